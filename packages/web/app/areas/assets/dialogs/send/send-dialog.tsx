import { Dialog } from '@marque/ui';
import { useState } from 'react';
import { tokenOptions, usableOf, useOwnBalances } from '../balances/use-own-balances.ts';
import type { AssetDialogProps } from '../asset-dialog.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { EMPTY_SEND, type SendForm } from './form.ts';
import { RecipientStep, type FoundRecipient } from './recipient-step.tsx';
import { useTransferLimits } from './use-transfer-limits.ts';
import { useWords } from './use-words.ts';

interface Asked extends SendForm {
  readonly recipient: FoundRecipient;
}

/** Sends an amount to another user: first who and how much, then who that is, and the proof. */
export function SendDialog({ token: wanted, onClose }: AssetDialogProps) {
  const words = useWords();
  const rows = useOwnBalances('token');
  const limits = useTransferLimits();
  const options = tokenOptions(rows).filter(({ value }) => limits?.some(({ token, enabled }) => token === value && enabled === 1));
  const [chosen, setChosen] = useState(wanted);
  const [typed, setTyped] = useState(EMPTY_SEND);
  const [asked, setAsked] = useState<Asked>();
  const token = options.find(({ value }) => value === chosen)?.value ?? options[0]?.value ?? '';
  const alias = options.find(({ value }) => value === token)?.label ?? token;
  const limit = limits?.find((each) => each.token === token);
  return (
    <Dialog open onClose={onClose} title={asked ? words.confirmTitle : words.title} closeLabel={words.close}>
      {asked && limit ? (
        <ConfirmStep
          {...asked}
          token={token}
          alias={alias}
          codeType={limit.code_type}
          onBack={() => setAsked(undefined)}
          onDone={onClose}
        />
      ) : (
        <RecipientStep
          key={token}
          typed={typed}
          token={token}
          alias={alias}
          options={options}
          onToken={setChosen}
          limits={{ available: usableOf(rows, token), min: limit?.min_amount ?? '0', max: limit?.max_amount ?? '0' }}
          isReady={rows !== undefined && limits !== undefined}
          onTyped={setTyped}
          onFound={(form, recipient) => {
            setTyped(form);
            setAsked({ ...form, recipient });
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
