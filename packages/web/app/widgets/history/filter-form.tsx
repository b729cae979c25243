import { fill } from '@marque/app-kit/words/words';
import { Button, buttonClass } from '@marque/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import { daysUpTo, RANGE_PRESETS, type DayRange } from './day-range.ts';
import { useHistoryWords } from './use-words.ts';
import styles from './history.module.css';

interface FilterFormProps {
  readonly path: string;
  /** The list without filters. */
  readonly resetPath: string;
  readonly range: DayRange;
  readonly hasRange: boolean;
  /** What is not chosen here and goes along. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
  readonly aside?: ReactNode;
}

/** What narrows a list. A plain form of the address, so that a filtered list can be linked, reloaded and gone back to. */
export function FilterForm({ path, resetPath, range, hasRange, hidden = {}, children, aside }: FilterFormProps) {
  const words = useHistoryWords();
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [zone, setZone] = useState(range.zone);
  useEffect(() => setZone(new Date().getTimezoneOffset()), []);
  const again = (days: number) => {
    const data = new FormData(form.current ?? undefined);
    const { begin, end } = daysUpTo(Date.now(), zone, days);
    data.set('begin', begin);
    data.set('end', end);
    void submit(data, { action: path, method: 'get' });
  };
  return (
    <Form ref={form} method="get" action={path} className={styles.filters} role="search" aria-label={words.filters}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {zone !== 0 && <input type="hidden" name="zone" value={zone} />}
      {hasRange && <RangeFields range={range} onDays={again} />}
      {children}
      <div className={styles.filterActions}>
        <Button type="submit" tone="action" size="sm" busy={state === 'loading'}>
          {words.search}
        </Button>
        <Link to={resetPath} className={buttonClass({ tone: 'quiet', size: 'sm' })}>
          {words.reset}
        </Link>
        {aside}
      </div>
    </Form>
  );
}

interface RangeFieldsProps {
  readonly range: DayRange;
  readonly onDays: (days: number) => void;
}

function RangeFields({ range, onDays }: RangeFieldsProps) {
  const words = useHistoryWords();
  return (
    <fieldset className={styles.range}>
      <legend className={styles.hidden}>{words.quickRange}</legend>
      <DayField name="begin" label={words.from} first={range.begin} />
      <DayField name="end" label={words.to} first={range.end} />
      <div className={styles.presets}>
        {RANGE_PRESETS.map((days) => (
          <Button key={days} size="sm" tone="quiet" onClick={() => onDays(days)}>
            {fill(words.lastDays, { n: days })}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

const DayField = ({ name, label, first }: { readonly name: string; readonly label: string; readonly first: string }) => (
  <label className={styles.day}>
    <span className={styles.dayLabel}>{label}</span>
    <input type="date" name={name} required defaultValue={first} className={styles.dayInput} />
  </label>
);
