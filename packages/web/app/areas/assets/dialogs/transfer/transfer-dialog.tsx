import { callApi } from '@marque/app-kit/api/call-api';
import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import { fiatToTokenTransfer, tokenToFiatTransfer } from '@marque/contract/transfers';
import { LOCKOUT_CODES } from '@marque/contract/lockout';
import { groupThousands } from '@marque/domain/money';
import { Button, DecimalInput, Dialog, Field, IconButton, Select, showToast } from '@marque/ui';
import { ArrowLeftRight } from '@marque/ui/icons';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormRefusal } from '../../../../widgets/form-page.tsx';
import { useCallForm } from '../../../../widgets/use-call-form.ts';
import type { AssetDialogProps } from '../asset-dialog.tsx';
import { tokenOptions, usableOf, useOwnBalances } from '../balances/use-own-balances.ts';
import { AMOUNT_DECIMALS, amountProblem, type TransferForm } from './form.ts';
import { useTransferCheck, type TransferCheck } from './use-transfer-check.ts';
import { useWords } from './use-words.ts';
import styles from '../moving.module.css';

/** Moves an amount between the reader's own accounts. */
export function TransferDialog({ token: asked, account, onClose }: AssetDialogProps) {
  const words = useWords();
  const { revalidate } = useRevalidator();
  const [isOut, setOut] = useState(account === 'token');
  const rows = useOwnBalances(isOut ? 'token' : 'fiat');
  const options = tokenOptions(rows);
  const [chosen, setChosen] = useState(asked);
  const token = options.find(({ value }) => value === chosen)?.value ?? options[0]?.value ?? '';
  const alias = options.find(({ value }) => value === token)?.label ?? token;
  const available = usableOf(rows, token);
  const check = useTransferCheck(token, isOut ? 'token_to_fiat' : 'fiat_to_token', rows);
  // One name for one request: asked again after a lost answer it moves nothing twice.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const state = useCallForm<TransferForm, { readonly amount: string }>({
    initial: { amount: '' },
    problems: ({ amount }) => ({ amount: amountProblem(amount, available, words) }),
    fields: { amount: 'amount' },
    send: ({ amount }) => callApi(isOut ? tokenToFiatTransfer : fiatToTokenTransfer, { token, amount, client_transfer_id: requestId }),
    onDone: async ({ amount }) => {
      showToast('success', fill(words.done, { amount: groupThousands(amount), token: alias }));
      onClose();
      await revalidate();
    },
  });
  const change = (act: () => void) => {
    act();
    setRequestId(crypto.randomUUID());
    state.say('amount', '');
  };
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={words.close}>
      <form className={styles.form} onSubmit={state.submit} noValidate>
        <div className={styles.ways}>
          <p className={styles.way}>
            <span>{words.from}</span>
            <strong>{isOut ? words.tokenAccount : words.fiatAccount}</strong>
          </p>
          <IconButton label={words.turn} onClick={() => change(() => setOut(!isOut))}>
            <ArrowLeftRight size={18} aria-hidden />
          </IconButton>
          <p className={styles.way}>
            <span>{words.to}</span>
            <strong>{isOut ? words.fiatAccount : words.tokenAccount}</strong>
          </p>
        </div>
        <Field label={words.token}>
          <Select value={token} onValue={(value) => change(() => setChosen(value))} options={options} disabled={options.length === 0} />
        </Field>
        <Field
          label={words.amount}
          error={state.errorOf('amount')}
          aside={
            token !== '' && (
              <span className={styles.have}>
                {fill(words.available, { amount: groupThousands(available), token: alias })}
                <button type="button" className={styles.all} onClick={() => change(() => state.put({ amount: available }))}>
                  {words.all}
                </button>
              </span>
            )
          }
        >
          <DecimalInput
            decimals={AMOUNT_DECIMALS}
            value={state.form.amount}
            onValue={(amount) => change(() => state.put({ amount }))}
            placeholder="0"
          />
        </Field>
        <Obstacle check={check} />
        <p className={styles.quiet}>{words.free}</p>
        {state.refusal && <FormRefusal msg={state.refusal} />}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" tone="action" busy={state.isSending} disabled={isClosed(check)}>
            {words.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const FROZEN = 12323;
const isLockout = (code: number): boolean => Object.values(LOCKOUT_CODES).some((known) => known === code);
const isClosed = (check: TransferCheck | undefined): boolean =>
  check?.should === 0 && (isLockout(check.reason_code) || check.reason_code === FROZEN);

/** Why nothing can be transferred at all, before anybody tries. */
function Obstacle({ check }: { readonly check: TransferCheck | undefined }) {
  const words = useWords();
  if (!check || !isClosed(check)) return null;
  if (check.reason_code === FROZEN) return <p className={styles.notice}>{words.frozen}</p>;
  return (
    <p className={styles.notice}>
      {words.lockedUntil} <DayAndTime at={instantOf(check.lock_until) ?? 0} />
    </p>
  );
}
