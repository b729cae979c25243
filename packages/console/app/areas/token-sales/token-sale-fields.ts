import type { InputOf } from '@marque/contract';
import type { TokenRow } from '@marque/contract/console/listing';
import type { Me } from '@marque/contract/console/session';
import type { ConsoleSaleRow, createTokenSale } from '@marque/contract/console/token-sales';
import { settingOfInstant } from '@marque/domain/organisation';
import { SALE_KYC_LEVELS } from '@marque/domain/token-sales';
import { shownToChoices, usualShownTo } from '../../data/organisation-choices.ts';
import type { Document, DocumentField } from '../../widgets/document-form.tsx';
import { textOf } from '../../widgets/shapes.ts';
import type { ConsoleWords } from '../../words/en.ts';
import type { TokenSaleWords } from './words/en.ts';

const KYC_LEVELS = ['0', '1', '2'] as const;

type Written = Omit<InputOf<typeof createTokenSale>, 'reason'>;

interface FieldsOf {
  readonly all: ConsoleWords;
  readonly words: TokenSaleWords;
  readonly tokens: readonly Pick<TokenRow, 'code'>[];
  readonly me: Me;
}

export function tokenSaleFields({ all, words, tokens, me }: FieldsOf): readonly DocumentField[] {
  const tokenOptions = tokens.map(({ code }) => [code, code] as const);
  const levels = [words.kycNone, all.kycLevel1, all.kycLevel2];
  return [
    {
      name: 'organisation',
      part: words.partName,
      label: words.shownTo,
      kind: 'select',
      options: shownToChoices(me, all),
    },
    { name: 'slug', label: all.slug, hint: words.slugHint, kind: 'text' },
    { name: 'token', part: words.partSale, label: words.tokenSold, kind: 'select', options: tokenOptions },
    { name: 'pay_token', label: words.payToken, kind: 'select', options: tokenOptions },
    { name: 'price', label: words.price, hint: words.priceHint, kind: 'text' },
    { name: 'total', label: words.total, hint: words.totalHint, kind: 'text' },
    { name: 'min', label: words.min, kind: 'text', part: words.partLimits },
    { name: 'max', label: words.max, kind: 'text' },
    { name: 'user_limit', label: words.userLimit, hint: words.noLimitHint, kind: 'text' },
    {
      name: 'kyc_level',
      label: words.kycLevel,
      kind: 'select',
      options: SALE_KYC_LEVELS.map((level) => [String(level), levels[level] ?? ''] as const),
    },
    { name: 'holding_token', label: words.holdingToken, hint: words.holdingHint, kind: 'select', options: [['', '—'], ...tokenOptions] },
    { name: 'holding', label: words.holding, kind: 'text' },
    { name: 'shown_at', part: words.partTimes, label: words.shownAt, hint: words.timeHint, kind: 'text' },
    { name: 'starts_at', label: words.startsAt, hint: words.timeHint, kind: 'text' },
    { name: 'ends_at', label: words.endsAt, hint: words.timeHint, kind: 'text' },
  ];
}

/** A new sale before anything is said of it. */
export const blankSale = ({ tokens, me }: Pick<FieldsOf, 'tokens' | 'me'>): Document => ({
  organisation: usualShownTo(me),
  token: tokens.find(({ code }) => code !== 'USDT')?.code ?? '',
  pay_token: tokens.find(({ code }) => code === 'USDT')?.code ?? '',
  kyc_level: '0',
});

/** A draft as its form has it. */
export const saleDocument = (sale: ConsoleSaleRow): Document =>
  Object.fromEntries(
    Object.entries({
      organisation: String(sale.organisation),
      slug: sale.slug,
      token: sale.token,
      pay_token: sale.pay_token,
      price: sale.price,
      total: sale.total,
      min: sale.min,
      max: sale.max,
      user_limit: sale.user_limit,
      kyc_level: String(sale.kyc_level),
      holding_token: sale.holding_token,
      holding: sale.holding,
      shown_at: settingOfInstant(sale.shown_at),
      starts_at: settingOfInstant(sale.starts_at),
      ends_at: settingOfInstant(sale.ends_at),
    }).filter(([, value]) => value !== ''),
  );

/** The wire's instants have seconds. */
const instantIn = (value: unknown): string => {
  const text = textOf(value).trim();
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text) ? `${text}:00` : text;
};

/** What the form says, as the call takes it. */
export const writtenSale = (edited: Document): Written => ({
  organisation: textOf(edited['organisation']),
  slug: textOf(edited['slug']).trim(),
  token: textOf(edited['token']),
  pay_token: textOf(edited['pay_token']),
  price: textOf(edited['price']).trim(),
  total: textOf(edited['total']).trim(),
  min: textOf(edited['min']).trim(),
  max: textOf(edited['max']).trim(),
  user_limit: textOf(edited['user_limit']).trim(),
  kyc_level: KYC_LEVELS.find((level) => level === edited['kyc_level']) ?? '0',
  holding_token: textOf(edited['holding_token']),
  holding: textOf(edited['holding']).trim(),
  shown_at: instantIn(edited['shown_at']),
  starts_at: instantIn(edited['starts_at']),
  ends_at: instantIn(edited['ends_at']),
});
