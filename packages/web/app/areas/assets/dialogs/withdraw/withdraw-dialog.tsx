import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { listUserBalance } from '@marque/contract/assets';
import { checkCanWithdraw, type WithdrawalGate } from '@marque/contract/withdrawals';
import { Dialog, Field, Progress, Select } from '@marque/ui';
import { useState, type ReactNode } from 'react';
import type { AssetDialogProps } from '../asset-dialog.tsx';
import { AddressBook } from './address-book.tsx';
import { GatePanel, LowSecurity } from './gate-panel.tsx';
import { Retry } from './retry.tsx';
import { TokenForm } from './token-form.tsx';
import { useAsked } from './use-asked.ts';
import { useWords } from './use-words.ts';
import styles from './withdraw.module.css';

/** Sends a token out: first what stands in the way of it at all, then where to and how much, then a look at it all with the codes. */
export function WithdrawDialog({ token: asked, onClose }: AssetDialogProps) {
  const words = useWords();
  const [chosen, setChosen] = useState(asked);
  const [isInBook, setInBook] = useState(false);
  const gate = useAsked('gate', () => callApi(checkCanWithdraw, {}));
  const balances = useAsked('balances', () => callApi(listUserBalance, { account: 'token' }));
  const rows = balances.answer?.ok ? balances.answer.data : [];
  const token = rows.find(({ token: code, token_as: alias }) => code === chosen || alias === chosen);
  const failed = [gate, balances].find(({ answer }) => answer && !answer.ok);
  const isThere = gate.answer?.ok === true && balances.answer?.ok === true;
  const title = isInBook ? words.book : token ? fill(words.titleOf, { token: token.token_as }) : words.title;
  return (
    <Dialog open onClose={onClose} closeLabel={words.close} title={title}>
      <div className={styles.body}>
        {!isThere && !failed && <Progress label={words.loading} />}
        {failed?.answer && !failed.answer.ok && <Retry message={failed.answer.msg} onRetry={failed.again} />}
        {isThere && gate.answer?.ok && (
          <Opened gate={gate.answer.data}>
            {isInBook && token ? (
              <AddressBook token={token.token} gate={gate.answer.data} onGate={gate.again} onBack={() => setInBook(false)} />
            ) : (
              <>
                <Field label={words.token}>
                  <Select
                    value={token?.token ?? ''}
                    onValue={setChosen}
                    options={[
                      ...(token ? [] : [{ value: '', label: words.chooseToken, disabled: true }]),
                      ...rows.map(({ token: value, token_as: label }) => ({ value, label })),
                    ]}
                  />
                </Field>
                {token && (
                  <TokenForm
                    key={token.token}
                    balance={token}
                    gate={gate.answer.data}
                    onBook={() => setInBook(true)}
                    onMade={balances.again}
                    onClose={onClose}
                  />
                )}
              </>
            )}
          </Opened>
        )}
      </div>
    </Dialog>
  );
}

function Opened({ gate, children }: { readonly gate: WithdrawalGate; readonly children: ReactNode }) {
  if (gate.can === 0) return <GatePanel gate={gate} />;
  return (
    <>
      {gate.is_security_low === 1 && <LowSecurity />}
      {children}
    </>
  );
}
