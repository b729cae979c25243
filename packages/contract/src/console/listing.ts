import { REASON_MAX } from '@marque/domain/operators';
import { PAIR_STATUSES } from '@marque/domain/trading';
import { z } from 'zod/mini';
import { pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { optional, pair, tokenCode } from '../fields.ts';
import { operator } from '../requires.ts';
import { document, listInput, reason, version } from './list-fields.ts';

export const TOKEN_SORTS = ['code', 'name', 'scale'] as const;
export const PAIR_SORTS = ['sort', 'pair', 'status'] as const;

const tokenRow = z.strictObject({ code: z.string(), alias: z.string(), name: z.string(), scale: z.int(), industry: z.string() });
export type TokenRow = ValueOf<typeof tokenRow>;

const pairRow = z.strictObject({
  pair: z.string(),
  base: z.string(),
  quote: z.string(),
  status: z.enum(PAIR_STATUSES),
  min: z.string(),
  max: z.string(),
  /** In UTC; empty for at once. */
  opens: z.string(),
  sort: z.int(),
});
export type PairRow = ValueOf<typeof pairRow>;

const tokenList = () => listInput(TOKEN_SORTS, {});
const pairList = () => listInput(PAIR_SORTS, { status: optional(z.enum(PAIR_STATUSES)) });

export const getTokens = defineConsoleCall({
  method: 'GET',
  path: '/tokens/list',
  requires: operator('listing.read'),
  input: tokenList(),
  output: pageOf(tokenRow),
});

export const exportTokens = defineConsoleCall({
  method: 'GET',
  path: '/tokens/export',
  requires: operator('listing.read'),
  input: tokenList(),
  answer: 'file',
  output: z.unknown(),
});

export const getPairs = defineConsoleCall({
  method: 'GET',
  path: '/pairs/list',
  requires: operator('listing.read'),
  input: pairList(),
  output: pageOf(pairRow),
});

export const exportPairs = defineConsoleCall({
  method: 'GET',
  path: '/pairs/export',
  requires: operator('listing.read'),
  input: pairList(),
  answer: 'file',
  output: z.unknown(),
});

const listed = z.strictObject({ name: z.string(), document: z.record(z.string(), z.unknown()), version: z.string() });
const CHANGES = ['reason_missing', 'listed_unknown', 'changed_meanwhile', 'change_invalid'] as const;

export const getToken = defineConsoleCall({
  method: 'GET',
  path: '/tokens/one',
  requires: operator('listing.read'),
  input: z.object({ code: tokenCode() }),
  output: listed,
  refusals: ['listed_unknown'],
});

export const addToken = defineConsoleCall({
  method: 'POST',
  path: '/tokens/add',
  requires: operator('listing.write'),
  input: z.object({ document: document(), reason: reason(REASON_MAX) }),
  output: listed,
  refusals: ['reason_missing', 'change_invalid'],
});

export const changeToken = defineConsoleCall({
  method: 'POST',
  path: '/tokens/change',
  requires: operator('listing.write'),
  input: z.object({ code: tokenCode(), document: document(), version: version(), reason: reason(REASON_MAX) }),
  output: listed,
  refusals: CHANGES,
});

export const getPair = defineConsoleCall({
  method: 'GET',
  path: '/pairs/one',
  requires: operator('listing.read'),
  input: z.object({ pair: pair() }),
  output: listed,
  refusals: ['listed_unknown'],
});

export const addPair = defineConsoleCall({
  method: 'POST',
  path: '/pairs/add',
  requires: operator('listing.write'),
  input: z.object({ document: document(), reason: reason(REASON_MAX) }),
  output: listed,
  refusals: ['reason_missing', 'change_invalid'],
});

export const changePair = defineConsoleCall({
  method: 'POST',
  path: '/pairs/change',
  requires: operator('listing.write'),
  input: z.object({ pair: pair(), document: document(), version: version(), reason: reason(REASON_MAX) }),
  output: listed,
  refusals: CHANGES,
});

/** Halts a pair, takes cancels only, or opens it again. */
export const setPairStatus = defineConsoleCall({
  method: 'POST',
  path: '/pairs/setStatus',
  requires: operator('listing.set-status'),
  input: z.object({ pair: pair(), status: z.enum(PAIR_STATUSES), reason: reason(REASON_MAX) }),
  output: listed,
  refusals: ['reason_missing', 'listed_unknown', 'change_invalid'],
});

const halt = z.strictObject({ begun_at: z.int(), invariant: z.string(), detail: z.string() });

/** What has halted all trading; empty where nothing has. */
export const getHalts = defineConsoleCall({
  method: 'GET',
  path: '/trading/halts',
  requires: operator('listing.read'),
  input: z.object({}),
  output: z.array(halt),
});

/** Opens trading again after a halt. What is still broken halts it again. */
export const resumeTrading = defineConsoleCall({
  method: 'POST',
  path: '/trading/resume',
  requires: operator('trading.resume'),
  input: z.object({ reason: reason(REASON_MAX) }),
  output: z.array(halt),
  refusals: ['reason_missing'],
});
