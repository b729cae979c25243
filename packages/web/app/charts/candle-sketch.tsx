import type { CandleRow } from '@marque/contract/market';

interface CandleSketchProps {
  readonly rows: readonly CandleRow[];
  readonly className?: string | undefined;
}

const SHOWN = 120;

/** The course of the price as one line in the page's first HTML, until the chart's own code has arrived. */
export function CandleSketch({ rows, className }: CandleSketchProps) {
  const closes = rows.slice(-SHOWN).map((row) => Number(row.c_price));
  if (closes.length < 2) return null;
  const [low, high] = [Math.min(...closes), Math.max(...closes)];
  const height = high - low || 1;
  const points = closes.map(
    (close, index) => `${Math.round((index / (closes.length - 1)) * 900)},${Math.round(280 - ((close - low) / height) * 240)}`,
  );
  return (
    <svg viewBox="0 0 1000 340" preserveAspectRatio="none" className={className} aria-hidden="true">
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
