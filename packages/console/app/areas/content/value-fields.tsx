import { Checkbox, Field, TextArea, TextInput } from '@marque/ui';
import { useLocale } from '../../data/locale.tsx';
import { useWords } from '../../data/words.ts';
import type { Document, Problem } from '../../widgets/document-form.tsx';
import styles from '../../widgets/form.module.css';
import { ShapedInput } from '../../widgets/shaped-input.tsx';
import { rowsOf, textOf, type Shape } from '../../widgets/shapes.ts';
import { fieldLabels, fieldShapes, MARKDOWN } from './templates.ts';
import { useMarkdown } from './use-markdown.ts';

interface ValueFieldsProps {
  readonly fields: Document;
  readonly isDisabled: boolean;
  readonly problem: Problem | undefined;
  /** Those of the item, for its sections to choose of. */
  readonly pictures?: readonly string[];
  readonly onFields: (fields: Document) => void;
}

/** A field's name within where a problem is: "en.title" and "title" both mean the title. */
const isAt = (at: string, name: string): boolean => at.split(/[.[]/).includes(name);

/** Each field by what it holds: a choice, a yes or no, a number, Markdown with its preview, a list, or plain text. */
export function ValueFields({ fields, isDisabled, problem, pictures = [], onFields }: ValueFieldsProps) {
  const words = useWords();
  const locale = useLocale();
  const shapes = fieldShapes(words, locale, pictures);
  const labels = fieldLabels(words);
  return (
    <div className={styles.columns}>
      {Object.entries(fields).map(([name, value]) => {
        const props = {
          name,
          value,
          isDisabled,
          label: labels[name] ?? name,
          error: problem && isAt(problem.at, name) ? problem.text : undefined,
          onValue: (next: unknown) => onFields({ ...fields, [name]: next }),
        };
        if (MARKDOWN.includes(name)) return <MarkdownField key={name} {...props} />;
        const shape = shapes[name];
        return shape ? <ShapedField key={name} {...props} shape={shape} /> : <PlainField key={name} {...props} />;
      })}
    </div>
  );
}

interface ValueFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  readonly isDisabled: boolean;
  readonly error: string | undefined;
  readonly onValue: (value: unknown) => void;
}

const INSTANTS = ['published', 'ends', 'starts'];
/** What is longer than a name or a figure has half of the width. */
const SENTENCES = ['name', 'title', 'slogan', 'founder'];
const PARAGRAPHS = ['summary', 'text', 'founder_words', 'contact'];

function PlainField({ name, label, value, isDisabled, error, onValue }: ValueFieldProps) {
  const words = useWords();
  if (typeof value === 'boolean') {
    return (
      <Checkbox disabled={isDisabled} checked={value} onChecked={onValue} error={error}>
        {label}
      </Checkbox>
    );
  }
  const text = textOf(value);
  const isNumber = typeof value === 'number';
  const field = (
    <Field label={label} error={error} hint={INSTANTS.includes(name) ? words.instantHint : undefined}>
      {PARAGRAPHS.includes(name) ? (
        <TextArea rows={4} disabled={isDisabled} value={text} onValue={onValue} />
      ) : (
        <TextInput
          disabled={isDisabled}
          inputMode={isNumber ? 'numeric' : undefined}
          value={text}
          onValue={(typed) => onValue(isNumber ? Number(/^-?\d{1,9}$/.test(typed) ? typed : 0) : typed)}
        />
      )}
    </Field>
  );
  return SENTENCES.includes(name) || PARAGRAPHS.includes(name) ? <div className={styles.half}>{field}</div> : field;
}

/** Markdown, and beside it what the server makes of it: the same as readers will see. */
function MarkdownField({ label, value, isDisabled, error, onValue }: ValueFieldProps) {
  const words = useWords();
  const text = textOf(value);
  const html = useMarkdown(text);
  return (
    <div className={`${styles.wide} ${styles.side}`}>
      <Field label={label} hint={words.markdownHint} error={error}>
        <TextArea rows={14} disabled={isDisabled} value={text} onValue={onValue} />
      </Field>
      <div>
        <p className={styles.legend}>{words.preview}</p>
        {/* The server lets no foreign markup through. */}
        <div className={styles.preview} dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </div>
  );
}

/** A choice in its place, a list in a line of its own. */
function ShapedField({ label, value, isDisabled, error, shape, onValue }: ValueFieldProps & { readonly shape: Shape }) {
  const input = <ShapedInput shape={shape} label={label} value={value} isDisabled={isDisabled} onValue={onValue} />;
  if (shape.kind === 'choice')
    return (
      <Field label={label} error={error}>
        {input}
      </Field>
    );
  return (
    <div className={styles.wide}>
      <p className={styles.legend}>{`${label} (${rowsOf(value).length})`}</p>
      {input}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
