import type { TradeFeeLevel } from '@marque/contract/fees';
import { Badge, Cell, cx, EmptyState, HeadCell, Table } from '@marque/ui';
import { PageBlock } from '../../widgets/brand/brand-page.tsx';
import { barLength, rateText, volumeInUsd, volumeText } from './level-rows.ts';
import { useWords } from './use-words.ts';
import styles from './fees.module.css';

interface TradingBlockProps {
  readonly levels: readonly TradeFeeLevel[] | undefined;
  /** Dollars for a BTC. */
  readonly btcRate: string | undefined;
  readonly ownLevel: number | undefined;
}

/** A rate with its length beside those of the other levels. */
function Rate({ rate, rates, tone }: { readonly rate: string; readonly rates: readonly string[]; readonly tone: 'maker' | 'taker' }) {
  return (
    <span className={styles.rate}>
      <span className={styles.bar} aria-hidden>
        <span className={styles[tone]} style={{ width: `${barLength(rate, rates)}%` }} />
      </span>
      {rateText(rate)}
    </span>
  );
}

/** Maker and taker by level (S281). */
export function TradingBlock({ levels, btcRate, ownLevel }: TradingBlockProps) {
  const words = useWords();
  const rates = levels?.flatMap(({ maker_rate, taker_rate }) => [maker_rate, taker_rate]) ?? [];
  return (
    <PageBlock title={words.trading} hint={words.tradingHint} sheet>
      {levels === undefined || levels.length === 0 ? (
        <EmptyState title={words.noData} />
      ) : (
        <Table label={words.trading}>
          <thead>
            <tr>
              <HeadCell>{words.level}</HeadCell>
              <HeadCell>{words.volume}</HeadCell>
              <HeadCell figures>{words.maker}</HeadCell>
              <HeadCell figures>{words.taker}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {levels.map((row) => (
              <tr
                key={row.level}
                className={cx(row.level === ownLevel && styles.ownRow)}
                aria-current={row.level === ownLevel || undefined}
              >
                <Cell>
                  <span className={styles.level}>
                    {row.level}
                    {row.level === ownLevel && <Badge tone="brand">{words.yourLevel}</Badge>}
                  </span>
                </Cell>
                <Cell>
                  <span className={styles.volume}>
                    {volumeText(row, words)}
                    <small>{volumeInUsd(row, btcRate, words)}</small>
                  </span>
                </Cell>
                <Cell figures>
                  <Rate rate={row.maker_rate} rates={rates} tone="maker" />
                </Cell>
                <Cell figures>
                  <Rate rate={row.taker_rate} rates={rates} tone="taker" />
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </PageBlock>
  );
}
