import { callApi } from '@marque/app-kit/api/call-api';
import { refusedField } from '@marque/app-kit/api/outcome';
import { fill } from '@marque/app-kit/words/words';
import { issueRewards } from '@marque/contract/console/rewards';
import { creditUnits } from '@marque/domain/assets';
import { formatUnits, groupThousands } from '@marque/domain/money';
import { BUSINESS_TYPES, readUids, REWARD_NOTE_MAX, REWARDED_AT_ONCE_MAX } from '@marque/domain/rewards';
import { Field, Select, TextArea, TextInput } from '@marque/ui';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { businessLabels } from '../../data/labels.ts';
import { useMe } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import type { RewardsWords } from './words/en.ts';

interface GiveRewardsProps {
  readonly words: RewardsWords;
  readonly tokens: readonly { readonly code: string; readonly decimals: number }[];
}

interface Asked {
  readonly organisation: string;
  readonly business_type: string;
  readonly token: string;
  readonly amount: string;
  readonly uids: string;
  readonly note: string;
}

const FIELDS = ['organisation', 'business_type', 'token', 'amount', 'uids', 'note'];

/** Rewards people, or asks for it. */
export function GiveRewards({ words, tokens }: GiveRewardsProps) {
  const all = useWords();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { organisations } = useMe();
  const types = businessLabels(all);
  const [asked, setAsked] = useState<Asked>({
    organisation: String(organisations[0]?.id ?? ''),
    business_type: String(BUSINESS_TYPES[0]),
    token: tokens.find(({ code }) => code === 'USDT')?.code ?? tokens[0]?.code ?? '',
    amount: '',
    uids: '',
    note: '',
  });
  const [error, setError] = useState<{ readonly field: string; readonly msg: string }>();
  const decimals = tokens.find(({ code }) => code === asked.token)?.decimals ?? 0;
  const units = creditUnits(asked.amount.trim(), decimals);
  const people = readUids(asked.uids);
  const put = (part: Partial<Asked>) => {
    setAsked((before) => ({ ...before, ...part }));
    setError(undefined);
  };
  const errorOf = (field: string): string | undefined => (error?.field === field ? error.msg : undefined);
  const check = (): boolean => {
    const wrong =
      units === undefined
        ? { field: 'amount', msg: fill(all.amountInvalid, { decimals }) }
        : people === undefined
          ? { field: 'uids', msg: fill(words.peopleInvalid, { max: REWARDED_AT_ONCE_MAX }) }
          : undefined;
    setError(wrong);
    return wrong === undefined;
  };
  const total =
    units === undefined || people === undefined
      ? fill(words.peopleHint, { max: REWARDED_AT_ONCE_MAX })
      : fill(words.total, {
          people: people.length,
          amount: groupThousands(formatUnits(units, decimals)),
          token: asked.token,
          total: groupThousands(formatUnits(units * BigInt(people.length), decimals)),
        });
  return (
    <ReasonAction
      label={words.give}
      hint={words.giveHint}
      tone="action"
      impossible={organisations.length === 0 || tokens.length === 0 ? all.noFunds : undefined}
      check={check}
      fields={FIELDS}
      send={async (reason) => {
        const outcome = await callApi(issueRewards, {
          ...asked,
          amount: asked.amount.trim(),
          uids: (people ?? []).join(' '),
          note: asked.note.trim(),
          reason,
        });
        if (!outcome.ok) setError({ field: refusedField(outcome) ?? '', msg: outcome.msg });
        return outcome;
      }}
      onDone={({ kind, id }) => void (kind === 'run' ? revalidate() : navigate(`/approvals/${id}`))}
    >
      {organisations.length > 1 && (
        <Field label={all.organisation} error={errorOf('organisation')}>
          <Select
            value={asked.organisation}
            onValue={(organisation) => put({ organisation })}
            options={organisations.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
      )}
      <Field label={all.businessType} error={errorOf('business_type')}>
        <Select
          value={asked.business_type}
          onValue={(type) => put({ business_type: type })}
          options={BUSINESS_TYPES.map((type) => ({ value: String(type), label: types[type] }))}
        />
      </Field>
      <Field label={all.token} error={errorOf('token')}>
        <Select
          value={asked.token}
          onValue={(token) => put({ token })}
          options={tokens.map(({ code }) => ({ value: code, label: code }))}
        />
      </Field>
      <Field label={words.amountEach} error={errorOf('amount')}>
        <TextInput inputMode="decimal" autoComplete="off" maxLength={40} value={asked.amount} onValue={(amount) => put({ amount })} />
      </Field>
      <Field label={words.people} hint={total} error={errorOf('uids')}>
        <TextArea rows={4} maxLength={12_000} value={asked.uids} onValue={(uids) => put({ uids })} />
      </Field>
      <Field label={words.note} hint={words.noteHint} error={errorOf('note')}>
        <TextInput autoComplete="off" maxLength={REWARD_NOTE_MAX} value={asked.note} onValue={(note) => put({ note })} />
      </Field>
    </ReasonAction>
  );
}
