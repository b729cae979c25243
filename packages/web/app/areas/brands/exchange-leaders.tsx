import type { TradeInfoRow } from '@marque/contract/brands';
import { cx } from '@marque/ui';
import { href, Link } from 'react-router';
import { BrandCover } from '../../widgets/brand/brand-cover.tsx';
import { shownFigure, type FigureKey } from '../../widgets/brand/brand-figures.ts';
import { BrandMark } from '../../widgets/brand/brand-mark.tsx';
import { brandPath } from '../../widgets/brand/brand-path.ts';
import { BrandFigure } from '../../widgets/brand/figure-rows.tsx';
import { useBrandWords } from '../../widgets/brand/use-words.ts';
import { leaders } from './exchange-markets.ts';
import { useLiveRows } from './live-figures.ts';
import { useWords } from './use-words.ts';
import styles from './exchange.module.css';

const LED = 5;

/** Cover art by token. */
export type Covers = Readonly<Record<string, string>>;

interface LeadersProps {
  readonly title: string;
  readonly covers: Covers;
  readonly rows: readonly TradeInfoRow[];
  readonly figure: FigureKey;
}

function Leaders({ title, covers, rows, figure }: LeadersProps) {
  const words = useWords();
  const brandWords = useBrandWords();
  return (
    <section className={styles.leaders}>
      <h2 className={styles.leadersTitle}>{title}</h2>
      {rows.length === 0 && <p className={styles.none}>{words.noData}</p>}
      <ol>
        {rows.map((row, i) => (
          <li key={row.token}>
            <Link
              to={row.pair ? href('/trade/:pair?', { pair: row.pair }) : brandPath(row.token)}
              prefetch="intent"
              className={cx(styles.leader, i === 0 && styles.first)}
            >
              {i === 0 && <BrandCover url={covers[row.token] ?? ''} className={styles.firstCover} />}
              <BrandMark url={row.logo_url} size={i === 0 ? 40 : 28} />
              <span className={styles.leaderName}>
                {row.brand_name}
                <small>{row.token}</small>
              </span>
              <span className={styles.leaderFigure}>
                <BrandFigure figure={shownFigure(figure, row, row.token, brandWords)} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who rises most, who is traded most, who buys back most. */
export function ExchangeLeaders({ rows, covers }: { readonly rows: readonly TradeInfoRow[]; readonly covers: Covers }) {
  const words = useWords();
  const brandWords = useBrandWords();
  const live = useLiveRows(rows);
  return (
    <div className={styles.ranking}>
      <Leaders covers={covers} title={words.risers} rows={leaders(live, 'change_24h', LED)} figure="change" />
      <Leaders covers={covers} title={brandWords.turnover} rows={leaders(live, 'turnover_24h', LED)} figure="turnover" />
      <Leaders covers={covers} title={brandWords.repurchase} rows={leaders(live, 'repurchase_amount', LED)} figure="repurchase" />
    </div>
  );
}
