import { createWords } from '@marque/app-kit/words/words';

/** What the form can say by itself, in the words in which the server refuses it. */
export const FORM_REFUSALS = [
  'session_missing',
  'activity_not_started',
  'activity_concluded',
  'copies_not_whole',
  'copies_below_min',
  'copies_above_max',
  'purchase_limit_reached',
  'stock_exceeded',
  'balance_too_low',
  'risk_not_accepted',
  'trade_password_empty',
] as const;

export const [RefusalsProvider, useRefusals] = createWords<Readonly<Record<(typeof FORM_REFUSALS)[number], string>>>();
