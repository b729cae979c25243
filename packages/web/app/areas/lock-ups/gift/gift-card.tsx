import { count } from '@marque/app-kit/words/words';
import type { LockUpRow } from '@marque/contract/lock-ups';
import { buttonClass } from '@marque/ui';
import { ArrowRight } from '@marque/ui/icons';
import { Link } from 'react-router';
import { useSite } from '../../../data/site-data.ts';
import { BrandCover } from '../../../widgets/brand/brand-cover.tsx';
import { BrandMark } from '../../../widgets/brand/brand-mark.tsx';
import { LockUpClock } from '../lock-up-clock.tsx';
import { effectPath, lockUpPath } from '../lock-up-path.ts';
import { GrowthArt } from '../picture/growth-art.tsx';
import { PlacesLeft } from '../places-left.tsx';
import { RateFigure } from '../rate-figure.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { useWords } from '../use-words.ts';
import styles from './gift.module.css';

/** A gift-coin event, large: which token is locked, which one is given, how long it takes, and the ways on. */
export function GiftCard({ gift }: { readonly gift: LockUpRow }) {
  const words = useWords();
  const { locale } = useSite();
  const { activity_id: id, status } = gift;
  return (
    <li className={styles.gift} data-activity={id} data-status={status}>
      <div className={styles.picture}>
        {gift.cover_img === '' ? <GrowthArt lockUp={gift} /> : <BrandCover url={gift.cover_img} className={styles.cover} />}
      </div>
      <div className={styles.text}>
        <div className={styles.top}>
          <StatusBadge lockUp={gift} />
          <LockUpClock lockUp={gift} />
        </div>
        <h2 className={styles.name}>
          <Link to={lockUpPath(id)} prefetch="intent">
            {gift.title}
          </Link>
        </h2>
        <p className={styles.summary}>{gift.summary}</p>
        <div className={styles.swap}>
          <Side label={words.giftLock} logo={gift.logo_url} token={gift.token_as} />
          <span className={styles.days}>
            <ArrowRight size={20} aria-hidden />
            {count(locale, words.days, gift.days)}
          </span>
          <Side label={words.giftReceive} logo={gift.bonus_logo_url} token={gift.bonus_token_as} />
        </div>
        <div className={styles.figures}>
          <RateFigure lockUp={gift} />
          <PlacesLeft lockUp={gift} />
        </div>
        <div className={styles.foot}>
          <Link to={lockUpPath(id)} prefetch="intent" className={buttonClass({ tone: 'action', size: 'lg' })}>
            {status === 'in_progress' ? words.takePart : words.look}
          </Link>
          {status !== 'ended' && (
            <Link to={effectPath(id)} prefetch="intent" className={buttonClass({ size: 'lg' })}>
              {words.tryIt}
            </Link>
          )}
        </div>
      </div>
    </li>
  );
}

const Side = ({ label, logo, token }: { readonly label: string; readonly logo: string; readonly token: string }) => (
  <span className={styles.side}>
    <BrandMark url={logo} size={44} />
    <span>
      <small>{label}</small>
      {token}
    </span>
  </span>
);
