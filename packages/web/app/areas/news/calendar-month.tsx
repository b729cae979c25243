import { count } from '@marque/app-kit/words/words';
import { cx } from '@marque/ui';
import { ArrowRight } from '@marque/ui/icons';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../data/site-data.ts';
import type { NewsList } from './load-news.ts';
import { dayName, monthAfter, type Month, type Square } from './month.ts';
import { newsPath, type NewsQuery } from './news-query.ts';
import { useWords } from './use-words.ts';
import styles from './news.module.css';

interface CalendarMonthProps {
  readonly calendar: NewsList['calendar'];
  readonly query: NewsQuery;
  /** "yyyy-MM-dd" in UTC, as the days of the calendar are. */
  readonly today: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys go from one day with something on it to the next; Tab does so too. */
function moveAmongDays(event: KeyboardEvent<HTMLAnchorElement>) {
  const step = STEPS[event.key];
  const days = [...(event.currentTarget.closest('table')?.querySelectorAll('a') ?? [])];
  const place = days.indexOf(event.currentTarget);
  if (step === undefined || place < 0) return;
  event.preventDefault();
  days[place + step]?.focus();
}

function Day({
  square: { day, count: n, labels },
  month,
  query,
  today,
}: {
  readonly square: Square;
  readonly month: Month;
  readonly query: NewsQuery;
  readonly today: string;
}) {
  const words = useWords();
  const { locale } = useSite();
  const isToday = today === `${month}-${String(day).padStart(2, '0')}`;
  const isChosen = query.month === month && query.day === day;
  if (n === 0) return <span className={cx(styles.day, isToday && styles.today)}>{day}</span>;
  return (
    <Link
      to={newsPath({ ...query, month, day: isChosen ? undefined : day })}
      preventScrollReset
      onKeyDown={moveAmongDays}
      aria-current={isChosen ? 'date' : undefined}
      aria-label={count(locale, words.dayEvents, n, { day: dayName(locale, month, day) })}
      className={cx(styles.day, styles.fullDay, isToday && styles.today, isChosen && styles.chosenDay)}
    >
      {day}
      <span className={styles.dots} aria-hidden>
        {labels.map((label) => (
          <i key={label} />
        ))}
      </span>
    </Link>
  );
}

function Step({ to, label, isBack = false }: { readonly to: string | undefined; readonly label: string; readonly isBack?: boolean }) {
  if (to === undefined) return null;
  return (
    <Link to={to} preventScrollReset prefetch="intent" aria-label={label} title={label} className={cx(styles.step, isBack && styles.back)}>
      <ArrowRight size={18} aria-hidden />
    </Link>
  );
}

/** A month with what begins on its days. */
export function CalendarMonth({ calendar: { month, name, weekdays, weeks }, query, today }: CalendarMonthProps) {
  const words = useWords();
  const pathAt = (steps: number) => {
    const other = monthAfter(month, steps);
    return other && newsPath({ ...query, month: other, day: undefined });
  };
  return (
    <div className={styles.month}>
      <header className={styles.monthHead}>
        <h3 className={styles.monthName} id="calendar-month">
          {name}
        </h3>
        {query.month && (
          <Link to={newsPath({ ...query, month: undefined, day: undefined })} preventScrollReset className={styles.allMonths}>
            {words.allMonths}
          </Link>
        )}
        <span className={styles.steps}>
          <Step to={pathAt(-1)} label={words.previousMonth} isBack />
          <Step to={pathAt(1)} label={words.nextMonth} />
        </span>
      </header>
      <table className={styles.days} aria-labelledby="calendar-month">
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((square) => square !== undefined)?.day}>
              {weekdays.map(({ long }, place) => {
                const square = week[place];
                return <td key={long}>{square && <Day square={square} month={month} query={query} today={today} />}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
