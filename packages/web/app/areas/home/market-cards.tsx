import type { TradeListRow } from '@marque/contract/market';
import { displayDecimal, percentOf } from '@marque/domain/money';
import { Badge, Percent, Price, Sparkline, toneOf } from '@marque/ui';
import { Star } from '@marque/ui/icons';
import { href, Link } from 'react-router';
import { tokenName, useSite } from '../../data/site-data.ts';
import { UpcomingMark } from '../../widgets/brand/brand-name.tsx';
import { FavouriteButton } from '../../widgets/favourites/favourite-button.tsx';
import { TokenIcon } from '../../widgets/token-icon.tsx';
import { useUpcoming } from './live-lists.tsx';
import { codeOf } from '../../data/live-rows.ts';
import { nameOf, opensAt } from './market-rows.ts';
import { useDayLines } from './use-day-lines.ts';
import { useWords } from './use-words.ts';
import styles from './markets.module.css';

/** Markets as small cards: name, price, and the shape of the day as the ground they stand on. */
export function MarketCards({ rows }: { readonly rows: readonly TradeListRow[] }) {
  const words = useWords();
  const { tokens, now } = useSite();
  const lines = useDayLines(rows);
  const upcoming = useUpcoming();
  return (
    <ul className={styles.cards}>
      {rows.map((row, i) => {
        const tone = toneOf(row.percent_change);
        return (
          <li key={i} className={styles.card}>
            <div className={styles.cardHead}>
              <TokenIcon token={row.token} size={32} />
              <Link to={href('/trade/:pair?', { pair: codeOf(row) })} prefetch="intent" className={styles.cardLink}>
                <span className={styles.pair}>
                  {nameOf(row)}
                  {upcoming.has(row.token) && <UpcomingMark />}
                </span>
                <span className={styles.full}>{tokenName(tokens, row.token)}</span>
              </Link>
              <FavouriteButton pair={codeOf(row)} name={nameOf(row)} words={words}>
                <Star size={15} className={styles.star} aria-hidden />
              </FavouriteButton>
            </div>
            <div className={styles.cardFigures}>
              <Price strong>{displayDecimal(row.latest_price, Number(row.p_precision))}</Price>
              {opensAt(row, now) ? <Badge>{words.notOpen}</Badge> : <Percent>{percentOf(row.percent_change)}</Percent>}
            </div>
            <span className={styles.cardLine}>
              <Sparkline points={lines.get(codeOf(row)) ?? []} tone={tone === 'muted' ? 'flat' : tone} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
