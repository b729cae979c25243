import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { listUserBalance } from '@marque/contract/assets';
import { getProtocolByToken } from '@marque/contract/deposits';
import { Dialog, EmptyState, Field, Progress, Select } from '@marque/ui';
import { useState } from 'react';
import type { AssetDialogProps } from '../asset-dialog.tsx';
import { AddressPanel } from './address-panel.tsx';
import { NetworkChoice } from './network-choice.tsx';
import { RecentDeposits } from './recent-deposits.tsx';
import { Retry } from './retry.tsx';
import { useAnswer } from './use-answer.ts';
import { useWords } from './use-words.ts';
import styles from './deposit.module.css';

/** Where a token is sent to arrive on this account: the network, then the address, and what has arrived lately. */
export function DepositDialog({ token: asked, onClose }: AssetDialogProps) {
  const words = useWords();
  const [chosen, setChosen] = useState(asked);
  const { answer, again } = useAnswer('tokens', () => callApi(listUserBalance, { account: 'token' }));
  const tokens = answer?.ok ? answer.data : [];
  const token = tokens.find(({ token: code, token_as: alias }) => code === chosen || alias === chosen);
  return (
    <Dialog open onClose={onClose} closeLabel={words.close} title={token ? fill(words.titleOf, { token: token.token_as }) : words.title}>
      <div className={styles.body}>
        {!answer && <Progress label={words.loading} />}
        {answer && !answer.ok && <Retry message={answer.msg} onRetry={again} />}
        {answer?.ok && (
          <Field label={words.token}>
            <Select
              value={token?.token ?? ''}
              onValue={setChosen}
              options={[
                ...(token ? [] : [{ value: '', label: words.chooseToken, disabled: true }]),
                ...tokens.map(({ token: value, token_as: label }) => ({ value, label })),
              ]}
            />
          </Field>
        )}
        {token && <TokenDeposit key={token.token} token={token.token} alias={token.token_as} />}
      </div>
    </Dialog>
  );
}

function TokenDeposit({ token, alias }: { readonly token: string; readonly alias: string }) {
  const words = useWords();
  const [chosen, setChosen] = useState<string>();
  const { answer, again } = useAnswer(token, () => callApi(getProtocolByToken, { token }));
  if (!answer) return <Progress label={words.loading} />;
  if (!answer.ok) return <Retry message={answer.msg} onRetry={again} />;
  const networks = answer.data;
  if (networks.length === 0) return <EmptyState title={words.noNetworks} hint={words.noNetworksHint} />;
  const open = networks.filter(({ deposit_enabled }) => deposit_enabled === 1);
  // Where there is only one way it need not be chosen; among several a wrong guess would cost the person their money.
  const protocol = chosen ?? (open.length === 1 && networks.length === 1 ? open[0]?.protocol : undefined);
  return (
    <>
      <NetworkChoice networks={networks} alias={alias} chosen={protocol} onChoose={setChosen} />
      {protocol !== undefined && <AddressPanel key={protocol} token={token} alias={alias} protocol={protocol} />}
      <RecentDeposits token={token} />
    </>
  );
}
