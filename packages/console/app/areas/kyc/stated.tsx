import { countryName } from '@marque/app-kit/format/country-name';
import { fill } from '@marque/app-kit/words/words';
import type { KycPapers, StatedField } from '@marque/contract/console/kyc';
import type { KycKind } from '@marque/domain/kyc';
import { Badge } from '@marque/ui';
import type { ReactNode } from 'react';
import { useLocale } from '../../data/locale.tsx';
import { Properties, Section } from '../../widgets/page.tsx';
import { documentLabels, fieldLabels } from './labels.ts';
import { useKycWords, type KycWords } from './use-words.ts';
import styles from './case.module.css';

/** What the applicant states, with what was verified before where there is more to compare with. */
export function Stated({ kind, papers: { stated, verified } }: { readonly kind: KycKind; readonly papers: KycPapers }) {
  const words = useKycWords();
  return (
    <>
      {stated.length > 0 && (
        <Section title={words.stated}>
          <Fields fields={stated} />
        </Section>
      )}
      {kind !== 'person-1' && (
        <Section title={words.verifiedAt1}>
          {verified.length > 0 ? <Fields fields={verified} /> : <p className={styles.muted}>{words.verifiedWithout}</p>}
        </Section>
      )}
    </>
  );
}

function Fields({ fields }: { readonly fields: KycPapers['stated'] }) {
  const words = useKycWords();
  const locale = useLocale();
  const labels = fieldLabels(words);
  const hasOneName = !fields.some(({ name }) => name === 'first_name');
  return (
    <div className={styles.fields}>
      <Properties
        rows={fields.map(({ name, value }) => [
          name === 'last_name' && hasOneName ? words.name : labels[name],
          valueOf(name, value, locale, words),
        ])}
      />
    </div>
  );
}

const NUMBERS: ReadonlySet<StatedField> = new Set(['document_number', 'legal_id_number', 'tax_code']);

function valueOf(name: StatedField, value: string, locale: string, words: KycWords): ReactNode {
  if (name === 'country' || name === 'register_country') return countryName(locale, value);
  if (name === 'document_type' || name === 'legal_id_type') {
    const types: Readonly<Record<string, string>> = documentLabels(words);
    return types[value] ?? value;
  }
  if (name === 'birthday')
    return (
      <>
        {value} <Badge>{fill(words.age, { age: ageOn(value, new Date()) })}</Badge>
      </>
    );
  return NUMBERS.has(name) ? <span className={styles.number}>{value}</span> : value;
}

/** Whole years since a day, in UTC as the exchange counts them. */
function ageOn(birthday: string, now: Date): number {
  const today = now.toISOString().slice(0, 10);
  return Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (today.slice(5) < birthday.slice(5) ? 1 : 0);
}
