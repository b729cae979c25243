import { callApi } from '@marque/app-kit/api/call-api';
import { refusedField } from '@marque/app-kit/api/outcome';
import { fill } from '@marque/app-kit/words/words';
import { requestUserCorrection, type UserFunds } from '@marque/contract/console/funds';
import type { UserDetail } from '@marque/contract/console/user-detail';
import {
  CORRECTED_ACCOUNTS,
  CORRECTION_REFERENCE_MAX,
  creditUnits,
  readTreasuryPlace,
  TREASURY_PLACES,
  type CorrectedAccount,
  type TreasuryPlace,
} from '@marque/domain/assets';
import { groupThousands, parseUnits } from '@marque/domain/money';
import { Field, Select, TextInput } from '@marque/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { treasuryAccountLabels } from '../../data/account-labels.ts';
import { useWords } from '../../data/words.ts';
import { ReasonAction } from '../../widgets/reason-action.tsx';

interface CorrectBalanceProps {
  readonly user: UserDetail;
  readonly balances: UserFunds['balances'];
}

interface Asked {
  readonly token: string;
  readonly amount: string;
  readonly account: CorrectedAccount;
  readonly direction: 'in' | 'out';
  readonly against: TreasuryPlace;
  readonly reference: string;
}

const FIELDS = ['token', 'amount', 'account', 'direction', 'against', 'reference'];

/** Asks for what was booked wrongly on a user's account to be put right. */
export function CorrectBalance({ user, balances }: CorrectBalanceProps) {
  const words = useWords();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>({
    token: balances[0]?.token ?? '',
    amount: '',
    account: 'token',
    direction: 'in',
    against: 'world',
    reference: '',
  });
  const [error, setError] = useState<{ readonly field: string; readonly msg: string }>();
  const chosen = balances.find(({ token }) => token === asked.token);
  const decimals = chosen?.decimals ?? 0;
  const places = treasuryAccountLabels(words);
  const accounts = { token: words.accountOfTokens, fiat: words.accountOfFiat };
  const put = (part: Partial<Asked>) => {
    setAsked((before) => ({ ...before, ...part }));
    setError(undefined);
  };
  const errorOf = (field: string): string | undefined => (error?.field === field ? error.msg : undefined);
  const check = (): boolean => {
    const units = creditUnits(asked.amount.trim(), decimals);
    const usable = chosen?.usable ?? '0';
    const isTooMuch =
      units !== undefined && asked.direction === 'out' && asked.account === 'token' && units > (parseUnits(usable, decimals) ?? 0n);
    if (units === undefined) setError({ field: 'amount', msg: fill(words.amountInvalid, { decimals }) });
    else if (isTooMuch)
      setError({ field: 'amount', msg: fill(words.correctTooMuch, { amount: groupThousands(usable), token: asked.token }) });
    else return true;
    return false;
  };
  return (
    <ReasonAction
      label={words.actCorrect}
      hint={words.correctHint}
      confirm={words.askApproval}
      impossible={balances.length === 0 ? words.noFunds : undefined}
      isReady={asked.reference.trim() !== ''}
      check={check}
      fields={FIELDS}
      send={async (reason) => {
        const outcome = await callApi(requestUserCorrection, {
          organisation: String(user.organisation),
          uid: user.uid,
          ...asked,
          amount: asked.amount.trim(),
          reason,
        });
        if (!outcome.ok) setError({ field: refusedField(outcome) ?? '', msg: outcome.msg });
        return outcome;
      }}
      onDone={({ id }) => void navigate(`/approvals/${id}`)}
    >
      <Field label={words.correctDirection} error={errorOf('direction')}>
        <Select
          value={asked.direction}
          onValue={(direction) => put({ direction: direction === 'out' ? 'out' : 'in' })}
          options={[
            { value: 'in', label: words.correctIn },
            { value: 'out', label: words.correctOut },
          ]}
        />
      </Field>
      <Field label={words.account} error={errorOf('account')}>
        <Select
          value={asked.account}
          onValue={(account) => put({ account: account === 'fiat' ? 'fiat' : 'token' })}
          options={CORRECTED_ACCOUNTS.map((value) => ({ value, label: accounts[value] }))}
        />
      </Field>
      <Field label={words.token} error={errorOf('token')}>
        <Select
          value={asked.token}
          onValue={(token) => put({ token })}
          options={balances.map(({ token }) => ({ value: token, label: token }))}
        />
      </Field>
      <Field label={words.amount} error={errorOf('amount')}>
        <TextInput inputMode="decimal" autoComplete="off" maxLength={40} value={asked.amount} onValue={(amount) => put({ amount })} />
      </Field>
      <Field label={words.correctAgainst} error={errorOf('against')}>
        <Select
          value={asked.against}
          onValue={(against) => put({ against: readTreasuryPlace(against) ?? 'world' })}
          options={TREASURY_PLACES.map((value) => ({ value, label: places[value] }))}
        />
      </Field>
      <Field label={words.correctReference} hint={words.correctReferenceHint} error={errorOf('reference')}>
        <TextInput
          autoComplete="off"
          maxLength={CORRECTION_REFERENCE_MAX}
          value={asked.reference}
          onValue={(reference) => put({ reference })}
        />
      </Field>
    </ReasonAction>
  );
}
