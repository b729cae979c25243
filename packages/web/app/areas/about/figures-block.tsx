import type { OutputOf } from '@marque/contract';
import type { getMarketCapAndVolume } from '@marque/contract/brands';
import { cx } from '@marque/ui';
import { inMoney, type Money } from './money.ts';
import { useWords } from './use-words.ts';
import styles from './about.module.css';

interface ExchangeFiguresProps {
  readonly totals: OutputOf<typeof getMarketCapAndVolume> | undefined;
  readonly markets: number | undefined;
  readonly money: Money;
}

/** What the market of this moment says about the exchange; a figure that is not to be had is left out. */
export function ExchangeFigures({ totals, markets, money }: ExchangeFiguresProps) {
  const words = useWords();
  const figures = [
    { name: words.marketValue, value: totals && inMoney(totals.market_cap, money) },
    { name: words.turnover, value: totals && inMoney(totals.turnover_24h, money) },
    { name: words.brands, value: totals?.brands },
    { name: words.markets, value: markets },
  ].filter(({ value }) => value !== undefined);
  if (figures.length === 0) return null;
  return (
    <section aria-label={words.figures}>
      <dl className={styles.figures}>
        {figures.map(({ name, value }, i) => (
          <div key={name} className={cx(styles.figure, i === 0 && styles.firstFigure)}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
