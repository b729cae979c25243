import { roundFigure } from '@marque/app-kit/format/round-figure';
import type { BrandFigures } from '@marque/contract/brands';
import { percentOf } from '@marque/domain/money';
import type { BrandWords } from './use-words.ts';

const MONEY = 'USDT';

/** A figure of a brand for people; `text` is empty where nothing is known. */
export interface ShownFigure {
  readonly key: FigureKey;
  readonly label: string;
  readonly text: string;
  readonly unit: string;
  /** Of a change in price: a decimal whose sign gives the colour. */
  readonly signed: boolean;
}

const FIGURE_KEYS = [
  'marketCap',
  'price',
  'change',
  'turnover',
  'repurchase',
  'boughtBack',
  'destroyed',
  'circulation',
  'issuePrice',
  'pe',
] as const;
export type FigureKey = (typeof FIGURE_KEYS)[number];

const FIELDS: Record<FigureKey, Exclude<keyof BrandFigures, 'buy_back_months' | 'badge_level'>> = {
  marketCap: 'market_cap',
  price: 'last_price',
  change: 'change_24h',
  turnover: 'turnover_24h',
  repurchase: 'repurchase_amount',
  boughtBack: 'buy_back_amount',
  destroyed: 'destroyed_amount',
  circulation: 'circulation',
  issuePrice: 'issue_price',
  pe: 'pe',
};
const IN_TOKENS: ReadonlySet<FigureKey> = new Set(['boughtBack', 'destroyed', 'circulation']);

/** Name, figure and unit of one of a brand's figures. */
export function shownFigure(key: FigureKey, figures: BrandFigures, token: string, words: BrandWords): ShownFigure {
  const value = figures[FIELDS[key]];
  const isKnown = /\d/.test(value);
  const signed = key === 'change';
  const text = !isKnown ? '' : signed ? percentOf(value) : roundFigure(value);
  const unit = signed || key === 'pe' ? '' : IN_TOKENS.has(key) ? token : MONEY;
  return { key, label: words[key], text, unit, signed };
}
