import { count } from '@marque/app-kit/words/words';
import type { LockUpProduct } from '@marque/contract/lock-ups';
import { href, Link } from 'react-router';
import { useSite } from '../../../data/site-data.ts';
import { BrandCover } from '../../../widgets/brand/brand-cover.tsx';
import { lockUpsPath } from '../lock-up-path.ts';
import { GrowthArt } from '../picture/growth-art.tsx';
import { TokenPair } from '../token-pair.tsx';
import { useWords } from '../use-words.ts';
import styles from './show.module.css';

/** The picture, the name and the sentence that a product opens with, and the way back to the others. */
export function ShowHead({ product }: { readonly product: LockUpProduct }) {
  const words = useWords();
  const { locale } = useSite();
  return (
    <header className={styles.head}>
      <div className={styles.art}>
        {product.cover_img === '' ? (
          <GrowthArt lockUp={product} />
        ) : (
          <BrandCover url={product.cover_img} isFirst className={styles.cover} />
        )}
      </div>
      <div className={styles.intro}>
        <nav className={styles.kicker} aria-label={words.breadcrumb}>
          <Link to={lockUpsPath()}>{words.title}</Link>
          {product.type === 'gift-coin' && <Link to={href('/activity/gift-coin')}>{words.giftTitle}</Link>}
        </nav>
        <h1 className={styles.name}>{product.title}</h1>
        <p className={styles.summary}>{product.summary}</p>
        <p className={styles.tags}>
          <TokenPair lockUp={product} />
          <span>{count(locale, words.days, product.days)}</span>
          <span>{words[product.type]}</span>
        </p>
      </div>
    </header>
  );
}
