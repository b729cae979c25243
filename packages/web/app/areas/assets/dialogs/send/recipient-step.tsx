import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { getTransferRecipient } from '@marque/contract/user-transfers';
import { TRANSFER_NOTE_MAX, transferNoteLength } from '@marque/domain/assets';
import { groupThousands } from '@marque/domain/money';
import { Button, DecimalInput, EmptyState, Field, Select, TextInput } from '@marque/ui';
import { FormRefusal } from '../../../../widgets/form-page.tsx';
import { useCallForm } from '../../../../widgets/use-call-form.ts';
import { AMOUNT_DECIMALS, sendProblems, type SendForm, type SendLimits } from './form.ts';
import { useRecentRecipients } from './use-transfer-limits.ts';
import { useWords } from './use-words.ts';
import styles from '../moving.module.css';

/** Keeps the line of a hint that is not known yet. */
const ROOM = '\u00a0';

export interface FoundRecipient {
  readonly to_uid: string;
  readonly to_account_masked: string;
}

interface RecipientStepProps {
  readonly typed: SendForm;
  readonly token: string;
  readonly alias: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onToken: (token: string) => void;
  readonly limits: SendLimits;
  /** Balances and limits are known. */
  readonly isReady: boolean;
  readonly onTyped: (form: SendForm) => void;
  readonly onFound: (form: SendForm, recipient: FoundRecipient) => void;
  readonly onClose: () => void;
}

/** Who receives, and how much; the server says who that is. */
export function RecipientStep({ typed, token, alias, options, onToken, limits, isReady, onTyped, onFound, onClose }: RecipientStepProps) {
  const words = useWords();
  const { form, put, errorOf, refusal, isSending, submit } = useCallForm<
    SendForm,
    { readonly sent: SendForm; readonly found: FoundRecipient }
  >({
    initial: typed,
    problems: (now) => sendProblems(now, limits, words),
    fields: { to: 'to' },
    send: async (sent) => {
      const outcome = await callApi(getTransferRecipient, { to: sent.to.trim() });
      return outcome.ok ? { ok: true, data: { sent, found: outcome.data } } : outcome;
    },
    onDone: ({ sent, found }) => onFound(sent, found),
  });
  if (isReady && options.length === 0) return <EmptyState title={words.closed} />;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={words.token}>
        <Select
          value={token}
          onValue={(value) => {
            onTyped(form);
            onToken(value);
          }}
          options={options}
          disabled={!isReady}
        />
      </Field>
      <Field label={words.to} hint={words.toHint} error={errorOf('to')}>
        <TextInput value={form.to} onValue={(to) => put({ to })} maxLength={254} autoComplete="off" spellCheck={false} />
      </Field>
      <Recent onChosen={(to) => put({ to })} />
      <Field
        label={words.amount}
        hint={isReady ? fill(words.limits, { min: groupThousands(limits.min), max: groupThousands(limits.max), token: alias }) : ROOM}
        error={errorOf('amount')}
        aside={
          isReady && (
            <span className={styles.have}>
              {fill(words.available, { amount: groupThousands(limits.available), token: alias })}
              <button type="button" className={styles.all} onClick={() => put({ amount: limits.available })}>
                {words.all}
              </button>
            </span>
          )
        }
      >
        <DecimalInput decimals={AMOUNT_DECIMALS} value={form.amount} onValue={(amount) => put({ amount })} placeholder="0" />
      </Field>
      <Field label={words.note} aside={`${transferNoteLength(form.note)}/${TRANSFER_NOTE_MAX}`} error={errorOf('note')}>
        <TextInput value={form.note} onValue={(note) => put({ note })} maxLength={2 * TRANSFER_NOTE_MAX} autoComplete="off" />
      </Field>
      {refusal && <FormRefusal msg={refusal} />}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" tone="action" busy={isSending} disabled={!isReady}>
          {words.next}
        </Button>
      </div>
    </form>
  );
}

/** The last recipients, each a button that fills the field. */
function Recent({ onChosen }: { readonly onChosen: (uid: string) => void }) {
  const words = useWords();
  const rows = useRecentRecipients();
  if (rows.length === 0) return null;
  return (
    <div role="group" aria-label={words.recent} className={styles.recent}>
      {rows.map((row) => (
        <Button key={row.to_uid} size="sm" onClick={() => onChosen(row.to_uid)}>
          {row.to_account_masked}
        </Button>
      ))}
    </div>
  );
}
