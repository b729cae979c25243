import { fill } from '@marque/app-kit/words/words';
import { Badge, Cell, HeadCell, Table } from '@marque/ui';
import { CodeBlock } from './code-block.tsx';
import { Examples } from './examples.tsx';
import { Method } from './method.tsx';
import type { FieldRow, ShownCall } from './reference.ts';
import { TryCall } from './try-call/try-call.tsx';
import type { Credentials } from './try-call/use-credentials.ts';
import { useWords } from './use-words.ts';
import styles from './docs.module.css';

interface CallPageProps {
  readonly call: ShownCall;
  readonly credentials: Credentials;
}

/** A call: who may make it, what it takes, what it gives, how it is refused, and a form to try it. */
export function CallPage({ call, credentials }: CallPageProps) {
  const words = useWords();
  return (
    <>
      <article className={styles.call}>
        <header className={styles.callHead}>
          <h1 className={styles.callTitle}>{call.title}</h1>
          <p className={styles.callLine}>
            <Method>{call.method}</Method>
            <code>{call.address}</code>
          </p>
          <Access call={call} />
        </header>
        <section className={styles.part}>
          <h2>{words.parameters}</h2>
          {call.fields.length === 0 ? <p className={styles.note}>{words.noParameters}</p> : <Fields fields={call.fields} />}
        </section>
        <section className={styles.part}>
          <h2>{words.answer}</h2>
          {call.isEnveloped && call.answer !== undefined && <p className={styles.note}>{words.envelopeNote}</p>}
          {call.answer === undefined ? (
            <p className={styles.note}>{words.fileAnswer}</p>
          ) : (
            <CodeBlock label={words.answer}>{call.answer}</CodeBlock>
          )}
        </section>
        <section className={styles.part}>
          <h2>{words.errors}</h2>
          <Errors errors={call.errors} />
        </section>
      </article>
      <aside className={styles.beside} aria-label={words.tryIt}>
        {call.examples.length > 0 && (
          <section className={styles.part}>
            <h2>{words.example}</h2>
            <Examples examples={call.examples} />
          </section>
        )}
        <section className={styles.part}>
          <h2>{words.tryIt}</h2>
          <TryCall call={call} credentials={credentials} />
        </section>
      </aside>
    </>
  );
}

const SCOPES = ['read', 'trade', 'transfer', 'withdraw', 'account'] as const;

function Access({ call: { credential, scope, needsTradePassword } }: { readonly call: ShownCall }) {
  const words = useWords();
  const named = SCOPES.find((known) => known === scope);
  const name = named ? words[named] : scope;
  const text = { none: words.needsNothing, key: fill(words.needsKey, { scope: name }), session: fill(words.needsSession, { scope: name }) };
  return (
    <p className={styles.access}>
      <Badge tone={credential === 'none' ? 'up' : 'brand'}>{text[credential]}</Badge>
      {needsTradePassword && <Badge tone="warn">{words.needsTradePassword}</Badge>}
    </p>
  );
}

function Fields({ fields }: { readonly fields: readonly FieldRow[] }) {
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <li key={field.name} className={styles.field}>
          <code className={styles.fieldName}>{field.name}</code>
          <code className={styles.fieldType}>{field.choices.length > 0 ? field.choices.join(' | ') : field.type}</code>
          <span className={styles.fieldNeed}>
            <FieldNeed field={field} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function FieldNeed({ field: { isRequired, isSigned, isInPath } }: { readonly field: FieldRow }) {
  const words = useWords();
  if (isSigned) return <span className={styles.faint}>{isRequired ? words.addedBySigning : words.optional}</span>;
  if (isInPath) return <strong>{words.inPath}</strong>;
  return isRequired ? <strong>{words.required}</strong> : <span className={styles.faint}>{words.optional}</span>;
}

function Errors({ errors }: Pick<ShownCall, 'errors'>) {
  const words = useWords();
  return (
    <Table label={words.errors} dense>
      <thead>
        <tr>
          <HeadCell figures>{words.status}</HeadCell>
          <HeadCell figures>{words.code}</HeadCell>
          <HeadCell>{words.meaning}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ status, code, text, isEnglish }) => (
          <tr key={`${status} ${code} ${text}`}>
            <Cell figures>{status}</Cell>
            <Cell figures>{code}</Cell>
            <Cell>
              <span className={styles.meaning} lang={isEnglish ? 'en' : undefined}>
                {text}
              </span>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
