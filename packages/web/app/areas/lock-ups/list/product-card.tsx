import { count, fill } from '@marque/app-kit/words/words';
import type { LockUpRow } from '@marque/contract/lock-ups';
import { Link } from 'react-router';
import { useSite } from '../../../data/site-data.ts';
import { BrandCover } from '../../../widgets/brand/brand-cover.tsx';
import { LockUpClock } from '../lock-up-clock.tsx';
import { lockUpPath } from '../lock-up-path.ts';
import { GrowthArt } from '../picture/growth-art.tsx';
import { PlacesLeft } from '../places-left.tsx';
import { RateFigure } from '../rate-figure.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { amountText } from '../terms.ts';
import { TokenPair } from '../token-pair.tsx';
import { useWords } from '../use-words.ts';
import styles from './list.module.css';

/** A product among others: how it grows, what it brings a year, how long it takes. The whole card leads to its page. */
export function ProductCard({ lockUp }: { readonly lockUp: LockUpRow }) {
  const words = useWords();
  const { locale } = useSite();
  const { activity_id: id, title, summary, status, days, min_amount: min, token_as: token } = lockUp;
  return (
    <li className={styles.card} data-activity={id} data-status={status}>
      <div className={styles.picture}>
        {lockUp.cover_img === '' ? <GrowthArt lockUp={lockUp} /> : <BrandCover url={lockUp.cover_img} className={styles.cover} />}
        <span className={styles.badge}>
          <StatusBadge lockUp={lockUp} />
        </span>
      </div>
      <div className={styles.text}>
        <p className={styles.token}>
          <TokenPair lockUp={lockUp} />
          <span className={styles.kind}>{words[lockUp.type]}</span>
        </p>
        <h3 className={styles.name}>
          <Link to={lockUpPath(id)} prefetch="intent" className={styles.over}>
            {title}
          </Link>
        </h3>
        <p className={styles.summary}>{summary}</p>
        <div className={styles.figures}>
          <RateFigure lockUp={lockUp} />
          <dl className={styles.facts}>
            <div>
              <dt>{words.termDays}</dt>
              <dd>{count(locale, words.days, days)}</dd>
            </div>
            <div>
              <dt>{words.minimum}</dt>
              <dd>{fill(words.from, { amount: amountText(min, token) })}</dd>
            </div>
          </dl>
        </div>
        <div className={styles.foot}>
          {status === 'in_progress' && lockUp.surplus_number !== '' ? <PlacesLeft lockUp={lockUp} /> : <LockUpClock lockUp={lockUp} />}
        </div>
      </div>
    </li>
  );
}
