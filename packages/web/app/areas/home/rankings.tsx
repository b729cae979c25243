import type { TradeListRow } from '@marque/contract/market';
import { displayDecimal, percentOf } from '@marque/domain/money';
import { Badge, Figure, Percent } from '@marque/ui';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { tokenName, useSite } from '../../data/site-data.ts';
import { UpcomingMark } from '../../widgets/brand/brand-name.tsx';
import { TokenIcon } from '../../widgets/token-icon.tsx';
import { useHome } from './home-data.ts';
import { useLiveLists, useUpcoming } from './live-lists.tsx';
import { codeOf } from '../../data/live-rows.ts';
import { amplitude, byAmplitude, byOpening, nameOf, opensAt } from './market-rows.ts';
import { useWords } from './use-words.ts';
import styles from './markets.module.css';

const RANKED = 5;

interface RankedRow {
  readonly row: TradeListRow;
  readonly figure: ReactNode;
}

function Ranking({ title, hint, rows }: { readonly title: string; readonly hint?: string; readonly rows: readonly RankedRow[] }) {
  const words = useWords();
  const { tokens } = useSite();
  const upcoming = useUpcoming();
  return (
    <section className={styles.ranking}>
      <header className={styles.rankHead}>
        <h2 className={styles.rankTitle}>{title}</h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </header>
      {rows.length === 0 && <p className={styles.none}>{words.noData}</p>}
      <ol>
        {rows.map(({ row, figure }, i) => (
          <li key={i}>
            <Link to={href('/trade/:pair?', { pair: codeOf(row) })} prefetch="intent" className={styles.ranked}>
              <span className={styles.place} aria-hidden>
                {i + 1}
              </span>
              <TokenIcon token={row.token} size={24} />
              <span className={styles.rankName}>
                <span className={styles.pair}>
                  {nameOf(row)}
                  {upcoming.has(row.token) && <UpcomingMark />}
                </span>
                <span className={styles.full}>{tokenName(tokens, row.token)}</span>
              </span>
              <span className={styles.figures}>{figure}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

const priceOf = (row: TradeListRow) => <Figure>{displayDecimal(row.latest_price, Number(row.p_precision))}</Figure>;

/** Amplitude, new, hot: orders by the server, figures live. */
export function Rankings() {
  const words = useWords();
  const { now } = useSite();
  const { hot = [] } = useHome();
  const { rows, ref } = useLiveLists<HTMLDivElement>();
  const swings = byAmplitude(rows, RANKED).map((row) => ({
    row,
    figure: <Figure strong>{`${percentOf(amplitude(row) ?? '0')}%`}</Figure>,
  }));
  const fresh = byOpening(rows, RANKED).map((row) => ({
    row,
    figure: (
      <>
        {priceOf(row)}
        {opensAt(row, now) ? <Badge>{words.notOpen}</Badge> : <Percent>{percentOf(row.percent_change)}</Percent>}
      </>
    ),
  }));
  const traded = hot.slice(0, RANKED).flatMap(({ token }) => {
    const row = rows.find((candidate) => candidate.token === token);
    return row
      ? [
          {
            row,
            figure: (
              <>
                {priceOf(row)}
                <Percent>{percentOf(row.percent_change)}</Percent>
              </>
            ),
          },
        ]
      : [];
  });
  return (
    <div ref={ref} className={styles.rankings}>
      <Ranking title={words.hotTokens} rows={traded} />
      <Ranking title={words.amplitude} hint={words.amplitudeHint} rows={swings} />
      <Ranking title={words.newMarkets} rows={fresh} />
    </div>
  );
}
