import { refusedField, type Outcome } from '@marque/app-kit/api/outcome';
import { LANGUAGE_NAMES } from '@marque/app-kit/appearance/language';
import { LOCALES } from '@marque/domain/organisation';
import { Field, Select, TextArea, TextInput } from '@marque/ui';
import { Fragment, useState, type FormEvent, type ReactNode } from 'react';
import { useWords } from '../data/words.ts';
import { problemSentence } from '../data/problem-sentences.ts';
import type { ConsoleWords } from '../words/en.ts';
import { SaveDocument } from './save-document.tsx';
import { ShapedInput } from './shaped-input.tsx';
import { fieldsOf, textOf, type Shape } from './shapes.ts';
import styles from './form.module.css';

export type Document = Readonly<Record<string, unknown>>;

export interface DocumentField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** `locales`: one text for each language. `shape`: rows and other values with fields of their own. */
  readonly kind: 'text' | 'whole' | 'select' | 'locales' | 'area-locales' | 'shape';
  readonly shape?: Shape;
  readonly options?: readonly (readonly [value: string, label: string])[];
  /** Never changes once it is listed. */
  readonly isFixed?: boolean;
  /** Stands above the first field of a part of the form. */
  readonly part?: string;
}

interface DocumentFormProps<Data> {
  /** Where one field decides on others, those of what is being edited. */
  readonly fields: readonly DocumentField[] | ((edited: Document) => readonly DocumentField[]);
  readonly document: Document;
  readonly isNew: boolean;
  readonly mayWrite: boolean;
  readonly title: string;
  readonly send: (document: Document, reason: string) => Promise<Outcome<Data>>;
  readonly onDone?: (data: Data) => void;
  /** What follows from the values, below them. */
  readonly renderAbout?: (edited: Document) => ReactNode;
}

/** A document by its fields; saving asks for a reason. What is left empty is left out. */
export function DocumentForm<Data>(props: DocumentFormProps<Data>) {
  const { fields: asked, document, isNew, mayWrite, title, send, onDone, renderAbout } = props;
  const words = useWords();
  const [edited, setEdited] = useState<Document>(document);
  const [problem, setProblem] = useState<Problem>();
  const [isSaving, setSaving] = useState(false);
  const put = (name: string, value: unknown) => {
    const { [name]: _old, ...others } = edited;
    setEdited(value === '' || value === undefined ? others : { ...others, [name]: value });
    setProblem(undefined);
  };
  const fields = typeof asked === 'function' ? asked(edited) : asked;
  const isChanged = JSON.stringify(edited) !== JSON.stringify(document);
  // A new document has its page to itself; another one stands in a section of the page.
  const Heading = isNew ? 'h2' : 'h3';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={title}>
      <div className={styles.columns}>
        {fields.map((field) => (
          <Fragment key={field.name}>
            {field.part !== undefined && <Heading className={styles.part}>{field.part}</Heading>}
            <OneField
              field={field}
              value={edited[field.name]}
              isDisabled={!mayWrite || (field.isFixed === true && !isNew)}
              error={isAbout(problem, field) ? problem?.text : undefined}
              onValue={(value) => put(field.name, value)}
            />
          </Fragment>
        ))}
      </div>
      {renderAbout?.(edited)}
      {problem && !fields.some((field) => isAbout(problem, field)) && (
        <p role="alert" className={styles.error}>
          {problem.msg}
        </p>
      )}
      <SaveDocument
        title={title}
        mayWrite={mayWrite}
        isChanged={isChanged}
        isSaving={isSaving}
        onDiscard={isNew ? undefined : () => setEdited(document)}
        send={(reason) => send(edited, reason)}
        onOutcome={(outcome) => setProblem(outcome.ok ? undefined : problemIn(words, outcome))}
        onDone={onDone}
        onClose={() => setSaving(false)}
      />
    </form>
  );
}

const isAbout = (problem: Problem | undefined, { name }: DocumentField): boolean => problem?.at.split(/[.[]/)[0] === name;

export interface Problem {
  readonly at: string;
  /** What is wrong with that field, and the whole sentence. */
  readonly text: string;
  readonly msg: string;
}

/** Which field a refused document is wrong in. */
export function problemIn(words: ConsoleWords, outcome: Outcome<never> & { readonly ok: false }): Problem {
  const { detail, msg } = outcome;
  const at = typeof detail['at'] === 'string' ? detail['at'] : (refusedField(outcome) ?? '');
  if (typeof detail['problem'] !== 'string') return { at, text: msg, msg };
  const text = problemSentence(words, detail['problem']);
  return { at, text, msg: at === '' ? text : `${at}: ${text}` };
}

interface OneFieldProps {
  readonly field: DocumentField;
  readonly value: unknown;
  readonly isDisabled: boolean;
  readonly error: string | undefined;
  readonly onValue: (value: unknown) => void;
}

function OneField({ field, value, isDisabled, error, onValue }: OneFieldProps) {
  const words = useWords();
  const { name, label, hint, kind, options = [], isFixed, shape } = field;
  if (shape) return <ShapeField field={field} shape={shape} value={value} isDisabled={isDisabled} error={error} onValue={onValue} />;
  if (kind === 'locales' || kind === 'area-locales') {
    const texts = fieldsOf(value);
    const put = (locale: string, text: string) => {
      const { [locale]: _old, ...others } = texts;
      const next = text === '' ? others : { ...others, [locale]: text };
      onValue(Object.keys(next).length === 0 ? undefined : next);
    };
    const Input = kind === 'locales' ? TextInput : TextArea;
    return (
      <fieldset className={`${styles.wide} ${styles.checks}`}>
        <legend className={styles.legend}>{label}</legend>
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        <div className={styles.columns}>
          {LOCALES.map((locale) => (
            <Field key={locale} label={LANGUAGE_NAMES[locale]}>
              <Input lang={locale} disabled={isDisabled} value={textOf(texts[locale])} onValue={(text: string) => put(locale, text)} />
            </Field>
          ))}
        </div>
      </fieldset>
    );
  }
  return (
    <Field label={label} hint={isFixed === true ? words.neverChanges : hint} error={error}>
      {kind === 'select' ? (
        <Select
          name={name}
          disabled={isDisabled}
          value={textOf(value)}
          onValue={onValue}
          options={options.map(([key, text]) => ({ value: key, label: text }))}
        />
      ) : (
        <TextInput
          name={name}
          disabled={isDisabled}
          inputMode={kind === 'whole' ? 'numeric' : undefined}
          value={textOf(value)}
          onValue={(text) => onValue(kind === 'whole' && /^\d{1,9}$/.test(text) ? Number(text) : text)}
        />
      )}
    </Field>
  );
}

/** Rows and other values with fields of their own take the whole line. */
function ShapeField({ field: { label, hint }, shape, value, isDisabled, error, onValue }: OneFieldProps & { readonly shape: Shape }) {
  return (
    <fieldset className={`${styles.wide} ${styles.checks}`}>
      <legend className={styles.legend}>{label}</legend>
      <ShapedInput shape={shape} label={label} value={value} isDisabled={isDisabled} onValue={onValue} />
      {hint !== undefined && <p className={styles.isDefault}>{hint}</p>}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
