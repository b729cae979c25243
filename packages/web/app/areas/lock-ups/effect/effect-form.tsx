import { count, fill } from '@marque/app-kit/words/words';
import type { LockUpProduct, LockUpRow } from '@marque/contract/lock-ups';
import { amountProblem } from '@marque/domain/lock-ups';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { Button, DecimalInput, Field, Select } from '@marque/ui';
import { useState, type FormEvent } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { useSite } from '../../../data/site-data.ts';
import { AmountChoices } from '../apply/amount-choices.tsx';
import { choicesOf, unitsOf, type LockRefusals } from '../apply/form.ts';
import { effectPath } from '../lock-up-path.ts';
import { amountTermsOf, amountText } from '../terms.ts';
import { useWords } from '../use-words.ts';
import styles from './effect.module.css';

interface EffectFormProps {
  readonly lockUps: readonly LockUpRow[];
  readonly product: LockUpProduct;
  readonly amount: string;
  readonly refusal: string | undefined;
  readonly refusals: LockRefusals;
}

/** Which product and how much; what is asked for stands in the address. */
export function EffectForm({ lockUps, product, amount: asked, refusal, refusals }: EffectFormProps) {
  const words = useWords();
  const { locale } = useSite();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [amount, setAmount] = useState(asked);
  const [tried, setTried] = useState(false);
  const { min_amount: min, step, token_as: unit, decimals } = product;
  const problem = amountProblem(unitsOf(amount, decimals), amountTermsOf(product));
  const named = { min: amountText(min, unit), step: amountText(step, unit) };
  const said = tried && problem ? fill(refusals[problem], named) : amount === asked ? refusal : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!problem) void navigate(effectPath(product.activity_id, trimZeros(amount.trim())), { preventScrollReset: true });
  };
  const choices = lockUps.some(({ activity_id }) => activity_id === product.activity_id) ? lockUps : [product, ...lockUps];
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field label={words.product}>
        <Select
          value={product.activity_id}
          onValue={(id) => void navigate(effectPath(id), { preventScrollReset: true })}
          options={choices.map(({ activity_id, title, days, rate }) => ({
            value: activity_id,
            label: `${title} · ${count(locale, words.days, days)} · ${trimZeros(rate)}%`,
          }))}
        />
      </Field>
      <Field label={words.amount} hint={fill(words.amountHint, named)} error={said}>
        <DecimalInput name="amount" decimals={decimals} value={amount} onValue={setAmount} suffix={unit} />
      </Field>
      <AmountChoices
        label={words.amount}
        labelHidden
        choices={product.amounts.length > 0 ? choicesOf(product, undefined) : [min, ...[10, 50].map((times) => timesOf(min, times))]}
        unit=""
        value={amount}
        onValue={setAmount}
      />
      <Button type="submit" tone="action" size="lg" wide busy={state === 'loading'}>
        {words.workOut}
      </Button>
      <p className={styles.example}>{fill(words.giftExample, { amount: `${groupThousands(amount || min)} ${unit}` })}</p>
    </form>
  );
}

/** A whole multiple of a decimal. */
const timesOf = (decimal: string, times: number): string => {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const digits = (BigInt(whole + fraction) * BigInt(times)).toString().padStart(fraction.length + 1, '0');
  return fraction === '' ? digits : trimZeros(`${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`);
};
