import type { Country } from '@marque/contract/auth';
import { cx, Dialog, TextInput } from '@marque/ui';
import { Check, Search } from '@marque/ui/icons';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { searchCountries } from './search-countries.ts';
import { usePhoneWords } from './use-words.ts';
import styles from './phone.module.css';

interface CountryPickerProps {
  readonly countries: readonly Country[];
  readonly chosen: string;
  readonly onChoose: (iso2: string) => void;
  readonly onClose: () => void;
}

const SEARCH_MAX = 40;
const PAGE_ROWS = 8;

/** How far a key moves in the list. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE_ROWS, PageUp: -PAGE_ROWS };

/** Every country with its dialling code; typing narrows the list, arrows move in it, Enter chooses. */
export default function CountryPicker({ onClose, ...rest }: CountryPickerProps) {
  const words = usePhoneWords();
  return (
    <Dialog open onClose={onClose} title={words.pick} closeLabel={words.close}>
      <CountryList {...rest} />
    </Dialog>
  );
}

function CountryList({ countries, chosen, onChoose }: Omit<CountryPickerProps, 'onClose'>) {
  const words = usePhoneWords();
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const found = searchCountries(countries, text);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      countries.findIndex(({ iso2 }) => iso2 === chosen),
    ),
  );
  const here = Math.min(at, found.length - 1);
  const active = found[here];
  // On a screen that is touched its keyboard would cover the list.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) search.current?.focus();
  }, []);
  const choose = (country: Country | undefined) => {
    if (country?.restricted === 0) onChoose(country.iso2);
  };
  const press = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    if (steps !== undefined) setAt(Math.max(0, Math.min(found.length - 1, here + steps)));
    else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={styles.search}>
        <TextInput
          ref={search}
          type="search"
          value={text}
          onValue={(typed) => {
            setText(typed);
            setAt(0);
          }}
          onKeyDown={press}
          placeholder={words.search}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          prefix={<Search size={16} aria-hidden />}
          role="combobox"
          aria-label={words.search}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${active.iso2}`}
        />
      </div>
      {found.length === 0 ? (
        <p className={styles.none} role="status">
          {words.none}
        </p>
      ) : (
        <Rows id={id} found={found} active={active?.iso2} chosen={chosen} onChoose={choose} onKeyDown={press} />
      )}
    </>
  );
}

interface RowsProps {
  readonly id: string;
  readonly found: readonly Country[];
  readonly active: string | undefined;
  readonly chosen: string;
  readonly onChoose: (country: Country) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Rows({ id, found, active, chosen, onChoose, onKeyDown }: RowsProps) {
  const words = usePhoneWords();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div id={`${id}-list`} role="listbox" aria-label={words.pick} className={styles.list}>
      {found.map((country) => (
        <div
          key={country.iso2}
          id={`${id}-${country.iso2}`}
          ref={country.iso2 === active ? row : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={country.iso2 === chosen}
          aria-disabled={country.restricted === 1}
          className={cx(styles.row, country.iso2 === active && styles.active)}
          onClick={() => onChoose(country)}
          onKeyDown={onKeyDown}
        >
          <span className={styles.letters} aria-hidden>
            {country.iso2}
          </span>
          <span className={styles.name}>
            {country.name}
            {country.restricted === 1 && <span className={styles.reason}>{words.notServed}</span>}
          </span>
          <span className={styles.code}>+{country.phone_code}</span>
          <Check size={16} className={cx(styles.tick, country.iso2 === chosen && styles.ticked)} aria-hidden />
        </div>
      ))}
    </div>
  );
}
