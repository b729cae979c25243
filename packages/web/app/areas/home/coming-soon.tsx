import { fill } from '@marque/app-kit/words/words';
import { buttonClass, Countdown } from '@marque/ui';
import { href, Link } from 'react-router';
import { tokenName, useSite } from '../../data/site-data.ts';
import { UpcomingMark } from '../../widgets/brand/brand-name.tsx';
import { TokenIcon } from '../../widgets/token-icon.tsx';
import { useHome } from './home-data.ts';
import { useLiveLists, useUpcoming } from './live-lists.tsx';
import { codeOf } from '../../data/live-rows.ts';
import { nameOf, nextOpening } from './market-rows.ts';
import { useWords } from './use-words.ts';
import styles from './reading.module.css';

/** The next market to open, counting down by the server's clock; its brand's picture stands behind it. */
export function ComingSoon() {
  const words = useWords();
  const { now, tokens } = useSite();
  const { openingCover } = useHome();
  const { rows, ref } = useLiveLists();
  const upcoming = useUpcoming();
  const next = nextOpening(rows, now);
  if (!next) return null;
  const { row, at } = next;
  return (
    <section ref={ref} className={styles.strip} aria-label={words.comingSoon}>
      {openingCover && (
        <img className={styles.stripArt} src={openingCover} alt="" width={1200} height={630} loading="lazy" decoding="async" />
      )}
      <TokenIcon token={row.token} size={40} />
      <div className={styles.what}>
        <p className={styles.eyebrow}>{words.comingSoon}</p>
        <h2 className={styles.stripTitle}>
          {tokenName(tokens, row.token)}
          {upcoming.has(row.token) && <UpcomingMark />}
        </h2>
        <p className={styles.note}>{fill(words.opensIn, { pair: nameOf(row) })}</p>
      </div>
      <Countdown until={at} now={now}>
        {({ days, hours, minutes, seconds }) => (
          <p className={styles.clock} role="timer">
            <span>
              {days}
              <small>{words.days}</small>
            </span>
            <span>
              {hours}
              <small>{words.hours}</small>
            </span>
            <span>
              {minutes}
              <small>{words.minutes}</small>
            </span>
            <span>
              {seconds}
              <small>{words.seconds}</small>
            </span>
          </p>
        )}
      </Countdown>
      <Link to={href('/trade/:pair?', { pair: codeOf(row) })} prefetch="intent" className={buttonClass({})}>
        {words.trade}
      </Link>
    </section>
  );
}
