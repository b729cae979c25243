import { areaOf } from '@marque/domain/kyc';
import { Field, Select } from '@marque/ui';
import { useState } from 'react';
import { useKycData } from '../kyc-data.ts';
import { useWords } from '../use-words.ts';
import { ForeignForm } from './foreign-form.tsx';
import { ResidentForm } from './resident-form.tsx';
import styles from '../kyc-form.module.css';

/** Nationality first: it decides which form follows. */
export function Level1() {
  const words = useWords();
  const { step, countries } = useKycData();
  const [country, setCountry] = useState(step.country);
  const options = countries.map(({ iso2, name, restricted }) => ({ value: iso2, label: name, disabled: restricted === 1 }));
  return (
    <div className={styles.form}>
      <Field label={words.nationality} hint={words.nationalityHint}>
        <Select value={country} onValue={setCountry} options={options} autoComplete="country" />
      </Field>
      {areaOf(country) === 'domestic' ? <ResidentForm country={country} /> : <ForeignForm key={country} country={country} />}
    </div>
  );
}
