import { callApi } from '@marque/app-kit/api/call-api';
import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import { consumeRechargeCode, getCodeDetails, type CodeDetailsRow } from '@marque/contract/recharge';
import { groupThousands } from '@marque/domain/money';
import { readRechargeCode, RECHARGE_CODE_LENGTH } from '@marque/domain/recharge';
import { Button, Field, showToast, TextInput } from '@marque/ui';
import { useRef, useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useWords } from './use-words.ts';
import styles from './recharge.module.css';

/** Room for spaces that come along when a code is pasted. */
const TYPED_MAX = RECHARGE_CODE_LENGTH + 8;

/** Asks what a code would bring, shows it, and redeems it. */
export function RedeemForm({ formatError }: { readonly formatError: string }) {
  const words = useWords();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [found, setFound] = useState<CodeDetailsRow>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    setText('');
    setFound(undefined);
    setError(undefined);
  };
  const check = async () => {
    const code = readRechargeCode(text);
    if (code === undefined) return setError(formatError);
    setBusy(true);
    const outcome = await callApi(getCodeDetails, { code });
    setBusy(false);
    if (!outcome.ok) return setError(outcome.msg);
    setText(code);
    setFound(outcome.data);
  };
  const redeem = async ({ code }: CodeDetailsRow) => {
    setBusy(true);
    const outcome = await callApi(consumeRechargeCode, { code });
    setBusy(false);
    // Also where it failed: it may have been paid and only the answer lost.
    await revalidate();
    if (!outcome.ok) {
      setFound(undefined);
      return setError(outcome.msg);
    }
    const { amount, token } = outcome.data;
    showToast('success', fill(words.redeemed, { amount: groupThousands(amount), token }));
    clear();
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (found ? redeem(found) : check());
  };
  const isOver = found !== undefined && found.status !== 0;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field label={words.label} hint={words.hint} error={error}>
        <TextInput
          ref={input}
          value={text}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={TYPED_MAX}
          onValue={(value) => {
            setText(value.toUpperCase());
            setFound(undefined);
            setError(undefined);
          }}
        />
      </Field>
      {found && <Preview found={found} />}
      <div className={styles.actions}>
        {!isOver && (
          <Button type="submit" tone="action" busy={isBusy}>
            {found ? words.redeem : words.check}
          </Button>
        )}
        {found && <Button onClick={clear}>{words.other}</Button>}
      </div>
    </form>
  );
}

function Preview({ found: { amount, token, expire_time: until, status } }: { readonly found: CodeDetailsRow }) {
  const words = useWords();
  const at = instantOf(until);
  return (
    <div className={styles.preview} role="status">
      <p className={styles.amount}>
        {groupThousands(amount)} <span className={styles.token}>{token}</span>
      </p>
      {status === 0 ? (
        <p className={styles.until}>
          {words.expires} {at === undefined ? until : <DayAndTime at={at} withYear />}
        </p>
      ) : (
        <p className={styles.over}>{status === 1 ? words.used : words.over}</p>
      )}
    </div>
  );
}
