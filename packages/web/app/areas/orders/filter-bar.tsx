import { fill } from '@marque/app-kit/words/words';
import type { MarketInfo } from '@marque/contract/market';
import { Button, buttonClass, Field, Select } from '@marque/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';
import { daysUpTo, RANGE_PRESETS, type HistoryQuery } from './history-query.ts';
import { useWords } from './use-words.ts';
import styles from './orders.module.css';

interface FilterBarProps {
  readonly path: string;
  readonly query: HistoryQuery;
  readonly markets: readonly MarketInfo[];
  readonly hasRange: boolean;
  readonly hasStatus: boolean;
  readonly aside?: ReactNode;
}

/** What narrows a list. A plain form of the address, so that a filtered list can be linked, reloaded and gone back to. */
export function FilterBar({ path, query, markets, hasRange, hasStatus, aside }: FilterBarProps) {
  const words = useWords();
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [zone, setZone] = useState(query.zone);
  useEffect(() => setZone(new Date().getTimezoneOffset()), []);
  const sides = [
    { value: '', label: words.all },
    { value: 'buy', label: words.buy },
    { value: 'sell', label: words.sell },
  ];
  const statuses = [
    { value: '', label: words.all },
    { value: '1', label: words.unfilled },
    { value: '2', label: words.partlyFilled },
    { value: '3', label: words.filled },
    { value: '0', label: words.cancelled },
  ];
  const tokens = [...new Set(markets.flatMap((market) => market.tokens))].sort();
  const again = (days: number) => {
    const data = new FormData(form.current ?? undefined);
    const range = daysUpTo(Date.now(), zone, days);
    data.set('begin', range.begin);
    data.set('end', range.end);
    void submit(data, { action: path, method: 'get' });
  };
  return (
    <Form
      ref={form}
      method="get"
      action={path}
      className={styles.filters}
      role="search"
      aria-label={words.filters}
      key={JSON.stringify(query)}
    >
      {query.tab === 'history' && <input type="hidden" name="tab" value="history" />}
      {zone !== 0 && <input type="hidden" name="zone" value={zone} />}
      {hasRange && <RangeFields query={query} onDays={again} />}
      <Choice
        name="token"
        label={words.token}
        first={query.token}
        options={[{ value: '', label: words.all }, ...tokens.map((token) => ({ value: token, label: token }))]}
      />
      <Choice
        name="market"
        label={words.market}
        first={query.market}
        options={[{ value: '', label: words.all }, ...markets.map(({ market, market_as }) => ({ value: market, label: market_as }))]}
      />
      <Choice name="type" label={words.side} first={query.type} options={sides} />
      {hasStatus && <Choice name="status" label={words.status} first={query.status} options={statuses} />}
      <div className={styles.filterActions}>
        <Button type="submit" tone="action" size="sm" busy={state === 'loading'}>
          {words.search}
        </Button>
        <Link to={withQuery(path, { tab: query.tab === 'history' && query.tab })} className={buttonClass({ tone: 'quiet', size: 'sm' })}>
          {words.reset}
        </Link>
        {aside}
      </div>
    </Form>
  );
}

interface RangeFieldsProps {
  readonly query: HistoryQuery;
  readonly onDays: (days: number) => void;
}

function RangeFields({ query, onDays }: RangeFieldsProps) {
  const words = useWords();
  return (
    <fieldset className={styles.range}>
      <legend className={styles.hidden}>{words.quickRange}</legend>
      <DayField name="begin" label={words.from} first={query.begin} />
      <DayField name="end" label={words.to} first={query.end} />
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

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly first: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function Choice({ name, label, first, options }: ChoiceProps) {
  const [value, setValue] = useState(options.some((option) => option.value === first) ? first : '');
  return (
    <div className={styles.choice}>
      <Field label={label}>
        <Select compact name={name} value={value} onValue={setValue} options={options} />
      </Field>
    </div>
  );
}
