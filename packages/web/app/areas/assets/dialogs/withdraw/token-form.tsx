import { callApi } from '@marque/app-kit/api/call-api';
import type { BalanceRow } from '@marque/contract/assets';
import { withdrawalAddressList } from '@marque/contract/withdrawal-addresses';
import {
  getLastTimeWithdrawal,
  getUserTokenWithdrawalLimit,
  getWithdrawalNetworks,
  type WithdrawalGate,
  type WithdrawalNetwork,
} from '@marque/contract/withdrawals';
import { EmptyState, Progress } from '@marque/ui';
import { useState } from 'react';
import { ConfirmStep, type CheckedRequest } from './confirm-step.tsx';
import { DoneStep } from './done-step.tsx';
import { NetworkChoice } from './network-choice.tsx';
import { RecentWithdrawals } from './recent-withdrawals.tsx';
import { RequestFields } from './request-fields.tsx';
import { Retry } from './retry.tsx';
import { useAsked } from './use-asked.ts';
import { useWords } from './use-words.ts';
import { EMPTY_FORM, type WithdrawForm } from './form.ts';

interface TokenFormProps {
  readonly balance: BalanceRow;
  readonly gate: WithdrawalGate;
  readonly onBook: () => void;
  /** Something was withdrawn: what is left has changed. */
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** The way of one token out of the account, in three steps. */
export function TokenForm({ balance, gate, onBook, onMade, onClose }: TokenFormProps) {
  const words = useWords();
  const { token } = balance;
  const networks = useAsked(token, () => callApi(getWithdrawalNetworks, { token }));
  const last = useAsked(token, () => callApi(getLastTimeWithdrawal, { token }));
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState<WithdrawForm>(EMPTY_FORM);
  const [checked, setChecked] = useState<CheckedRequest>();
  const [record, setRecord] = useState<string>();
  if (record !== undefined) return <DoneStep record={record} token={token} onClose={onClose} />;
  if (!networks.answer || !last.answer) return <Progress label={words.loading} />;
  if (!networks.answer.ok) return <Retry message={networks.answer.msg} onRetry={networks.again} />;
  const rows = networks.answer.data;
  const open = rows.filter(({ is_open }) => is_open === 1);
  if (rows.length === 0) return <EmptyState title={words.noNetworks} />;
  const lastUsed = last.answer.ok ? last.answer.data : null;
  const protocol = chosen ?? (rows.length === 1 ? open[0]?.protocol : open.find((row) => row.protocol === lastUsed?.protocol)?.protocol);
  const network = open.find((row) => row.protocol === protocol);
  if (network && checked)
    return (
      <ConfirmStep
        checked={checked}
        alias={balance.token_as}
        network={network}
        gate={gate}
        onBack={() => setChecked(undefined)}
        onMade={(id) => {
          setRecord(id);
          onMade();
        }}
      />
    );
  return (
    <>
      <NetworkChoice networks={rows} alias={balance.token_as} chosen={network?.protocol} onChoose={setChosen} />
      {network && (
        <NetworkFields
          key={network.protocol}
          balance={balance}
          network={network}
          gate={gate}
          typed={typed}
          lastAddress={lastUsed?.protocol === network.protocol ? { address: lastUsed.address_to, memo: lastUsed.memo } : undefined}
          onBook={onBook}
          onChecked={(request, form) => {
            setTyped(form);
            setChecked(request);
          }}
        />
      )}
      <RecentWithdrawals token={token} />
    </>
  );
}

interface NetworkFieldsProps {
  readonly balance: BalanceRow;
  readonly network: WithdrawalNetwork;
  readonly gate: WithdrawalGate;
  readonly typed: WithdrawForm;
  readonly lastAddress: { readonly address: string; readonly memo: string } | undefined;
  readonly onBook: () => void;
  readonly onChecked: (request: CheckedRequest, form: WithdrawForm) => void;
}

function NetworkFields(props: NetworkFieldsProps) {
  const words = useWords();
  const { token, protocol } = props.network;
  const limits = useAsked(`${token} ${protocol}`, () => callApi(getUserTokenWithdrawalLimit, { token, protocol }));
  const book = useAsked(token, () => callApi(withdrawalAddressList, { token }));
  if (!limits.answer || !book.answer) return <Progress label={words.loading} />;
  if (!limits.answer.ok) return <Retry message={limits.answer.msg} onRetry={limits.again} />;
  const listed = book.answer.ok ? book.answer.data.filter((entry) => entry.protocol === protocol) : [];
  return <RequestFields {...props} limits={limits.answer.data} listed={listed} />;
}
