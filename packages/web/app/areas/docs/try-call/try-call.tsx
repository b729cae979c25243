import { Button, buttonClass, Checkbox, Field, Select, TextInput } from '@marque/ui';
import { useState, useSyncExternalStore, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { signInPath } from '../../../data/addresses/sign-in-path.ts';
import { useSite } from '../../../data/site-data.ts';
import type { FieldRow, ShownCall } from '../reference.ts';
import { useWords } from '../use-words.ts';
import { ReplyView } from './reply-view.tsx';
import { sendCall, type Reply } from './send-call.ts';
import type { Credentials } from './use-credentials.ts';
import styles from './try-call.module.css';

interface TryCallProps {
  readonly call: ShownCall;
  readonly credentials: Credentials;
}

/** A form that makes the call, or what has to be done before it can be made here. */
export function TryCall({ call, credentials }: TryCallProps) {
  const words = useWords();
  const { user } = useSite();
  const { pathname } = useLocation();
  if (call.place === 'upload') return <p className={styles.note}>{words.noUpload}</p>;
  if (call.credential === 'session' && !user)
    return (
      <div className={styles.first}>
        <p className={styles.note}>{words.logInFirst}</p>
        <Link to={signInPath(pathname)} className={buttonClass({ tone: 'plain' })}>
          {words.logIn}
        </Link>
      </div>
    );
  return <CallForm call={call} credentials={credentials} />;
}

/** Whether making it does something for good to the account of whoever makes it. */
const isForReal = ({ credential, scope, method }: ShownCall): boolean => credential !== 'none' && (scope !== 'read' || method === 'DELETE');

const neverChanges = () => () => undefined;
/** Browsers sign on pages only that came by TLS, or from this machine. */
const hasSubtleCrypto = (): boolean => 'subtle' in crypto;

type State = 'idle' | 'sending' | 'unanswered' | Reply;

function CallForm({ call, credentials }: TryCallProps) {
  const words = useWords();
  const shown = call.fields.filter(({ isSigned }) => !isSigned);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>(call.sample);
  const [isSure, setSure] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [state, setState] = useState<State>('idle');
  const { publicKey, secret } = credentials;
  const isSigned = call.credential === 'key';
  const canSign = useSyncExternalStore(neverChanges, hasSubtleCrypto, () => true);
  const lacksField = shown.some(({ name, isRequired }) => isRequired && !fields[name]);
  const lacksKey = isSigned && (publicKey === '' || secret === '');
  const isUnsure = isForReal(call) && !isSure;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lacksField || lacksKey || isUnsure || state === 'sending') return;
    setState('sending');
    setState((await sendCall(call, fields, isSigned ? credentials : undefined)) ?? 'unanswered');
  };
  if (isSigned && !canSign) return <p className={styles.note}>{words.needsHttps}</p>;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate aria-label={call.title}>
      {isSigned && <KeyFields credentials={credentials} hasTried={hasTried} />}
      {shown.map((field) => (
        <CallField
          key={field.name}
          field={field}
          value={fields[field.name] ?? ''}
          onValue={(value) => setFields({ ...fields, [field.name]: value })}
          error={hasTried && field.isRequired && !fields[field.name] ? words.fillIn : undefined}
        />
      ))}
      {isForReal(call) && (
        <Checkbox checked={isSure} onChecked={setSure} error={hasTried && isUnsure ? words.confirmFirst : undefined}>
          {words.real}
        </Checkbox>
      )}
      <Button type="submit" tone="action" wide busy={state === 'sending'}>
        {words.send}
      </Button>
      <div role="status">
        {state === 'unanswered' && <p className={styles.bad}>{words.noAnswer}</p>}
        {typeof state === 'object' && <ReplyView reply={state} />}
      </div>
    </form>
  );
}

function KeyFields({ credentials, hasTried }: { readonly credentials: Credentials; readonly hasTried: boolean }) {
  const words = useWords();
  const { publicKey, secret, setPublicKey, setSecret } = credentials;
  return (
    <>
      <Field label={words.publicKey} error={hasTried && publicKey === '' ? words.fillIn : undefined}>
        <TextInput value={publicKey} onValue={(text) => setPublicKey(text.trim())} autoComplete="off" spellCheck={false} maxLength={200} />
      </Field>
      <Field label={words.secretKey} hint={words.secretNote} error={hasTried && secret === '' ? words.fillIn : undefined}>
        <TextInput
          type="password"
          value={secret}
          onValue={(text) => setSecret(text.trim())}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
      </Field>
    </>
  );
}

interface CallFieldProps {
  readonly field: FieldRow;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | undefined;
}

function CallField({ field: { name, type, isRequired, choices }, value, onValue, error }: CallFieldProps) {
  const words = useWords();
  return (
    <Field label={<code>{name}</code>} aside={isRequired ? undefined : words.optional} error={error}>
      {choices.length > 0 ? (
        <Select
          value={value}
          onValue={onValue}
          options={[
            ...(isRequired ? [] : [{ value: '', label: words.notSent }]),
            ...choices.map((choice) => ({ value: choice, label: choice })),
          ]}
        />
      ) : (
        <TextInput value={value} onValue={onValue} placeholder={type} autoComplete="off" spellCheck={false} maxLength={20_000} />
      )}
    </Field>
  );
}
