import { fill } from '@marque/app-kit/words/words';
import type { TokenRow } from '@marque/contract/console/listing';
import type { Me } from '@marque/contract/console/session';
import { bonusOf, EARLY_ENDS, FIXED_AMOUNTS_MAX, GIFT_RATE_SCALE, LOCK_UP_KINDS, RATE_PPM_MAX } from '@marque/domain/lock-ups';
import { formatUnits, groupThousands, parseUnits, ppmOfPercent } from '@marque/domain/money';
import { organisationChoices, shownToChoices, usualShownTo } from '../../data/organisation-choices.ts';
import type { Document, DocumentField } from '../../widgets/document-form.tsx';
import { textOf } from '../../widgets/shapes.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { earlyEnds, kinds } from './labels.ts';
import type { LockUpWords } from './words/en.ts';

export type Tokens = readonly Pick<TokenRow, 'code' | 'scale'>[];

interface FieldsOf {
  readonly all: ConsoleWords;
  readonly words: LockUpWords;
  readonly tokens: Tokens;
  readonly me: Me;
}

/** A product's fields; a gift has two more. */
export function lockUpFields({ all, words, tokens, me }: FieldsOf, { kind }: Document): readonly DocumentField[] {
  const [kindOf, early] = [kinds(words), earlyEnds(words)];
  const tokenOptions = tokens.map(({ code }) => [code, code] as const);
  const gift: readonly DocumentField[] = [
    { name: 'bonus_token', label: words.bonusToken, kind: 'select', options: tokenOptions },
    { name: 'gift_rate', label: words.giftRate, hint: words.giftRateHint, kind: 'text' },
  ];
  return [
    {
      name: 'organisation',
      part: words.partName,
      label: words.shownTo,
      kind: 'select',
      options: shownToChoices(me, all),
    },
    { name: 'funded_by', label: words.fundedBy, hint: words.fundedByHint, kind: 'select', options: organisationChoices(me) },
    { name: 'content', label: all.slug, hint: words.contentHint, kind: 'text' },
    { name: 'sort', label: all.place, kind: 'whole' },
    {
      name: 'kind',
      part: words.partYield,
      label: all.kind,
      kind: 'select',
      options: LOCK_UP_KINDS.map((each) => [each, kindOf[each]] as const),
    },
    { name: 'token', label: all.token, kind: 'select', options: tokenOptions },
    ...(kind === 'gift' ? gift : []),
    { name: 'days', label: words.days, kind: 'whole' },
    { name: 'rate_percent', label: words.ratePercent, kind: 'text' },
    { name: 'extra_percent', label: words.extraPercent, hint: words.extraHint, kind: 'text' },
    { name: 'invite_percent', label: words.invitePercent, hint: words.inviteHint, kind: 'text' },
    { name: 'min_amount', label: words.minAmount, kind: 'text', part: words.partAmounts },
    { name: 'step', label: words.step, hint: words.stepHint, kind: 'text' },
    { name: 'user_limit', label: words.userLimit, hint: words.noLimitHint, kind: 'text' },
    { name: 'participants_max', label: words.participantsMax, hint: words.noLimitHint, kind: 'whole' },
    {
      name: 'early_end',
      label: words.earlyEnd,
      kind: 'select',
      options: EARLY_ENDS.map((each) => [each, early[each]] as const),
    },
    { name: 'starts_at', part: words.partTimes, label: words.startsAt, hint: words.timeHint, kind: 'text' },
    { name: 'ends_at', label: words.endsAt, hint: words.timeHint, kind: 'text' },
    {
      name: 'amounts',
      label: words.amounts,
      hint: words.amountsHint,
      kind: 'shape',
      shape: { kind: 'rows', item: { kind: 'text' }, blank: '', max: FIXED_AMOUNTS_MAX },
    },
  ];
}

/** A new product before anything is said of it. */
export const blankLockUp = ({ tokens, me }: Pick<FieldsOf, 'tokens' | 'me'>): Document => ({
  organisation: usualShownTo(me),
  funded_by: String(me.organisations[0]?.id ?? ''),
  kind: 'term',
  token: tokens.find(({ code }) => code === 'USDT')?.code ?? tokens[0]?.code ?? '',
  bonus_token: tokens[0]?.code ?? '',
  early_end: 'none',
});

/** What the smallest amount brings, by the rule that pays it; undefined while too little is said. */
function exampleOf(
  edited: Document,
  tokens: Tokens,
): { readonly amount: string; readonly bonus: string; readonly token: string } | undefined {
  const token = tokens.find(({ code }) => code === edited['token']);
  const isGift = edited['kind'] === 'gift';
  const bonusToken = isGift ? tokens.find(({ code }) => code === edited['bonus_token']) : token;
  if (!token || !bonusToken) return undefined;
  const principal = parseUnits(textOf(edited['min_amount']), token.scale);
  const ratePpm = ppmOfPercent(textOf(edited['rate_percent']), RATE_PPM_MAX);
  const extraPpm = ppmOfPercent(textOf(edited['extra_percent']) || '0', RATE_PPM_MAX);
  const giftRate = isGift ? parseUnits(textOf(edited['gift_rate']), GIFT_RATE_SCALE) : undefined;
  const days = Number(edited['days']);
  if (!principal || !ratePpm || extraPpm === undefined || !Number.isSafeInteger(days) || days < 1) return undefined;
  if (isGift && !giftRate) return undefined;
  const gift = giftRate === undefined ? undefined : { rate: giftRate, scaleFrom: token.scale, scaleTo: bonusToken.scale };
  const bonus = bonusOf(principal, { days, ratePpm, extraPpm, gift });
  return {
    amount: `${groupThousands(formatUnits(principal, token.scale))} ${token.code}`,
    bonus: groupThousands(formatUnits(bonus, bonusToken.scale)),
    token: bonusToken.code,
  };
}

/** The terms in one sentence, so that a wrong digit is noticed. */
export function Example({ edited, words, tokens }: { readonly edited: Document; readonly words: LockUpWords; readonly tokens: Tokens }) {
  const example = exampleOf(edited, tokens);
  return example && <p role="status">{fill(words.example, { ...example, days: textOf(edited['days']) })}</p>;
}
