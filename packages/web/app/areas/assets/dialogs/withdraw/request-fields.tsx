import { callApi } from '@marque/app-kit/api/call-api';
import type { Outcome } from '@marque/app-kit/api/outcome';
import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { OutputOf } from '@marque/contract';
import type { BalanceRow } from '@marque/contract/assets';
import { type ListedAddress } from '@marque/contract/withdrawal-addresses';
import {
  userWithdrawalCheck,
  type getUserTokenWithdrawalLimit,
  type WithdrawalGate,
  type WithdrawalNetwork,
} from '@marque/contract/withdrawals';
import { groupThousands, sumOf } from '@marque/domain/money';
import { ADDRESS_MAX, MEMO_MAX } from '@marque/domain/withdrawals';
import { Button, Checkbox, DecimalInput, Field, Select, TextInput } from '@marque/ui';
import { useSite } from '../../../../data/site-data.ts';
import { FormRefusal } from '../../../../widgets/form-page.tsx';
import { useCallForm } from '../../../../widgets/use-call-form.ts';
import type { CheckedRequest } from './confirm-step.tsx';
import { FORM_FIELDS, lesser, withdrawProblems, type WithdrawForm } from './form.ts';
import { useWords } from './use-words.ts';
import styles from './withdraw.module.css';

const DECIMALS = 18;

interface RequestFieldsProps {
  readonly balance: BalanceRow;
  readonly network: WithdrawalNetwork;
  readonly gate: WithdrawalGate;
  readonly limits: OutputOf<typeof getUserTokenWithdrawalLimit>;
  readonly listed: readonly ListedAddress[];
  readonly lastAddress: { readonly address: string; readonly memo: string } | undefined;
  readonly typed: WithdrawForm;
  readonly onBook: () => void;
  readonly onChecked: (request: CheckedRequest, form: WithdrawForm) => void;
}

/** Where to and how much, with what it costs and what is left; the server checks all of it before any code is asked for. */
export function RequestFields({ balance, network, gate, limits, listed, lastAddress, typed, onBook, onChecked }: RequestFieldsProps) {
  const words = useWords();
  const { token_as: alias, usable } = balance;
  const state = useCallForm<WithdrawForm, Checked>({
    initial: typed,
    problems: (now) => withdrawProblems(now, { network, maximum: limits.max_amount, available: usable }, words),
    fields: FORM_FIELDS,
    send: (sent) => checkRequest(network, sent),
    onDone: ({ sent, answer }) => {
      const { fee, actual_amount: received, address_to: address, need, expected_time: expected } = answer;
      const { isWithoutMemo, amount } = sent;
      onChecked({ address, memo: sent.memo.trim(), isWithoutMemo, amount, fee, received, need, expected }, sent);
    },
  });
  const { form, put, errorOf, refusal, isSending, submit } = state;
  const isListedOnly = gate.whitelist === 1;
  const entries = [
    ...listed.map((entry) => ({ value: entry.id, label: `${entry.title} · ${short(entry.address_to)}` })),
    ...(lastAddress && !isListedOnly ? [{ value: 'last', label: `${words.last} · ${short(lastAddress.address)}` }] : []),
  ];
  const take = (id: string): void => {
    const entry = listed.find((each) => each.id === id);
    if (entry) put({ address: entry.address_to, memo: entry.memo, isWithoutMemo: network.need_memo === 1 && entry.memo === '' });
    else if (lastAddress) put({ ...lastAddress, isWithoutMemo: network.need_memo === 1 && lastAddress.memo === '' });
  };
  const most = /[1-9]/.test(limits.max_amount) ? lesser(usable, limits.max_amount) : usable;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {entries.length > 0 && (
        <Field label={words.book}>
          <Select value="" onValue={take} options={[{ value: '', label: words.chooseAddress, disabled: true }, ...entries]} />
        </Field>
      )}
      <Field
        label={words.address}
        hint={isListedOnly ? words.listedOnly : undefined}
        error={errorOf('address')}
        aside={
          <button type="button" className={styles.linkButton} onClick={onBook}>
            {words.manageBook}
          </button>
        }
      >
        <TextInput
          value={form.address}
          onValue={(address) => put({ address })}
          maxLength={ADDRESS_MAX}
          placeholder={fill(words.addressPlaceholder, { network: network.network_name })}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      {network.need_memo === 1 && (
        <div className={styles.memo}>
          <Field label={words.memo} hint={words.memoHint} error={errorOf('memo')}>
            <TextInput
              value={form.memo}
              onValue={(memo) => put({ memo, isWithoutMemo: false })}
              maxLength={MEMO_MAX}
              autoComplete="off"
              spellCheck={false}
              disabled={form.isWithoutMemo}
            />
          </Field>
          <Checkbox checked={form.isWithoutMemo} onChecked={(isWithoutMemo) => put({ isWithoutMemo, ...(isWithoutMemo && { memo: '' }) })}>
            {words.noMemo}
          </Checkbox>
        </div>
      )}
      <Field
        label={words.amount}
        error={errorOf('amount')}
        aside={
          <span className={styles.have}>
            {fill(words.available, { amount: groupThousands(usable), token: alias })}
            <button type="button" className={styles.linkButton} onClick={() => put({ amount: most })}>
              {words.max}
            </button>
          </span>
        }
      >
        <DecimalInput
          decimals={DECIMALS}
          value={form.amount}
          onValue={(amount) => put({ amount })}
          placeholder={fill(words.least, { min: network.min_amount })}
        />
      </Field>
      <Costs amount={form.amount} alias={alias} network={network} limits={limits} />
      <Processing gate={gate} />
      {refusal && <FormRefusal msg={refusal} />}
      <Button type="submit" tone="action" busy={isSending}>
        {words.next}
      </Button>
    </form>
  );
}

interface Checked {
  readonly sent: WithdrawForm;
  readonly answer: OutputOf<typeof userWithdrawalCheck>;
}

async function checkRequest({ token, protocol }: WithdrawalNetwork, sent: WithdrawForm): Promise<Outcome<Checked>> {
  const outcome = await callApi(userWithdrawalCheck, {
    token,
    protocol,
    apply_amount: sent.amount,
    address_to: sent.address.trim(),
    memo: sent.memo.trim(),
    no_memo: sent.isWithoutMemo ? '1' : '',
  });
  return outcome.ok ? { ok: true, data: { sent, answer: outcome.data } } : outcome;
}

const short = (address: string): string => (address.length <= 18 ? address : `${address.slice(0, 8)}…${address.slice(-6)}`);

/** What arrives of an amount; nothing of one that is not more than the fee. */
function receivedOf(amount: string, fee: string): string {
  const rest = /^\d+(\.\d+)?$/.test(amount) ? sumOf([amount, `-${fee}`]) : '0';
  return rest.startsWith('-') ? '0' : rest;
}

interface CostsProps extends Pick<RequestFieldsProps, 'network' | 'limits'> {
  readonly amount: string;
  readonly alias: string;
}

function Costs({ amount, alias, network, limits }: CostsProps) {
  const words = useWords();
  const received = receivedOf(amount, network.fee);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.fee}</dt>
        <dd>
          {network.fee} {alias}
        </dd>
      </div>
      <div>
        <dt>{words.received}</dt>
        <dd>
          <strong>
            {received} {alias}
          </strong>
        </dd>
      </div>
      <div>
        <dt>{words.quota}</dt>
        <dd>
          {groupThousands(limits.day_left)} / {groupThousands(limits.day_limit)} USDT
        </dd>
      </div>
    </dl>
  );
}

/** Who looks at it, and when it is processed where that is not at once. */
function Processing({ gate }: Pick<RequestFieldsProps, 'gate'>) {
  const words = useWords();
  const { now } = useSite();
  const expected = instantOf(gate.expected_time) ?? 0;
  return (
    <p className={styles.quiet}>
      {gate.is_reviewed === 1 && <>{words.reviewed} </>}
      {fill(words.window, { start: gate.window_start, end: gate.window_end, zone: gate.window_tz })}{' '}
      {expected > now + 60_000 && (
        <>
          {words.expected} <DayAndTime at={expected} />
        </>
      )}
    </p>
  );
}
