import { Day } from '@marque/app-kit/format/clock';
import { count, fill } from '@marque/app-kit/words/words';
import { bonusOf, bonusUntil, DAY_MS, yieldUntil } from '@marque/domain/lock-ups';
import { useState, type PointerEvent } from 'react';
import { serverAheadMs } from '../../../data/server-clock.ts';
import { useSite } from '../../../data/site-data.ts';
import { bonusText, principalText, yieldTermsOf, type PricedLockUp } from '../terms.ts';
import { useWords } from '../use-words.ts';
import { dayAt, GROUND, yieldCurve } from './yield-curve.ts';
import { YieldReading } from './yield-reading.tsx';
import { YieldTable } from './yield-table.tsx';
import styles from './picture.module.css';

interface YieldPictureProps {
  readonly product: PricedLockUp;
  /** What is locked, in units. */
  readonly units: bigint;
}

/** How an amount grows until its term is over: a picture to look at, and the same as a table. */
export function YieldPicture({ product, units }: YieldPictureProps) {
  const words = useWords();
  const { locale, now } = useSite();
  const [pointed, setPointed] = useState<number>();
  const terms = yieldTermsOf(product);
  const isDaily = product.type === 'daily';
  const curve = yieldCurve(units, terms, isDaily);
  const bonus = bonusOf(units, terms);
  const startsAt = now + serverAheadMs();
  const dateOf = (day: number): number => startsAt + day * DAY_MS;
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(dayAt(((clientX - left) / width) * 100, product.days));
  };
  const days = count(locale, words.days, product.days);
  const summary = fill(words.pictureSummary, {
    amount: principalText(units, product),
    days,
    bonus: bonusText(bonus, product),
    how: isDaily ? words.howDaily : words.howEnd,
  });
  const place = pointed === undefined ? undefined : curve.placeOf(pointed);
  const end = curve.placeOf(product.days);
  const hasExtra = bonus > yieldUntil(units, product.days, terms);
  return (
    <figure className={styles.picture}>
      <figcaption className={styles.caption}>
        {pointed === undefined ? (
          <span>{fill(words.pictureOf, { amount: principalText(units, product), days })}</span>
        ) : (
          <YieldReading product={product} units={units} day={pointed} at={dateOf(pointed)} />
        )}
      </figcaption>
      <div className={styles.plot} onPointerMove={point} onPointerDown={point} onPointerLeave={() => setPointed(undefined)}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={summary} className={styles.drawing}>
          <rect x={0} y={GROUND} width={100} height={100 - GROUND} className={styles.principal} />
          <path d={curve.whole} className={styles.whole} />
          {hasExtra && <path d={curve.base} className={styles.base} />}
          <line x1={0} x2={100} y1={GROUND} y2={GROUND} className={styles.ground} vectorEffect="non-scaling-stroke" />
          <path d={curve.edge} className={styles.edge} vectorEffect="non-scaling-stroke" />
          {place && <line x1={place.x} x2={place.x} y1={0} y2={100} className={styles.pointer} vectorEffect="non-scaling-stroke" />}
        </svg>
        <span className={styles.principalLabel} aria-hidden>
          <small>{words.principal}</small>
          {principalText(units, product)}
        </span>
        <span className={styles.bonusLabel} style={{ insetBlockStart: `${end.y}%` }} aria-hidden>
          +{bonusText(bonus, product)}
        </span>
        <span className={styles.knot} style={{ insetInlineStart: '100%', insetBlockStart: `${end.y}%` }} aria-hidden />
        {place && (
          <span
            className={styles.knot}
            data-pointed
            style={{ insetInlineStart: `${place.x}%`, insetBlockStart: `${place.y}%` }}
            aria-hidden
          />
        )}
      </div>
      <div className={styles.axis} aria-hidden>
        <span>
          {words.today}
          <small>
            <Day at={startsAt} withYear />
          </small>
        </span>
        <span>
          {days}
          <small>
            <Day at={dateOf(product.days)} withYear />
          </small>
        </span>
      </div>
      <p className={styles.note}>{words.notToScale}</p>
      <YieldTable product={product} dateOf={dateOf} unitsUntil={(day) => bonusUntil(units, day, terms)} />
    </figure>
  );
}
