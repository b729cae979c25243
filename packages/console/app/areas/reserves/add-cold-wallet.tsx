import { callApi } from '@marque/app-kit/api/call-api';
import { refusedField } from '@marque/app-kit/api/outcome';
import { requestColdWallet } from '@marque/contract/console/reserves';
import { Field, TextInput } from '@marque/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '../../data/words.ts';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import type { ReservesWords } from './words/en.ts';

const FIELDS = ['network', 'address'];
const EMPTY = { network: '', address: '' };

/** Asks for an address whose keys are offline to be counted. */
export function AddColdWallet({ words }: { readonly words: ReservesWords }) {
  const all = useWords();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(EMPTY);
  const [error, setError] = useState<{ readonly field: string; readonly msg: string }>();
  const put = (part: Partial<typeof EMPTY>): void => {
    setAsked((before) => ({ ...before, ...part }));
    setError(undefined);
  };
  return (
    <ReasonAction
      label={words.addCold}
      hint={words.addColdHint}
      confirm={all.askApproval}
      isReady={asked.network.trim() !== '' && asked.address.trim() !== ''}
      fields={FIELDS}
      send={async (reason) => {
        const outcome = await callApi(requestColdWallet, { network: asked.network.trim(), address: asked.address.trim(), reason });
        if (!outcome.ok) setError({ field: refusedField(outcome) ?? '', msg: outcome.msg });
        return outcome;
      }}
      onDone={({ id }) => void navigate(`/approvals/${id}`)}
    >
      <Field label={words.network} error={error?.field === 'network' ? error.msg : undefined}>
        <TextInput autoComplete="off" maxLength={16} value={asked.network} onValue={(network) => put({ network })} />
      </Field>
      <Field label={words.address} error={error?.field === 'address' ? error.msg : undefined}>
        <TextInput autoComplete="off" maxLength={128} value={asked.address} onValue={(address) => put({ address })} />
      </Field>
    </ReasonAction>
  );
}
