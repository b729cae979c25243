import { callApi } from '@marque/app-kit/api/call-api';
import { refusedField } from '@marque/app-kit/api/outcome';
import { fill } from '@marque/app-kit/words/words';
import { BATCH_NOTE_MAX, issueCodes } from '@marque/contract/console/codes';
import { creditUnits } from '@marque/domain/assets';
import { formatUnits, groupThousands, type Units } from '@marque/domain/money';
import { CODE_DAYS_MAX, CODES_IN_BATCH_MAX } from '@marque/domain/recharge';
import { Field, Select, TextInput } from '@marque/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import type { CodesWords } from './words/en.ts';

interface IssueCodesProps {
  readonly words: CodesWords;
  readonly tokens: readonly { readonly code: string; readonly decimals: number }[];
}

interface Asked {
  readonly organisation: string;
  readonly token: string;
  readonly amount: string;
  readonly codes: string;
  readonly days: string;
  readonly note: string;
}

const FIELDS = ['organisation', 'token', 'amount', 'codes', 'days', 'note'];

const wholeUpTo = (text: string, max: number): number | undefined => {
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 && value <= max ? value : undefined;
};

/** Issues a batch of codes, or asks for it. */
export function IssueCodes({ words, tokens }: IssueCodesProps) {
  const all = useWords();
  const navigate = useNavigate();
  const { organisations } = useMe();
  const [asked, setAsked] = useState<Asked>({
    organisation: String(organisations[0]?.id ?? ''),
    token: tokens.find(({ code }) => code === 'USDT')?.code ?? tokens[0]?.code ?? '',
    amount: '',
    codes: '',
    days: '90',
    note: '',
  });
  const [error, setError] = useState<{ readonly field: string; readonly msg: string }>();
  const decimals = tokens.find(({ code }) => code === asked.token)?.decimals ?? 0;
  const units = creditUnits(asked.amount.trim(), decimals);
  const codes = wholeUpTo(asked.codes, CODES_IN_BATCH_MAX);
  const put = (part: Partial<Asked>) => {
    setAsked((before) => ({ ...before, ...part }));
    setError(undefined);
  };
  const errorOf = (field: string): string | undefined => (error?.field === field ? error.msg : undefined);
  const check = (): boolean => {
    const wrong =
      units === undefined
        ? { field: 'amount', msg: fill(all.amountInvalid, { decimals }) }
        : codes === undefined
          ? { field: 'codes', msg: fill(words.numberInvalid, { max: CODES_IN_BATCH_MAX }) }
          : wholeUpTo(asked.days, CODE_DAYS_MAX) === undefined
            ? { field: 'days', msg: fill(words.daysInvalid, { max: CODE_DAYS_MAX }) }
            : undefined;
    setError(wrong);
    return wrong === undefined;
  };
  const text = (name: 'amount' | 'codes' | 'days', label: string, hint?: string) => (
    <Field label={label} error={errorOf(name)} {...(hint !== undefined && { hint })}>
      <TextInput
        inputMode={name === 'amount' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={40}
        value={asked[name]}
        onValue={(value) => put({ [name]: value })}
      />
    </Field>
  );
  return (
    <ReasonAction
      label={words.issue}
      hint={words.issueHint}
      tone="action"
      impossible={organisations.length === 0 || tokens.length === 0 ? all.noFunds : undefined}
      check={check}
      fields={FIELDS}
      send={async (reason) => {
        const { amount, codes: number, days, note, ...rest } = asked;
        const outcome = await callApi(issueCodes, {
          ...rest,
          amount: amount.trim(),
          codes: number.trim(),
          days: days.trim(),
          note: note.trim(),
          reason,
        });
        if (!outcome.ok) setError({ field: refusedField(outcome) ?? '', msg: outcome.msg });
        return outcome;
      }}
      onDone={({ kind, id }) => void navigate(kind === 'batch' ? `/codes/${id}` : `/approvals/${id}`)}
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
      <Field label={all.token} error={errorOf('token')}>
        <Select
          value={asked.token}
          onValue={(token) => put({ token })}
          options={tokens.map(({ code }) => ({ value: code, label: code }))}
        />
      </Field>
      {text('amount', words.amountOfCode)}
      {text('codes', words.number, totalText(words, { units, codes, decimals, token: asked.token }))}
      {text('days', words.days)}
      <Field label={words.purpose} hint={words.purposeHint} error={errorOf('note')}>
        <TextInput autoComplete="off" maxLength={BATCH_NOTE_MAX} value={asked.note} onValue={(note) => put({ note })} />
      </Field>
    </ReasonAction>
  );
}

interface Worth {
  readonly units: Units | undefined;
  readonly codes: number | undefined;
  readonly decimals: number;
  readonly token: string;
}

/** What all of the codes are worth, once both figures are there. */
const totalText = (words: CodesWords, { units, codes, decimals, token }: Worth): string | undefined =>
  units === undefined || codes === undefined
    ? undefined
    : fill(words.total, { amount: groupThousands(formatUnits(units * BigInt(codes), decimals)), token });
