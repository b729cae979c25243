import { fill } from '@marque/app-kit/words/words';
import type { TokenRow } from '@marque/contract/console/listing';
import type { Me } from '@marque/contract/console/session';
import { INDUSTRIES } from '@marque/domain/content';
import { formatSteps, formatUnits, groupThousands, parseSteps, parseUnits } from '@marque/domain/money';
import { ALLOCATIONS, PAY_TOKENS_MAX, SETTLEMENT_METHODS, UNLOCK_BATCHES_MAX } from '@marque/domain/offerings';
import { industryOptions } from '../../data/content-choices.ts';
import { shownToChoices, usualShownTo } from '../../data/organisation-choices.ts';
import type { Document, DocumentField } from '../../widgets/document-form.tsx';
import { fieldsOf, rowsOf, textOf, type Shape } from '../../widgets/shapes.ts';
import type { ConsoleWords } from '../../words/en.ts';
import type { OfferingWords } from './words/en.ts';

export type Tokens = readonly Pick<TokenRow, 'code' | 'scale'>[];

interface FieldsOf {
  readonly all: ConsoleWords;
  readonly words: OfferingWords;
  readonly tokens: Tokens;
  readonly me: Me;
}

const text = { kind: 'text' } as const;

const batchShape = (words: OfferingWords): Shape => ({
  kind: 'rows',
  item: {
    kind: 'fields',
    fields: [
      { name: 'at', label: words.unlockAt, shape: text },
      { name: 'percent', label: words.percent, shape: text },
    ],
  },
  blank: { at: '', percent: '' },
  max: UNLOCK_BATCHES_MAX,
});

/** An offering's fields. Parts for everybody have a capacity of their own, frozen tokens their batches. */
export function offeringFields({ all, words, tokens, me }: FieldsOf, { allocation, settlement }: Document): readonly DocumentField[] {
  const tokenOptions = tokens.map(({ code }) => [code, code] as const);
  const allocations = { fixed: words.allocationFixed, 'pro-rata': words.allocationProRata };
  const methods = { available: words.methodAvailable, frozen: words.methodFrozen };
  const whole = (name: string, label: string, hint?: string): DocumentField => ({ name, label, kind: 'whole', ...(hint && { hint }) });
  const line = (name: string, label: string, hint?: string): DocumentField => ({ name, label, kind: 'text', ...(hint && { hint }) });
  return [
    { ...line('campaign_no', words.number, words.numberHint), part: words.partName },
    line('slug', all.slug, words.slugHint),
    {
      name: 'organisation',
      label: words.shownTo,
      kind: 'select',
      options: shownToChoices(me, all),
    },
    { name: 'category', label: all.industry, kind: 'select', options: industryOptions(all) },
    { name: 'token', label: words.tokenOffered, kind: 'select', options: tokenOptions, part: words.partOffer },
    line('tokens_per_copy', words.tokensPerCopy),
    whole('copies', words.copies),
    whole('copies_least', words.copiesLeast, words.copiesLeastHint),
    {
      name: 'prices',
      label: words.prices,
      hint: words.pricesHint,
      kind: 'shape',
      shape: {
        kind: 'rows',
        item: {
          kind: 'fields',
          fields: [
            { name: 'token', label: all.token, shape: { kind: 'choice', options: tokenOptions } },
            { name: 'price', label: words.price, shape: text },
          ],
        },
        blank: { token: '', price: '' },
        max: PAY_TOKENS_MAX,
      },
    },
    { ...whole('order_min', words.orderMin), part: words.partPurchase },
    whole('order_max', words.orderMax),
    whole('user_limit', words.userLimit),
    { name: 'allocation', label: words.allocation, kind: 'select', options: ALLOCATIONS.map((each) => [each, allocations[each]] as const) },
    ...(allocation === 'pro-rata' ? [whole('capacity', words.capacity, words.capacityHint)] : []),
    line('fee', words.fee, words.feeHint),
    line('share', words.share, words.shareHint),
    { ...line('starts_at', words.startsAt, words.timeHint), part: words.partTimes },
    line('ends_at', words.endsAt, words.timeHint),
    line('settles_at', words.settlesAt, words.timeHint),
    {
      name: 'settlement',
      label: words.settlementMethod,
      kind: 'select',
      options: SETTLEMENT_METHODS.map((each) => [each, methods[each]] as const),
    },
    ...(settlement === 'frozen'
      ? [{ name: 'unlocks', label: words.unlocks, hint: words.unlocksHint, kind: 'shape', shape: batchShape(words) } as const]
      : []),
  ];
}

/** A new offering before anything is said of it. */
export const blankOffering = ({ tokens, me }: Pick<FieldsOf, 'tokens' | 'me'>): Document => ({
  organisation: usualShownTo(me),
  category: INDUSTRIES[0],
  token: tokens.find(({ code }) => code !== 'USDT')?.code ?? '',
  prices: [{ token: tokens.find(({ code }) => code === 'USDT')?.code ?? '', price: '' }],
  allocation: 'fixed',
  settlement: 'available',
  copies_least: 0,
});

const PERCENT_SCALE = 4;
const WHOLE = 100 * 10 ** PERCENT_SCALE;

/** What the batches unlock together, in percent; undefined where one of them is no figure. */
function unlockedPercent(edited: Document): number | undefined {
  const parts = rowsOf(edited['unlocks']).map((row) => parseSteps(textOf(fieldsOf(row)['percent']), PERCENT_SCALE));
  return parts.includes(undefined) ? undefined : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
}

interface SummaryProps {
  readonly edited: Document;
  readonly words: OfferingWords;
  readonly tokens: Tokens;
}

/** What the figures come to in all, so that a wrong digit is noticed. */
export function Summary({ edited, words, tokens }: SummaryProps) {
  const token = tokens.find(({ code }) => code === edited['token']);
  const copies = Number(edited['copies']);
  const perCopy = token && parseUnits(textOf(edited['tokens_per_copy']), token.scale);
  const isCount = Number.isSafeInteger(copies) && copies > 0;
  const raised = rowsOf(edited['prices']).flatMap((row) => {
    const pay = tokens.find(({ code }) => code === fieldsOf(row)['token']);
    const price = pay && parseUnits(textOf(fieldsOf(row)['price']), pay.scale);
    return pay && price && isCount ? [`${groupThousands(formatUnits(BigInt(copies) * price, pay.scale))} ${pay.code}`] : [];
  });
  const percent = edited['settlement'] === 'frozen' ? unlockedPercent(edited) : undefined;
  return (
    <div role="status">
      {token && perCopy && isCount && raised.length > 0 && (
        <p>
          {fill(words.summary, {
            tokens: `${groupThousands(formatUnits(BigInt(copies) * perCopy, token.scale))} ${token.code}`,
            raised: raised.join(' / '),
          })}
        </p>
      )}
      {percent !== undefined && (
        <p>{fill(percent === WHOLE ? words.unlocksWhole : words.unlocksNotWhole, { percent: formatSteps(percent, PERCENT_SCALE) })}</p>
      )}
    </div>
  );
}
