import { BUSINESS_WORDS } from '@marque/contract/record-names';
import { groupThousands, trimZeros } from '@marque/domain/money';
import type { RecordType } from '@marque/domain/records';
import type { RecordsWords } from './use-words.ts';

/** A record as its own list answers it. */
export type RecordRow = Readonly<Record<string, string | number>>;

type Word = keyof RecordsWords;

export const textOf = (row: RecordRow, field: string): string => String(row[field] ?? '');

/** A figure for people; a dash where there is none. */
export const figure = (decimal: string): string => (decimal === '' ? '—' : groupThousands(trimZeros(decimal)));

const STATUS: Readonly<Record<string, Word>> = {
  0: 'waiting',
  1: 'processing',
  2: 'pending',
  3: 'pendingFeePaid',
  4: 'sent',
  5: 'completed',
  6: 'verificationFailed',
  7: 'cancelled',
  8: 'rejected',
};
const UNLOCK_STATUS: Readonly<Record<string, Word>> = { 0: 'processing', 1: 'completed', 2: 'failed' };
const LOCK_STATUS: Readonly<Record<string, Word>> = {
  locked: 'locked',
  released: 'released',
  applied: 'running',
  maturing: 'processing',
  redeeming: 'processing',
  failed: 'failed',
  matured: 'completed',
  rolled_over: 'rolledOver',
  redeemed: 'endedEarly',
};
const MOVE_STATUS: Readonly<Record<string, Word>> = { requested: 'processing', accepted: 'completed', refused: 'failed' };
const RECHARGE_STATUS: Readonly<Record<string, Word>> = { 1: 'processing', 5: 'completed', 6: 'failed' };
const OF_TYPE: Readonly<Partial<Record<RecordType, Readonly<Record<string, Word>>>>> = {
  unlock: UNLOCK_STATUS,
  lock: LOCK_STATUS,
  transfer: MOVE_STATUS,
  'fiat-to-token': MOVE_STATUS,
  'token-to-fiat': MOVE_STATUS,
  convert: MOVE_STATUS,
  recharge: RECHARGE_STATUS,
};
const GOOD: ReadonlySet<Word> = new Set(['completed', 'released']);
const BAD: ReadonlySet<Word> = new Set(['verificationFailed', 'cancelled', 'rejected', 'failed']);

export interface StatusLook {
  readonly word: Word;
  readonly tone: 'good' | 'bad' | 'plain';
}

/** "2/12", however a list says it; empty where nothing is confirmed by a chain. */
export function confirmationsOf(row: RecordRow): string {
  const [confirmed, needed] = [textOf(row, 'confirmed'), textOf(row, 'confirm_count')];
  return needed === '' ? confirmed : `${confirmed}/${needed}`;
}

/** What became of a record; a reward is there when it has arrived. */
export function statusOf(type: RecordType, row: RecordRow): StatusLook {
  const value = textOf(row, 'status');
  const word = (value === '' ? 'completed' : (OF_TYPE[type] ?? STATUS)[value]) ?? 'processing';
  return { word, tone: GOOD.has(word) ? 'good' : BAD.has(word) ? 'bad' : 'plain' };
}

export const STATUS_CHOICES: readonly (readonly [string, Word])[] = Object.entries(STATUS);

/** Words of the wire that are said in the reader's language. */
const SAID: Readonly<Record<string, Readonly<Record<string, Word>>>> = {
  account: { token: 'tokenAccount', fiat: 'fiatAccount', locked: 'lockedAccount' },
  direction: { in: 'incoming', out: 'outgoing', fiat_to_token: 'fiatToToken', token_to_fiat: 'tokenToFiat' },
  business: { 'lock-up': 'lockUp', offering: 'offering' },
  business_type: BUSINESS_WORDS,
};

/** A field's value in the reader's words, or as it came. */
export function said(row: RecordRow, field: string, words: RecordsWords): string {
  if (field === 'confirmed') return confirmationsOf(row);
  const value = textOf(row, field);
  const word = SAID[field]?.[value];
  return word ? words[word] : value;
}
