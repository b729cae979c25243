import { callApi } from '@marque/app-kit/api/call-api';
import { previewText } from '@marque/contract/console/content';
import { Checkbox, Field, Select, TextArea, TextInput } from '@marque/ui';
import { useEffect, useState } from 'react';
import { useWords } from '../../data/words.ts';
import { textOf, type Document, type Problem } from '../../widgets/document-form.tsx';
import styles from '../../widgets/form.module.css';
import { CHOICES, fieldLabels, MARKDOWN } from './templates.ts';

interface ValueFieldsProps {
  readonly fields: Document;
  readonly isDisabled: boolean;
  readonly problem: Problem | undefined;
  readonly onFields: (fields: Document) => void;
}

/** A field's name within where a problem is: "en.title" and "title" both mean the title. */
const isAt = (at: string, name: string): boolean => at.split(/[.[]/).includes(name);

/** Each field by what it holds: a choice, a yes or no, a number, Markdown with its preview, a list, or plain text. */
export function ValueFields({ fields, isDisabled, problem, onFields }: ValueFieldsProps) {
  const words = useWords();
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
        return typeof value === 'object' ? <ListField key={name} {...props} /> : <PlainField key={name} {...props} />;
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

function PlainField({ name, label, value, isDisabled, error, onValue }: ValueFieldProps) {
  const words = useWords();
  const choices = CHOICES[name];
  if (typeof value === 'boolean') {
    return (
      <Checkbox disabled={isDisabled} checked={value} onChecked={onValue} error={error}>
        {label}
      </Checkbox>
    );
  }
  const text = textOf(value);
  if (choices) {
    return (
      <Field label={label} error={error}>
        <Select disabled={isDisabled} value={text} onValue={onValue} options={choices.map((key) => ({ value: key, label: key }))} />
      </Field>
    );
  }
  const isNumber = typeof value === 'number';
  const isLong = ['summary', 'founder_words', 'contact'].includes(name);
  return (
    <Field label={label} error={error} hint={INSTANTS.includes(name) ? words.instantHint : undefined}>
      {isLong ? (
        <TextArea disabled={isDisabled} value={text} onValue={onValue} />
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
}

const PREVIEW_MS = 300;

/** Markdown, and beside it what the server makes of it: the same as readers will see. */
function MarkdownField({ label, value, isDisabled, error, onValue }: ValueFieldProps) {
  const words = useWords();
  const text = textOf(value);
  const [html, setHtml] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      void callApi(previewText, { text }).then((outcome) => {
        if (outcome.ok) setHtml(outcome.data.html);
      });
    }, PREVIEW_MS);
    return () => clearTimeout(timer);
  }, [text]);
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

function ListField({ label, value, isDisabled, error, onValue }: ValueFieldProps) {
  const words = useWords();
  const [text, setText] = useState(() => JSON.stringify(value, null, 2));
  const [isWrong, setWrong] = useState(false);
  const change = (typed: string) => {
    setText(typed);
    try {
      onValue(JSON.parse(typed));
      setWrong(false);
    } catch {
      setWrong(true);
    }
  };
  return (
    <div className={styles.wide}>
      <Field label={label} error={isWrong ? words.notJson : error}>
        <TextArea spellCheck={false} disabled={isDisabled} value={text} onValue={change} />
      </Field>
    </div>
  );
}
