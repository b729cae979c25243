import { callApi } from '@marque/app-kit/api/call-api';
import { refusedField } from '@marque/app-kit/api/outcome';
import { fill } from '@marque/app-kit/words/words';
import { requestTreasuryMovement, type TreasuryAccounts } from '@marque/contract/console/treasury';
import { creditUnits, readMovementPlace, TREASURY_PLACES, type MovementPlace } from '@marque/domain/assets';
import { groupThousands, parseUnits } from '@marque/domain/money';
import { Field, Select, TextInput } from '@marque/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { movementPlaceLabel } from '../../data/account-labels.ts';
import { useWords } from '../../data/words.ts';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import type { TreasuryWords } from './words/en.ts';

const FIELDS = ['token', 'amount', 'from', 'to'];
const PLACES: readonly MovementPlace[] = [...TREASURY_PLACES, 'issuer'];

interface Asked {
  readonly token: string;
  readonly amount: string;
  readonly from: MovementPlace;
  readonly to: MovementPlace;
}

/** Asks for money to be moved into, out of or between the organisation's accounts. */
export function MoveFunds({
  treasury: { organisation, tokens },
  words,
}: {
  readonly treasury: TreasuryAccounts;
  readonly words: TreasuryWords;
}) {
  const all = useWords();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>({ token: tokens[0]?.token ?? '', amount: '', from: 'world', to: 'organisation.reward' });
  const [error, setError] = useState<{ readonly field: string; readonly msg: string }>();
  const places = PLACES.map((value) => ({ value, label: movementPlaceLabel(all, value) }));
  const chosen = tokens.find(({ token }) => token === asked.token);
  const decimals = chosen?.decimals ?? 0;
  const there = chosen?.balances.find(({ account }) => account === asked.from)?.amount ?? '0';
  const put = (part: Partial<Asked>) => {
    setAsked((before) => ({ ...before, ...part }));
    setError(undefined);
  };
  const errorOf = (field: string): string | undefined => (error?.field === field ? error.msg : undefined);
  const check = (): boolean => {
    const wrong = problemOf(asked, decimals, there);
    if (wrong === undefined) return true;
    const msg = {
      to: words.samePlace,
      amount: fill(all.amountInvalid, { decimals }),
      balance: fill(words.tooMuch, { amount: groupThousands(there), token: asked.token }),
    }[wrong];
    setError({ field: wrong === 'to' ? 'to' : 'amount', msg });
    return false;
  };
  return (
    <ReasonAction
      label={words.moveFunds}
      hint={words.moveHint}
      confirm={all.askApproval}
      tone="action"
      check={check}
      fields={FIELDS}
      send={async (reason) => {
        const { amount, ...rest } = asked;
        const outcome = await callApi(requestTreasuryMovement, {
          organisation: String(organisation),
          ...rest,
          amount: amount.trim(),
          reason,
        });
        if (!outcome.ok) setError({ field: refusedField(outcome) ?? '', msg: outcome.msg });
        return outcome;
      }}
      onDone={({ id }) => void navigate(`/approvals/${id}`)}
    >
      <Field label={all.token} error={errorOf('token')}>
        <Select
          value={asked.token}
          onValue={(token) => put({ token })}
          options={tokens.map(({ token }) => ({ value: token, label: token }))}
        />
      </Field>
      <Field label={words.fromPlace} error={errorOf('from')}>
        <Select value={asked.from} onValue={(from) => put({ from: readMovementPlace(from) ?? 'world' })} options={places} />
      </Field>
      <Field label={words.toPlace} error={errorOf('to')}>
        <Select value={asked.to} onValue={(to) => put({ to: readMovementPlace(to) ?? 'world' })} options={places} />
      </Field>
      <Field label={all.amount} error={errorOf('amount')}>
        <TextInput inputMode="decimal" autoComplete="off" maxLength={40} value={asked.amount} onValue={(amount) => put({ amount })} />
      </Field>
    </ReasonAction>
  );
}

/** The same as the server's rules, so that nobody waits for an answer that is known. */
function problemOf({ amount, from, to }: Asked, decimals: number, there: string): 'to' | 'amount' | 'balance' | undefined {
  if (from === to) return 'to';
  const units = creditUnits(amount.trim(), decimals);
  if (units === undefined) return 'amount';
  // What an issuer has is the server's to say.
  return from !== 'world' && from !== 'issuer' && units > (parseUnits(there, decimals) ?? 0n) ? 'balance' : undefined;
}
