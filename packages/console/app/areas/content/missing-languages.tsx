import { LANGUAGE_NAMES } from '@marque/app-kit/appearance/language';
import { fill } from '@marque/app-kit/words/words';
import { LOCALES, parseLocale, type Locale } from '@marque/domain/organisation';
import { Button } from '@marque/ui';
import { useMe } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import styles from '../../widgets/form.module.css';

/** Languages in which readers ask for an item of an owner: its organisation's, or those of all where it is everybody's. */
export function useWantedLanguages(): (owner: number) => readonly Locale[] {
  const { organisations } = useMe();
  return (owner) => {
    const asked = new Set(
      organisations
        .filter(({ id }) => owner === 0 || id === owner)
        .flatMap(({ locales }) => locales.flatMap((text) => parseLocale(text) ?? [])),
    );
    return LOCALES.filter((locale) => asked.has(locale));
  };
}

interface MissingLanguagesProps {
  readonly owner: number;
  readonly written: readonly string[];
  readonly isDisabled: boolean;
  readonly onChoose: (locale: Locale) => void;
}

/** Says in which of them an item is not written yet, and leads there. */
export function MissingLanguages({ owner, written, isDisabled, onChoose }: MissingLanguagesProps) {
  const words = useWords();
  const missing = useWantedLanguages()(owner).filter((locale) => !written.includes(locale));
  if (missing.length === 0) return null;
  return (
    <div role="status" className={styles.notice}>
      <span>{fill(words.languagesMissing, { n: missing.length })}</span>
      {missing.map((locale) => (
        <Button
          key={locale}
          size="sm"
          disabled={isDisabled}
          title={isDisabled ? words.notAllowed : undefined}
          onClick={() => onChoose(locale)}
        >
          {LANGUAGE_NAMES[locale]}
        </Button>
      ))}
    </div>
  );
}
