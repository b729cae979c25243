import { callApi } from '@marque/app-kit/api/call-api';
import { refusedField } from '@marque/app-kit/api/outcome';
import { fill } from '@marque/app-kit/words/words';
import { requestTreasuryMovement } from '@marque/contract/console/treasury';
import { creditUnits, readTreasuryPlace, TREASURY_PLACES, type MovementPlace, type TreasuryPlace } from '@marque/domain/assets';
import { groupThousands, parseUnits } from '@marque/domain/money';
import { Field, Select, TextInput } from '@marque/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { treasuryAccountLabels } from '../data/account-labels.ts';
import { useWords } from '../data/words.ts';
import { ReasonAction } from './reason-action.tsx';

interface MoveFundProps {
  /** The issuer of a token or the pool of a product. */
  readonly place: Exclude<MovementPlace, TreasuryPlace>;
  /** Under which it is, and from whose accounts it is filled. */
  readonly organisation: number;
  readonly token: string;
  readonly decimals: number;
  /** What lies there and is promised to nobody: a decimal. */
  readonly free: string;
}

interface Asked {
  readonly direction: 'in' | 'out';
  readonly against: TreasuryPlace;
  readonly amount: string;
}

/** Asks for money to be put into the fund of a sale or a lock-up product, or taken out of it. */
export function MoveFund({ place, organisation, token, decimals, free }: MoveFundProps) {
  const words = useWords();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>({ direction: 'in', against: 'world', amount: '' });
  const [error, setError] = useState<string>();
  const accounts = treasuryAccountLabels(words);
  const put = (part: Partial<Asked>) => {
    setAsked((before) => ({ ...before, ...part }));
    setError(undefined);
  };
  const check = (): boolean => {
    const units = creditUnits(asked.amount.trim(), decimals);
    const isTooMuch = units !== undefined && asked.direction === 'out' && units > (parseUnits(free, decimals) ?? 0n);
    if (units === undefined) setError(fill(words.amountInvalid, { decimals }));
    else if (isTooMuch) setError(fill(words.fundTooMuch, { amount: groupThousands(free), token }));
    return units !== undefined && !isTooMuch;
  };
  return (
    <ReasonAction
      label={words.moveFund}
      hint={fill(words.moveFundHint, { amount: groupThousands(free), token })}
      confirm={words.askApproval}
      check={check}
      fields={['amount']}
      send={async (reason) => {
        const { direction, against, amount } = asked;
        const [from, to] = direction === 'in' ? [against, place] : [place, against];
        const outcome = await callApi(requestTreasuryMovement, {
          organisation: String(organisation),
          token,
          amount: amount.trim(),
          from,
          to,
          reason,
        });
        if (!outcome.ok && refusedField(outcome) === 'amount') setError(outcome.msg);
        return outcome;
      }}
      onDone={({ id }) => void navigate(`/approvals/${id}`)}
    >
      <Field label={words.fundDirection}>
        <Select
          value={asked.direction}
          onValue={(direction) => put({ direction: direction === 'out' ? 'out' : 'in' })}
          options={[
            { value: 'in', label: words.fundIn },
            { value: 'out', label: words.fundOut },
          ]}
        />
      </Field>
      <Field label={asked.direction === 'in' ? words.termFrom : words.termTo}>
        <Select
          value={asked.against}
          onValue={(against) => put({ against: readTreasuryPlace(against) ?? 'world' })}
          options={TREASURY_PLACES.map((account) => ({ value: account, label: accounts[account] }))}
        />
      </Field>
      <Field label={fill(words.amountIn, { token })} error={error}>
        <TextInput inputMode="decimal" autoComplete="off" maxLength={40} value={asked.amount} onValue={(amount) => put({ amount })} />
      </Field>
    </ReasonAction>
  );
}
