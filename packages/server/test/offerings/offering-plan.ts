import type { OperatorActor } from '@marque/domain/operators';
import type { WrittenOffering } from '../../src/use-cases/operators/offerings/write-offering.ts';

export const UNIT = 100_000_000n;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const SLUG = 'tea-garden';

/**
 * 100 copies of 10 TEA each for 2 USDT, 1 to 40 at a time, with a fee of 1%, from an hour after `now` for an hour. The tokens are usable at
 * the settlement.
 */
export const plannedOffering = (now: number, changed: Partial<WrittenOffering> = {}): WrittenOffering => ({
  organisation: 1,
  token: 'TEA',
  slug: SLUG,
  campaignNo: 'IBO0001',
  category: 'catering',
  copies: 100,
  capacity: 100,
  copiesLeast: 0,
  orderMin: 1,
  orderMax: 40,
  userLimit: 60,
  tokensPerCopy: '10',
  prices: [{ token: 'USDT', price: '2' }],
  fee: '1',
  share: '',
  allocation: 'fixed',
  settlement: 'available',
  startsAt: now + HOUR_MS,
  endsAt: now + 2 * HOUR_MS,
  settlesAt: now + 3 * HOUR_MS,
  unlocks: [],
  reason: 'test',
  ...changed,
});

/** Tokens that are locked and come free in three parts, each a day after the other. */
export const frozenFrom = (settlesAt: number): Pick<WrittenOffering, 'settlement' | 'unlocks'> => ({
  settlement: 'frozen',
  unlocks: [
    { at: settlesAt + DAY_MS, percent: '33.3333' },
    { at: settlesAt + 2 * DAY_MS, percent: '33.3333' },
    { at: settlesAt + 3 * DAY_MS, percent: '33.3334' },
  ],
});

export const operatorActor = (id: number): OperatorActor => ({
  id,
  email: `operator${id}@example.org`,
  roles: ['admin'],
  scope: 'all',
  via: { kind: 'operator', name: 'operator@example.org' },
  tokenHash: '',
  network: '127.0.0.1',
});

/** The words of an offering in a language. */
export const offeringWords = (name: string) => ({
  name,
  summary: `${name} in a few words`,
  story: `The **story** of ${name}.`,
  rules: '- One person, so many copies.',
  risk: 'Prices fall as well as rise.',
});
