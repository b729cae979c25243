import { fill } from '@marque/app-kit/words/words';
import type { Country } from '@marque/contract/auth';
import { TextInput, VisuallyHidden } from '@marque/ui';
import { ChevronDown } from '@marque/ui/icons';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { countryOf, typePhone, type PhoneValue } from './phone-value.ts';
import { usePhoneWords } from './use-words.ts';
import styles from './phone.module.css';

const CountryPicker = lazy(() => import('./country-picker.tsx'));

interface PhoneInputProps {
  readonly countries: readonly Country[];
  readonly value: PhoneValue;
  readonly onValue: (value: PhoneValue) => void;
}

/** A phone number: the country with its dialling code, chosen from a list that can be searched, and the digits. Stands in a Field. */
export function PhoneInput({ countries, value, onValue }: PhoneInputProps) {
  const words = usePhoneWords();
  const [isPicking, setPicking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasPicking = useRef(false);
  // The dialog has no button of its own to give the focus back to.
  useEffect(() => {
    if (wasPicking.current && !isPicking) button.current?.focus();
    wasPicking.current = isPicking;
  }, [isPicking]);
  const country = countryOf(countries, value);
  const code = country?.phone_code ?? '';
  return (
    <>
      <TextInput
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={value.digits}
        onValue={(text) => onValue(typePhone(countries, value, text))}
        prefix={
          <button ref={button} type="button" className={styles.country} aria-haspopup="dialog" onClick={() => setPicking(true)}>
            <VisuallyHidden>{fill(words.chosen, { country: country?.name ?? '', code })}</VisuallyHidden>
            <span className={styles.letters} aria-hidden>
              {country?.iso2}
            </span>
            <span className={styles.code} aria-hidden>
              +{code}
            </span>
            <ChevronDown size={14} aria-hidden />
          </button>
        }
      />
      {isPicking && (
        <Suspense fallback={null}>
          <CountryPicker
            countries={countries}
            chosen={value.iso2}
            onChoose={(iso2) => {
              setPicking(false);
              onValue({ ...value, iso2 });
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
