import type { OperatorActor } from '@marque/domain/operators';
import type { WrittenSale } from '../../src/use-cases/operators/token-sales/write-sale.ts';

export const UNIT = 100_000_000n;
export const HOUR_MS = 3_600_000;
export const SLUG = 'tea-garden';

/** 100 TEA at 2 USDT, from 1 to 40 at a time, from an hour after `now` for an hour. */
export const plannedSale = (now: number, changed: Partial<WrittenSale> = {}): WrittenSale => ({
  organisation: 1,
  token: 'TEA',
  payToken: 'USDT',
  slug: SLUG,
  price: '2',
  total: '100',
  min: '1',
  max: '40',
  userLimit: '',
  kycLevel: 0,
  holdingToken: '',
  holding: '',
  shownAt: now,
  startsAt: now + HOUR_MS,
  endsAt: now + 2 * HOUR_MS,
  reason: 'test',
  ...changed,
});

export const operatorActor = (id: number): OperatorActor => ({
  id,
  email: 'operator@example.org',
  roles: ['admin'],
  scope: 'all',
  via: { kind: 'operator', name: 'operator@example.org' },
  tokenHash: '',
  network: '127.0.0.1',
});

/** The words of a sale in a language. */
export const saleWords = (name: string) => ({
  name,
  summary: `${name} in a few words`,
  story: `The **story** of ${name}.`,
  rules: '- First come, first served.',
});
