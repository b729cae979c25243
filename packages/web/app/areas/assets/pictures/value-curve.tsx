import { fill } from '@marque/app-kit/words/words';
import { Button, Percent, SegmentedControl } from '@marque/ui';
import { useState, type PointerEvent } from 'react';
import type { AssetAccount } from '../../../data/addresses/asset-dialogs.ts';
import { useAmounts } from '../amounts.tsx';
import { useWords } from '../use-words.ts';
import { CURVE_HEIGHT, CURVE_WIDTH, curveShape, groundPath, lastDays, linePath, type CurvePoint } from './curve.ts';
import { CurveTable } from './curve-table.tsx';
import { useCurve } from './use-curve.ts';
import styles from './pictures.module.css';

const PERIODS = ['7', '30', '90'] as const;
type Period = (typeof PERIODS)[number];

interface ValueCurveProps {
  readonly account: AssetAccount;
  /** What the account is worth now, which the last point follows. */
  readonly now: string | undefined;
}

/** What an account was worth, over days that the reader chooses. */
export function ValueCurve({ account, now }: ValueCurveProps) {
  const words = useWords();
  const [period, setPeriod] = useState<Period>('30');
  const { read, again } = useCurve(account);
  const points = read.kind === 'read' ? withNow(read.points, now) : [];
  return (
    <section className={styles.curve}>
      <header className={styles.head}>
        <h2 className={styles.title}>{words.valueOverTime}</h2>
        <SegmentedControl
          compact
          label={words.period}
          items={PERIODS.map((key) => ({ key, label: fill(words.days, { n: key }) }))}
          value={period}
          onValue={setPeriod}
        />
      </header>
      {read.kind === 'waiting' && <div className={styles.waiting} aria-busy="true" aria-label={words.loading} role="status" />}
      {read.kind === 'failed' && (
        <div className={styles.nothing}>
          <p>{words.curveUnavailable}</p>
          <Button size="sm" onClick={again}>
            {words.retry}
          </Button>
        </div>
      )}
      {read.kind === 'read' && points.length < 2 && (
        <div className={styles.nothing}>
          <p>{words.curveSoon}</p>
        </div>
      )}
      {read.kind === 'read' && points.length > 1 && <Line points={lastDays(points, Number(period) + 1)} fiat={read.fiat} />}
    </section>
  );
}

/** The last point is today's: it goes with the account. */
const withNow = (points: readonly CurvePoint[], now: string | undefined): readonly CurvePoint[] =>
  points.map((point, i) => (now !== undefined && i === points.length - 1 ? { ...point, value: now } : point));

function Line({ points, fiat }: { readonly points: readonly CurvePoint[]; readonly fiat: string }) {
  const words = useWords();
  const { isHidden, money } = useAmounts();
  const [pointed, setPointed] = useState<number>();
  const { places, lowest, highest, change, percent } = curveShape(points);
  const at = pointed !== undefined && pointed < points.length ? pointed : points.length - 1;
  const [shown, place, first] = [points[at], places[at], points[0]];
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(points.length - 1, Math.max(0, Math.round(((clientX - left) / width) * (points.length - 1)))));
  };
  if (!shown || !place || !first) return null;
  const summary = isHidden
    ? words.valueOverTime
    : fill(words.curveSummary, {
        from: first.date,
        to: points.at(-1)?.date ?? '',
        low: money(lowest, fiat),
        high: money(highest, fiat),
        now: money(points.at(-1)?.value ?? '0', fiat),
      });
  return (
    <>
      <p className={styles.reading}>
        <span className={styles.date}>{shown.date}</span>
        <span className={styles.value}>{money(shown.value, fiat)}</span>
        {pointed === undefined && percent !== undefined && <Percent>{percent.toFixed(2)}</Percent>}
        {pointed === undefined && percent === undefined && !isHidden && Number(change) !== 0 && (
          <span className={styles.date}>+{money(change, fiat)}</span>
        )}
      </p>
      <div className={styles.plot} onPointerMove={point} onPointerLeave={() => setPointed(undefined)}>
        <svg
          viewBox={`0 0 ${CURVE_WIDTH} ${CURVE_HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summary}
          className={styles.picture}
        >
          <path d={groundPath(places)} className={styles.ground} />
          <path d={linePath(places)} className={styles.line} vectorEffect="non-scaling-stroke" />
          {pointed !== undefined && (
            <line x1={place.x} x2={place.x} y1={0} y2={CURVE_HEIGHT} className={styles.pointer} vectorEffect="non-scaling-stroke" />
          )}
        </svg>
        <span
          className={styles.dot}
          style={{ insetInlineStart: `${(place.x / CURVE_WIDTH) * 100}%`, insetBlockStart: `${(place.y / CURVE_HEIGHT) * 100}%` }}
          aria-hidden
        />
      </div>
      <div className={styles.axis} aria-hidden>
        <span>{first.date}</span>
        <span>{points.at(-1)?.date}</span>
      </div>
      <CurveTable points={points} fiat={fiat} />
    </>
  );
}
