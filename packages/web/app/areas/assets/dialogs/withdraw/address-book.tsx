import { callApi } from '@marque/app-kit/api/call-api';
import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import {
  delistWithdrawalAddress,
  enlistWithdrawalAddress,
  withdrawalAddressList,
  type ListedAddress,
} from '@marque/contract/withdrawal-addresses';
import { getWithdrawalNetworks, type WithdrawalGate, type WithdrawalNetwork } from '@marque/contract/withdrawals';
import { ADDRESS_MAX, ADDRESS_TITLE_MAX, MEMO_MAX } from '@marque/domain/withdrawals';
import { Button, Checkbox, EmptyState, Field, IconButton, Progress, Select, showToast, TextInput } from '@marque/ui';
import { Trash2 } from '@marque/ui/icons';
import { useState } from 'react';
import { useSite } from '../../../../data/site-data.ts';
import { FormRefusal } from '../../../../widgets/form-page.tsx';
import { useCallForm } from '../../../../widgets/use-call-form.ts';
import { Retry } from './retry.tsx';
import { useAsked } from './use-asked.ts';
import { useWords } from './use-words.ts';
import { WhitelistSwitch } from './whitelist-switch.tsx';
import styles from './withdraw.module.css';

interface AddressBookProps {
  readonly token: string;
  readonly gate: WithdrawalGate;
  /** The gate is not what it was: the whitelist was switched. */
  readonly onGate: () => void;
  readonly onBack: () => void;
}

/** The reader's addresses of a token: add, delete, and pay no others. */
export function AddressBook({ token, gate, onGate, onBack }: AddressBookProps) {
  const words = useWords();
  const { now } = useSite();
  const list = useAsked(`book ${token}`, () => callApi(withdrawalAddressList, { token }));
  const networks = useAsked(`networks ${token}`, () => callApi(getWithdrawalNetworks, { token }));
  const [isAdding, setAdding] = useState(false);
  /** The address that is about to be deleted. */
  const [leaving, setLeaving] = useState<string>();
  if (!list.answer || !networks.answer) return <Progress label={words.loading} />;
  if (!list.answer.ok) return <Retry message={list.answer.msg} onRetry={list.again} />;
  const rows = list.answer.data;
  const chains = networks.answer.ok ? networks.answer.data : [];
  const remove = async ({ id, title }: ListedAddress) => {
    const outcome = await callApi(delistWithdrawalAddress, { id });
    setLeaving(undefined);
    showToast(outcome.ok ? 'success' : 'error', outcome.ok ? fill(words.removed, { title }) : outcome.msg);
    list.again();
  };
  return (
    <div className={styles.form}>
      {rows.length === 0 && !isAdding && <EmptyState title={words.bookEmpty} hint={words.bookEmptyHint} />}
      {rows.length > 0 && (
        <ul className={styles.bookList} aria-label={words.book}>
          {rows.map((row) => (
            <li key={row.id}>
              <span>
                <strong>{row.title}</strong> <span className={styles.quiet}>{nameOf(chains, row.protocol)}</span>
              </span>
              <IconButton label={fill(words.remove, { title: row.title })} onClick={() => setLeaving(row.id)}>
                <Trash2 size={16} aria-hidden />
              </IconButton>
              <span className={styles.txId}>{row.address_to}</span>
              {leaving === row.id && <Removal title={row.title} onRemove={() => void remove(row)} onKeep={() => setLeaving(undefined)} />}
              {row.memo !== '' && (
                <span className={styles.quiet}>
                  {words.memo}: {row.memo}
                </span>
              )}
              {gate.whitelist === 1 && (instantOf(row.usable_time) ?? 0) > now && (
                <span className={styles.quiet}>
                  {words.usableFrom} <DayAndTime at={instantOf(row.usable_time) ?? 0} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <NewAddress
          token={token}
          networks={chains}
          onAdded={() => {
            setAdding(false);
            list.again();
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <div className={styles.buttons}>
          <Button onClick={onBack}>{words.back}</Button>
          <Button tone="action" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        </div>
      )}
      <WhitelistSwitch gate={gate} onChanged={onGate} />
    </div>
  );
}

interface RemovalProps {
  readonly title: string;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
}

/** Asks once more before an address goes for good (E046). */
function Removal({ title, onRemove, onKeep }: RemovalProps) {
  const words = useWords();
  return (
    <div className={styles.removal} role="alertdialog" aria-label={fill(words.remove, { title })}>
      <p>{words.removeForGood}</p>
      <div className={styles.buttons}>
        <Button onClick={onKeep}>{words.keep}</Button>
        <Button tone="down" onClick={onRemove}>
          {fill(words.remove, { title })}
        </Button>
      </div>
    </div>
  );
}

const nameOf = (networks: readonly WithdrawalNetwork[], protocol: string): string =>
  networks.find((network) => network.protocol === protocol)?.network_name ?? protocol;

interface NewAddressProps {
  readonly token: string;
  readonly networks: readonly WithdrawalNetwork[];
  readonly onAdded: () => void;
  readonly onCancel: () => void;
}

interface AddressForm {
  readonly title: string;
  readonly protocol: string;
  readonly address: string;
  readonly memo: string;
  readonly isWithoutMemo: boolean;
}

function NewAddress({ token, networks, onAdded, onCancel }: NewAddressProps) {
  const words = useWords();
  const needsMemo = ({ protocol }: AddressForm): boolean => networks.find((network) => network.protocol === protocol)?.need_memo === 1;
  const state = useCallForm<AddressForm, ListedAddress>({
    initial: { title: '', protocol: networks[0]?.protocol ?? '', address: '', memo: '', isWithoutMemo: false },
    problems: (typed) => ({
      title: typed.title.trim() === '' ? words.titleMissing : undefined,
      address: typed.address.trim() === '' ? words.addressMissing : undefined,
      memo: needsMemo(typed) && typed.memo.trim() === '' && !typed.isWithoutMemo ? words.memoMissing : undefined,
    }),
    fields: { title: 'title', protocol: 'protocol', address_to: 'address', memo: 'memo' },
    send: ({ title, protocol, address, memo, isWithoutMemo }) =>
      callApi(enlistWithdrawalAddress, { title, token, protocol, address_to: address.trim(), memo, no_memo: isWithoutMemo ? '1' : '' }),
    onDone: ({ title }) => {
      showToast('success', fill(words.added, { title }));
      onAdded();
    },
  });
  const { form, put, errorOf, refusal, isSending, submit } = state;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={words.name} error={errorOf('title')}>
        <TextInput value={form.title} onValue={(title) => put({ title })} maxLength={ADDRESS_TITLE_MAX} autoComplete="off" />
      </Field>
      <Field label={words.network} error={errorOf('protocol')}>
        <Select
          value={form.protocol}
          onValue={(protocol) => put({ protocol })}
          options={networks.map(({ protocol: value, network_name: label }) => ({ value, label }))}
        />
      </Field>
      <Field label={words.address} error={errorOf('address')}>
        <TextInput
          value={form.address}
          onValue={(address) => put({ address })}
          maxLength={ADDRESS_MAX}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      {needsMemo(form) && (
        <div className={styles.memo}>
          <Field label={words.memo} error={errorOf('memo')}>
            <TextInput
              value={form.memo}
              onValue={(memo) => put({ memo, isWithoutMemo: false })}
              maxLength={MEMO_MAX}
              disabled={form.isWithoutMemo}
              autoComplete="off"
            />
          </Field>
          <Checkbox checked={form.isWithoutMemo} onChecked={(isWithoutMemo) => put({ isWithoutMemo, ...(isWithoutMemo && { memo: '' }) })}>
            {words.noMemo}
          </Checkbox>
        </div>
      )}
      {refusal && <FormRefusal msg={refusal} />}
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" tone="action" busy={isSending}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
