import { LANGUAGE_NAMES } from '@marque/app-kit/appearance/language';
import { LOCALES, type Locale } from '@marque/domain/organisation';
import { Checkbox, Field, Select, TextArea, TextInput } from '@marque/ui';
import { useWords } from '../../data/words.ts';
import type { Document, Problem } from '../../widgets/document-form.tsx';
import { textOf } from '../../widgets/shapes.ts';
import styles from '../../widgets/form.module.css';

interface ProfileFieldsProps {
  readonly document: Document;
  /** Every pair of the exchange. */
  readonly pairs: readonly string[];
  readonly isDisabled: boolean;
  readonly problem: Problem | undefined;
  readonly onDocument: (document: Document) => void;
}

const ALL_PAIRS = 'all';
const THEMES = ['Paper', 'Desk', 'Atelier'];
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const lines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function ProfileFields({ document, pairs, isDisabled, problem, onDocument }: ProfileFieldsProps) {
  const words = useWords();
  const put = (part: Document) => onDocument({ ...document, ...part });
  const errorOf = (name: string): string | undefined => (problem?.at.split(/[.[]/)[0] === name ? problem.text : undefined);
  const supported = listOf(document['supported_locales']);
  const toggle = (locale: Locale, isIn: boolean) =>
    put({ supported_locales: LOCALES.filter((each) => (each === locale ? isIn : supported.includes(each))) });
  const offersAll = document['pairs'] === ALL_PAIRS;
  return (
    <div className={styles.columns}>
      <Field label={words.name} error={errorOf('name')}>
        <TextInput disabled={isDisabled} value={textOf(document['name'])} onValue={(name) => put({ name })} />
      </Field>
      <Field label={words.theme} error={errorOf('theme')}>
        <Select
          disabled={isDisabled}
          value={textOf(document['theme'])}
          onValue={(theme) => put({ theme: Number(theme) })}
          options={THEMES.map((label, i) => ({ value: String(i), label }))}
        />
      </Field>
      <Field label={words.firstLanguage} error={errorOf('default_locale')}>
        <Select
          disabled={isDisabled}
          value={textOf(document['default_locale'])}
          onValue={(locale) => put({ default_locale: locale })}
          options={LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }))}
        />
      </Field>
      <fieldset className={styles.checks}>
        <legend className={styles.legend}>{words.languages}</legend>
        {LOCALES.map((locale) => (
          <Checkbox key={locale} disabled={isDisabled} checked={supported.includes(locale)} onChecked={(isIn) => toggle(locale, isIn)}>
            {LANGUAGE_NAMES[locale]}
          </Checkbox>
        ))}
        {errorOf('supported_locales') && (
          <p role="alert" className={styles.error}>
            {errorOf('supported_locales')}
          </p>
        )}
      </fieldset>
      <Lines
        label={words.hosts}
        hint={words.hostsHint}
        error={errorOf('hosts')}
        isDisabled={isDisabled}
        value={listOf(document['hosts'])}
        onValue={(hosts) => put({ hosts })}
      />
      <div className={styles.checks}>
        <Checkbox disabled={isDisabled} checked={offersAll} onChecked={(isAll) => put({ pairs: isAll ? ALL_PAIRS : pairs })}>
          {words.offersAll}
        </Checkbox>
        {!offersAll && (
          <Lines
            label={words.navPairs}
            hint={words.onePerLine}
            error={errorOf('pairs')}
            isDisabled={isDisabled}
            value={listOf(document['pairs'])}
            onValue={(offered) => put({ pairs: offered })}
          />
        )}
      </div>
    </div>
  );
}

interface LinesProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly value: readonly string[];
  readonly onValue: (value: readonly string[]) => void;
}

/** Several texts, one in each line. */
const Lines = ({ label, hint, error, isDisabled, value, onValue }: LinesProps) => (
  <Field label={label} hint={hint} error={error}>
    <TextArea
      disabled={isDisabled}
      rows={Math.min(10, Math.max(3, value.length + 1))}
      value={value.join('\n')}
      onValue={(text) => onValue(text.endsWith('\n') ? [...lines(text), ''] : lines(text))}
    />
  </Field>
);
