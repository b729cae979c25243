import { PAIR_STATUSES } from '@marque/domain/trading';
import type { ConsoleWords } from '../../words/en.ts';
import { industryOptions } from '../../data/content-choices.ts';
import type { DocumentField } from '../../widgets/document-form.tsx';

export const tokenFields = (words: ConsoleWords): readonly DocumentField[] => [
  { name: 'code', label: words.code, kind: 'text', isFixed: true },
  { name: 'alias', label: words.alias, hint: words.aliasHint, kind: 'text' },
  { name: 'name', label: words.name, kind: 'text' },
  { name: 'scale', label: words.scale, hint: words.scaleHint, kind: 'whole', isFixed: true },
  { name: 'biz_precision', label: words.decimalsShown, kind: 'whole' },
  { name: 'phy_precision', label: words.decimalsOnChain, kind: 'whole' },
  {
    name: 'industry',
    label: words.industry,
    kind: 'select',
    options: [['', '—'], ...industryOptions(words)],
  },
  { name: 'logo_url', label: words.logo, kind: 'text' },
  { name: 'issue_price', label: words.issuePrice, kind: 'text' },
  { name: 'total_supply', label: words.totalSupply, kind: 'text' },
  { name: 'circulating_supply', label: words.circulatingSupply, kind: 'text' },
  { name: 'website', label: words.website, kind: 'text' },
  { name: 'white_paper', label: words.whitePaper, kind: 'text' },
  { name: 'names', label: words.names, kind: 'locales' },
  { name: 'intro', label: words.intro, kind: 'area-locales' },
];

export const pairStatuses = (words: ConsoleWords): Readonly<Record<(typeof PAIR_STATUSES)[number], string>> => ({
  open: words.pairOpen,
  'cancel-only': words.pairCancelOnly,
  halted: words.pairHalted,
});

export const pairFields = (words: ConsoleWords, tokens: readonly (readonly [code: string, label: string])[]): readonly DocumentField[] => {
  const options = [['', '—'], ...tokens] as const;
  const statuses = pairStatuses(words);
  return [
    { name: 'base', label: words.base, kind: 'select', options, isFixed: true },
    { name: 'quote', label: words.quote, kind: 'select', options, isFixed: true },
    { name: 'price_scale', label: words.priceDecimals, kind: 'whole', isFixed: true },
    { name: 'amount_scale', label: words.amountDecimals, kind: 'whole', isFixed: true },
    { name: 'min', label: words.orderMin, kind: 'text' },
    { name: 'max', label: words.orderMax, kind: 'text' },
    { name: 'guide', label: words.guidePrice, hint: words.guideHint, kind: 'text' },
    { name: 'opens', label: words.opensAt, hint: words.opensHint, kind: 'text' },
    { name: 'status', label: words.state, kind: 'select', options: PAIR_STATUSES.map((status) => [status, statuses[status]] as const) },
    { name: 'sort', label: words.place, kind: 'whole' },
  ];
};

export const STATUS_TONES = { open: 'up', 'cancel-only': 'warn', halted: 'down' } as const;
