import type { Outcome } from '@marque/app-kit/api/outcome';
import { useState, type FormEvent } from 'react';
import { useWords } from '../../data/words.ts';
import { problemIn, type Document, type Problem } from '../../widgets/document-form.tsx';
import { SaveDocument } from '../../widgets/save-document.tsx';
import { Section } from '../../widgets/page.tsx';
import styles from '../../widgets/form.module.css';
import { ProfileFields } from './profile-fields.tsx';
import { SettingFields } from './setting-fields.tsx';
import { SitePreview } from './site-preview.tsx';

interface OrganisationFormProps<Data> {
  readonly title: string;
  readonly document: Document;
  readonly defaults: Document;
  readonly pairs: readonly string[];
  readonly mayWrite: boolean;
  readonly send: (document: Document, reason: string) => Promise<Outcome<Data>>;
  readonly onDone?: (data: Data) => void;
}

const settingsOf = (document: Document): Document => {
  const { settings } = document;
  return typeof settings === 'object' && settings !== null ? { ...settings } : {};
};

/** Who an organisation is and everything that it may set. */
export function OrganisationForm<Data>({ title, document, defaults, pairs, mayWrite, send, onDone }: OrganisationFormProps<Data>) {
  const words = useWords();
  const [edited, setEdited] = useState(document);
  const [problem, setProblem] = useState<Problem>();
  const [isSaving, setSaving] = useState(false);
  const change = (next: Document) => {
    setEdited(next);
    setProblem(undefined);
  };
  const isChanged = JSON.stringify(edited) !== JSON.stringify(document);
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={title}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setSaving(true);
      }}
    >
      <Section title={words.profile}>
        <ProfileFields document={edited} pairs={pairs} isDisabled={!mayWrite} problem={problem} onDocument={change} />
      </Section>
      <Section title={words.preview}>
        <SitePreview document={edited} settings={settingsOf(edited)} />
      </Section>
      {Object.keys(defaults).length > 0 && (
        <Section title={words.settings}>
          <SettingFields
            settings={settingsOf(edited)}
            defaults={defaults}
            isDisabled={!mayWrite}
            problem={problem}
            onSettings={(settings) => change({ ...edited, settings })}
          />
        </Section>
      )}
      {problem && (
        <p role="alert" className={styles.error}>
          {problem.msg}
        </p>
      )}
      <SaveDocument
        title={title}
        mayWrite={mayWrite}
        isChanged={isChanged}
        isSaving={isSaving}
        onDiscard={() => change(document)}
        send={(reason) => send(edited, reason)}
        onOutcome={(outcome) => setProblem(outcome.ok ? undefined : problemIn(words, outcome))}
        onDone={onDone}
        onClose={() => setSaving(false)}
      />
    </form>
  );
}
