import { copyText } from '@marque/app-kit/browser/clipboard';
import type { SandboxAccountRow } from '@marque/contract/sandbox';
import { API_KEY_LABEL_MAX, API_KEYS_MAX } from '@marque/domain/api-keys';
import { Badge, Button, Field, IconButton, showToast, TextInput } from '@marque/ui';
import { Copy, Gift, Plus } from '@marque/ui/icons';
import { useId, useState, type FormEvent } from 'react';
import type { SandboxStart } from './load-sandbox.ts';
import { SandboxKey } from './sandbox-key.tsx';
import { useSandbox } from './use-sandbox.ts';
import { useWords, WordsProvider } from './use-words.ts';
import styles from './sandbox.module.css';

/** Keys of the sandbox, where programs are tried on demo funds; nothing where the exchange has none. */
export const SandboxSection = ({ start }: { readonly start: SandboxStart | undefined }) =>
  start && (
    <WordsProvider words={start.words}>
      <Sandbox start={start} />
    </WordsProvider>
  );

function Sandbox({ start }: { readonly start: SandboxStart }) {
  const words = useWords();
  const sandbox = useSandbox(start);
  const title = useId();
  const { account, doing, isOff } = sandbox;
  return (
    <section className={styles.section} aria-labelledby={title}>
      <header className={styles.head}>
        <h2 id={title} className={styles.title}>
          {words.title}
        </h2>
        <Badge tone={isOff ? 'plain' : 'warn'}>{isOff ? words.switchedOff : words.demoFunds}</Badge>
      </header>
      <p className={styles.text}>{isOff ? words.offText : words.text}</p>
      {!isOff && account && <Account account={account} sandbox={sandbox} />}
      {!isOff && !account && (
        <div className={styles.fill}>
          <p className={styles.text}>{words.starting}</p>
          <Button busy={doing === 'reading'} onClick={() => void sandbox.read()}>
            {words.retry}
          </Button>
        </div>
      )}
    </section>
  );
}

interface AccountProps {
  readonly account: SandboxAccountRow;
  readonly sandbox: ReturnType<typeof useSandbox>;
}

/** What the reader has in the sandbox: its address, their keys, and demo funds. */
function Account({ account, sandbox }: AccountProps) {
  const words = useWords();
  const { doing, made } = sandbox;
  return (
    <>
      <Line name={words.address} text={account.address} copyLabel={words.copyAddress} />
      {made && (
        <div className={styles.made} role="status">
          <p className={styles.care}>{words.secretCare}</p>
          <Line name={words.publicKey} text={made.public_key} copyLabel={words.copyPublicKey} />
          <Line name={words.secretKey} text={made.secret} copyLabel={words.copySecret} />
          <Button onClick={sandbox.forgetMade}>{words.done}</Button>
        </div>
      )}
      {account.keys.length > 0 && (
        <ul className={styles.keys} aria-label={words.title}>
          {account.keys.map((row) => (
            <SandboxKey key={row.id} row={row} isBusy={doing !== 'nothing'} onDelete={() => void sandbox.remove(row.id)} />
          ))}
        </ul>
      )}
      <NewKeyForm isFull={account.keys.length >= API_KEYS_MAX} isBusy={doing === 'creating'} onCreate={sandbox.create} />
      <div className={styles.fill}>
        <p className={styles.text}>{words.fillText}</p>
        <Button busy={doing === 'filling'} icon={<Gift size={16} aria-hidden />} onClick={() => void sandbox.fill()}>
          {words.fill}
        </Button>
      </div>
    </>
  );
}

interface NewKeyFormProps {
  readonly isFull: boolean;
  readonly isBusy: boolean;
  /** Whether it was made. */
  readonly onCreate: (label: string) => Promise<boolean>;
}

function NewKeyForm({ isFull, isBusy, onCreate }: NewKeyFormProps) {
  const words = useWords();
  const [label, setLabel] = useState('');
  const [hasTried, setTried] = useState(false);
  const isMissing = label.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(isMissing);
    if (isMissing || isBusy) return;
    void onCreate(label).then((isMade) => isMade && setLabel(''));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={words.label} hint={words.labelHint} error={hasTried && isMissing ? words.labelMissing : undefined}>
        <TextInput value={label} onValue={setLabel} maxLength={API_KEY_LABEL_MAX} disabled={isFull} autoComplete="off" />
      </Field>
      <Button type="submit" tone="action" busy={isBusy} disabled={isFull} icon={<Plus size={16} aria-hidden />}>
        {words.create}
      </Button>
    </form>
  );
}

interface LineProps {
  readonly name: string;
  readonly text: string;
  readonly copyLabel: string;
}

function Line({ name, text, copyLabel }: LineProps) {
  const words = useWords();
  const copy = () =>
    void copyText(text).then((isCopied) => showToast(isCopied ? 'success' : 'error', isCopied ? words.copied : words.notCopied));
  return (
    <div className={styles.line}>
      <span className={styles.lineName}>{name}</span>
      <span className={styles.lineText}>
        <code aria-label={name}>{text}</code>
        <IconButton size="sm" label={copyLabel} onClick={copy}>
          <Copy size={15} aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
