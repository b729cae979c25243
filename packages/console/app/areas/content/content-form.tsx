import type { Outcome } from '@marque/app-kit/api/outcome';
import { LANGUAGE_NAMES } from '@marque/app-kit/appearance/language';
import { fill } from '@marque/app-kit/words/words';
import type { ContentKind } from '@marque/domain/content';
import { LOCALES, parseLocale, type Locale } from '@marque/domain/organisation';
import { Button, EmptyState, TabPanel, Tabs } from '@marque/ui';
import { useState, type FormEvent } from 'react';
import { useLocale } from '../../data/locale.tsx';
import { useWords } from '../../data/words.ts';
import { problemIn, type Document, type Problem } from '../../widgets/document-form.tsx';
import { Section } from '../../widgets/page.tsx';
import { SaveDocument } from '../../widgets/save-document.tsx';
import { fieldsOf, rowsOf, textOf } from '../../widgets/shapes.ts';
import styles from '../../widgets/form.module.css';
import { ItemPreview } from './item-preview.tsx';
import { MissingLanguages } from './missing-languages.tsx';
import { HEAD, TEMPLATES } from './templates.ts';
import { ValueFields } from './value-fields.tsx';

interface ContentFormProps<Data> {
  readonly kind: ContentKind;
  /** Whose it is; 0 is everybody's. */
  readonly owner: number;
  readonly document: Document;
  readonly isNew: boolean;
  readonly mayWrite: boolean;
  readonly title: string;
  readonly send: (document: Document, reason: string) => Promise<Outcome<Data>>;
  readonly onDone?: (data: Data) => void;
}

/** What an item of everybody's says empty is not said at all. */
const said = (fields: Document): Document =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !(name in HEAD && (value === '' || value === 0))));

/** An item's attributes, and its words in each language beside what readers will see. */
export function ContentForm<Data>({ kind, owner, document, isNew, mayWrite, title, send, onDone }: ContentFormProps<Data>) {
  const words = useWords();
  const [attributes, setAttributes] = useState<Document>({ ...HEAD, ...TEMPLATES[kind].attributes, ...fieldsOf(document['attributes']) });
  const [texts, setTexts] = useState<Document>(fieldsOf(document['words']));
  const own = useLocale();
  const [shown, setShown] = useState<Locale>(texts[own] === undefined ? (LOCALES.find((each) => texts[each] !== undefined) ?? own) : own);
  const [problem, setProblem] = useState<Problem>();
  const [isSaving, setSaving] = useState(false);
  const edited = { attributes: said(attributes), words: texts };
  const [before] = useState(JSON.stringify(edited));
  const isChanged = isNew || JSON.stringify(edited) !== before;
  return (
    <form
      className={styles.form}
      style={{ maxWidth: 'none' }}
      noValidate
      aria-label={title}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setSaving(true);
      }}
    >
      <Section title={words.attributes}>
        <ValueFields fields={attributes} isDisabled={!mayWrite} problem={problem} onFields={setAttributes} />
      </Section>
      <Section title={words.words}>
        <MissingLanguages
          owner={owner}
          written={Object.keys(texts)}
          isDisabled={!mayWrite}
          onChoose={(locale) => {
            setTexts({ ...texts, [locale]: TEMPLATES[kind].words });
            setShown(locale);
          }}
        />
        <Languages
          kind={kind}
          texts={texts}
          pictures={rowsOf(attributes['images']).map(textOf)}
          shown={shown}
          isDisabled={!mayWrite}
          problem={problem}
          onShown={setShown}
          onTexts={setTexts}
        />
      </Section>
      <Section title={fill(words.previewIn, { language: LANGUAGE_NAMES[shown] })}>
        {texts[shown] === undefined ? (
          <EmptyState title={words.noWords} />
        ) : (
          <ItemPreview kind={kind} attributes={attributes} texts={fieldsOf(texts[shown])} locale={shown} />
        )}
      </Section>
      {problem && (
        <p role="alert" className={styles.error}>
          {problem.msg}
        </p>
      )}
      <SaveDocument
        title={title}
        label={isNew ? words.publish : words.save}
        mayWrite={mayWrite}
        isChanged={isChanged}
        isSaving={isSaving}
        send={(reason) => send(edited, reason)}
        onOutcome={(outcome) => setProblem(outcome.ok ? undefined : problemIn(words, outcome))}
        onDone={onDone}
        onClose={() => setSaving(false)}
      />
    </form>
  );
}

interface LanguagesProps {
  readonly kind: ContentKind;
  readonly texts: Document;
  readonly pictures: readonly string[];
  readonly shown: Locale;
  readonly isDisabled: boolean;
  readonly problem: Problem | undefined;
  readonly onShown: (locale: Locale) => void;
  readonly onTexts: (texts: Document) => void;
}

/** One language at a time; a dot says which there are. */
function Languages({ kind, texts, pictures, shown, isDisabled, problem, onShown, onTexts }: LanguagesProps) {
  const words = useWords();
  const wrong = parseLocale(problem?.at.split('.')[0] ?? '');
  const group = 'languages';
  const { [shown]: _removed, ...others } = texts;
  return (
    <>
      <Tabs
        group={group}
        label={words.languages}
        value={shown}
        onValue={onShown}
        items={LOCALES.map((key) => ({ key, label: `${LANGUAGE_NAMES[key]}${texts[key] === undefined ? '' : ' •'}` }))}
      />
      <TabPanel group={group} value={shown}>
        {texts[shown] === undefined ? (
          <EmptyState
            title={words.noWords}
            action={
              <Button disabled={isDisabled} onClick={() => onTexts({ ...texts, [shown]: TEMPLATES[kind].words })}>
                {words.addWords}
              </Button>
            }
          />
        ) : (
          <div className={styles.checks} lang={shown}>
            <ValueFields
              key={shown}
              pictures={pictures}
              fields={{ ...TEMPLATES[kind].words, ...fieldsOf(texts[shown]) }}
              isDisabled={isDisabled}
              problem={wrong === shown ? problem : undefined}
              onFields={(fields) => onTexts({ ...texts, [shown]: fields })}
            />
            <span>
              <Button size="sm" tone="quiet" disabled={isDisabled} onClick={() => onTexts(others)}>
                {words.removeWords}
              </Button>
            </span>
          </div>
        )}
      </TabPanel>
    </>
  );
}
