import { Link } from 'react-router';
import { useTradeContext } from '../trade-context.tsx';
import { rememberLayout } from '../layout/layout-cookie.ts';
import { useVariant } from '../layout/variant-context.ts';
import { pairPath, VARIANTS, type Variant } from '../layout/variants.ts';
import { useWords, type TradeWords } from '../use-words.ts';
import css from './settings-panel.module.css';

const NAMES = {
  trade: 'layoutClassic',
  'trade-v2': 'layoutChartLeft',
  tradeall: 'layoutAllMarkets',
  'tradeall-v2': 'layoutAllChartLeft',
} as const satisfies Record<Variant, keyof TradeWords>;

/** Panels as little boxes, 40 by 26: chart filled, the others in outline. */
const PICTURES: Record<Variant, { readonly chart: string; readonly lines: string }> = {
  trade: { chart: 'M10 1h19v13H10z', lines: 'M9.5 0v20M29.5 0v20M9.5 14.5h20M29.5 13.5H40M0 20.5h40' },
  'trade-v2': { chart: 'M1 1h27v13H1z', lines: 'M28.5 0v20M0 14.5h28.5M28.5 13.5H40M0 20.5h40' },
  tradeall: { chart: 'M18 1h21v13H18z', lines: 'M8.5 0v26M17.5 0v20M17.5 14.5H40M8.5 13.5h9M8.5 20.5H40' },
  'tradeall-v2': { chart: 'M9 1h20v13H9z', lines: 'M8.5 0v26M29.5 0v20M8.5 14.5h21M29.5 13.5H40M8.5 20.5H40' },
};

/** The four arrangements as links: each has an address of its own, and the one chosen here is remembered. */
export function LayoutChoice({ onLeave }: { readonly onLeave: () => void }) {
  const words = useWords();
  const { pair } = useTradeContext();
  const current = useVariant();
  return (
    <ul className={css.layouts}>
      {VARIANTS.map((variant) => (
        <li key={variant}>
          <Link
            to={pairPath(variant, pair.code)}
            className={css.layout}
            aria-current={variant === current || undefined}
            preventScrollReset
            onClick={() => {
              rememberLayout(variant);
              onLeave();
            }}
          >
            <svg width="60" height="39" viewBox="0 0 40 26" aria-hidden="true">
              <path className={css.pictureChart} d={PICTURES[variant].chart} />
              <path className={css.pictureLine} d={PICTURES[variant].lines} />
              <rect className={css.pictureLine} x="0.5" y="0.5" width="39" height="25" rx="2" />
            </svg>
            <span>{words[NAMES[variant]]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
