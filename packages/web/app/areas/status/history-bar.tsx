import { count, fill } from '@marque/app-kit/words/words';
import { formatUnits } from '@marque/domain/money';
import type { StatusPartRow } from '@marque/contract/status';
import { DAY_MS, dayLevel, shareOf, SHOWN_DAYS } from '@marque/domain/status';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useSite } from '../../data/site-data.ts';
import { duration, percent } from './labels.ts';
import { useWords, type StatusWords } from './use-words.ts';
import styles from './status.module.css';

/** Days that a phone has room for. */
const PHONE_DAYS = 30;
const PHONE = '(max-width: 767px)';
const LAST = SHOWN_DAYS - 1;
const PERCENT_SCALE = 2;
const DAY_SECONDS = DAY_MS / 1_000;

type Day = StatusPartRow['days'][number];

const timeOf = ([known, working, degraded]: Day) => ({ known, working, degraded });

/** What a day was like, in lines. */
function dayLines(words: StatusWords, day: Day, isToday: boolean): readonly string[] {
  const { known, working, degraded } = timeOf(day);
  const share = shareOf([{ day: 0, known, working, degraded }]);
  if (share === undefined) return [words.noData];
  const down = known - working - degraded;
  return [
    fill(words.dayShare, { share: percent(formatUnits(BigInt(share), PERCENT_SCALE)) }),
    ...(degraded > 0 ? [fill(words.dayDegraded, { time: duration(words, degraded) })] : []),
    ...(down > 0 ? [fill(words.dayDown, { time: duration(words, down) })] : []),
    ...(known < DAY_SECONDS && !isToday ? [fill(words.dayKnown, { time: duration(words, known) })] : []),
  ];
}

const dateOf = (firstDay: string, index: number): string => new Date(Date.parse(firstDay) + index * DAY_MS).toISOString().slice(0, 10);

const firstShown = (): number => (window.matchMedia(PHONE).matches ? SHOWN_DAYS - PHONE_DAYS : 0);

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: -LAST,
  End: LAST,
};

/** Which day is looked at, chosen by pointer, touch or keys. */
function useChosenDay() {
  const [chosen, setChosen] = useState<number>();
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const first = firstShown();
    const place = Math.floor(((event.clientX - left) / width) * (SHOWN_DAYS - first));
    setChosen(Math.min(LAST, Math.max(first, first + place)));
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return setChosen(undefined);
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setChosen((before = LAST) => Math.min(LAST, Math.max(firstShown(), before + step)));
  };
  // A finger that is lifted leaves as well, and what it chose stays to be read.
  const leave = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse') setChosen(undefined);
  };
  return { chosen, setChosen, point, press, leave };
}

interface HistoryBarProps {
  readonly label: string;
  readonly days: StatusPartRow['days'];
  /** Of the first of the days, in UTC. */
  readonly firstDay: string;
}

/** The days of a part as a row of cells: one place of the keyboard, in which the arrows go from day to day. */
export function HistoryBar({ label, days, firstDay }: HistoryBarProps) {
  const words = useWords();
  const { locale } = useSite();
  const { chosen, setChosen, point, press, leave } = useChosenDay();
  const linesOf = (index: number): readonly string[] => dayLines(words, days[index] ?? [0, 0, 0], index === LAST);
  const current = chosen ?? LAST;
  return (
    <div className={styles.history}>
      <div
        className={styles.bar}
        role="slider"
        tabIndex={0}
        aria-label={fill(words.historyOf, { part: label })}
        aria-valuemin={0}
        aria-valuemax={LAST}
        aria-valuenow={current}
        aria-valuetext={[dateOf(firstDay, current), ...linesOf(current)].join(', ')}
        onFocus={() => setChosen((before) => before ?? LAST)}
        onBlur={() => setChosen(undefined)}
        onKeyDown={press}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={leave}
      >
        {days.map((day, index) => (
          <span key={index} data-level={dayLevel(timeOf(day))} data-chosen={index === chosen || undefined} />
        ))}
      </div>
      {chosen !== undefined && <DayTip index={chosen} date={dateOf(firstDay, chosen)} lines={linesOf(chosen)} />}
      <p className={styles.ends} aria-hidden>
        <span className={styles.wide}>{count(locale, words.daysAgo, LAST)}</span>
        <span className={styles.narrow}>{count(locale, words.daysAgo, PHONE_DAYS - 1)}</span>
        <span>{words.today}</span>
      </p>
    </div>
  );
}

/** Stands above its day, and within the bar at both ends. */
function DayTip({ index, date, lines }: { readonly index: number; readonly date: string; readonly lines: readonly string[] }) {
  const first = firstShown();
  const place = ((index - first + 0.5) / (SHOWN_DAYS - first)) * 100;
  return (
    <div className={styles.tip} role="tooltip" style={{ insetInlineStart: `${place}%`, transform: `translateX(-${place}%)` }}>
      <strong>{date}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}
