import { callApi } from '@marque/app-kit/api/call-api';
import type { Outcome } from '@marque/app-kit/api/outcome';
import { Day } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { count, fill } from '@marque/app-kit/words/words';
import type { OutputOf } from '@marque/contract';
import { endLockStore, lockStoreAgain } from '@marque/contract/lock-ups';
import type { ParticipationRow } from '@marque/contract/lock-up-records';
import { Button, Dialog, Field, showToast, TextInput } from '@marque/ui';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { useSite } from '../../../data/site-data.ts';
import { useCallForm } from '../../../widgets/use-call-form.ts';
import { amountText } from '../terms.ts';
import { useWords } from '../use-words.ts';
import styles from './records.module.css';

/** What can be done with a record. */
export type Act = 'roll-over' | 'again' | 'end' | 'keep-out';

const PASSWORD_MAX = 64;
const FORM = 'lock-up-act';

interface RecordDialogProps {
  readonly record: ParticipationRow;
  readonly act: Exclude<Act, 'keep-out'>;
  /** Said while no password is typed. */
  readonly passwordEmpty: string;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Says what will happen to a record and asks for the trade password. */
export function RecordDialog({ record, act, passwordEmpty, onClose, onDone }: RecordDialogProps) {
  const words = useWords();
  const { user } = useSite();
  const { serial_no } = record;
  const title = { 'roll-over': words.rollOver, again: words.lockAgain, end: words.endEarly }[act];
  const { form, put, errorOf, refusal, isSending, submit } = useCallForm({
    initial: { password: '' },
    fields: { trade_pwd: 'password' },
    problems: ({ password }) => ({ password: password === '' ? passwordEmpty : undefined }),
    send: ({ password }): Promise<Outcome<Answer>> =>
      act === 'end'
        ? callApi(endLockStore, { serial_no, trade_pwd: password })
        : callApi(lockStoreAgain, { serial_no, trade_pwd: password }),
    onDone: async (answer) => {
      showToast('success', doneText(words, answer, record));
      onClose();
      await onDone();
    },
  });
  const isSet = user?.has_trade_pwd === 1;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={words.close}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={FORM} tone="action" busy={isSending} disabled={!isSet}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.dialog} noValidate onSubmit={submit}>
        <p>
          <Effect record={record} act={act} />
        </p>
        {isSet ? (
          <Field label={words.password} error={errorOf('password')}>
            <TextInput
              type="password"
              name="password"
              value={form.password}
              onValue={(password) => put({ password })}
              autoComplete="off"
              maxLength={PASSWORD_MAX}
            />
          </Field>
        ) : (
          <p className={styles.notice}>
            {words.passwordUnset} <Link to={href('/user/security/setuptradepassword')}>{words.setPassword}</Link>
          </p>
        )}
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** What it comes to, in a sentence. */
function Effect({ record, act }: Pick<RecordDialogProps, 'record' | 'act'>): ReactNode {
  const words = useWords();
  const { locale } = useSite();
  const { token_as: token, bonus_token_as: bonusToken } = record;
  const amount = amountText(record.amount, token);
  const days = count(locale, words.days, record.days);
  if (act === 'end') {
    const forfeited = amountText(record.bonus_left, bonusToken);
    return fill(words.endEarlyText, { amount, forfeited });
  }
  if (act === 'again') return fill(words.lockAgainText, { amount, days });
  const [before = '', after = ''] = fill(words.rollOverText, { amount, days }).split('{date}');
  return (
    <>
      {before}
      <strong>
        <Day at={instantOf(record.end_time) ?? 0} withYear />
      </strong>
      {after}
    </>
  );
}

type Answer = OutputOf<typeof endLockStore> | OutputOf<typeof lockStoreAgain>;

/** What has been done, for the toast. */
function doneText(words: ReturnType<typeof useWords>, answer: Answer, { token_as: token }: ParticipationRow): string {
  if ('amount' in answer) return fill(words.endedEarly, { amount: amountText(answer.amount, token) });
  return answer.roll_over === 'locked' ? fill(words.lockedAgain, { serial: answer.serial_no }) : words.rollsOver;
}
