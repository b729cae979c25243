import type { RecordType } from '@marque/domain/records';
import { BUSINESS_WORDS } from '@marque/contract/record-names';
import type { RecordWord } from '@marque/contract/record-words';

/** How the value of a field is written: as it is, as an exact figure, or as the word that it stands for. */
type Writing = 'text' | 'figure' | Readonly<Record<string, RecordWord>>;

export interface RecordColumn {
  /** The field of the row, as the wire has it. */
  readonly field: string;
  readonly title: RecordWord;
  readonly writing: Writing;
}

const text = (field: string, title: RecordWord): RecordColumn => ({ field, title, writing: 'text' });
const figure = (field: string, title: RecordWord): RecordColumn => ({ field, title, writing: 'figure' });
const word = (field: string, title: RecordWord, words: Readonly<Record<string, RecordWord>>): RecordColumn => ({
  field,
  title,
  writing: words,
});

const TIME = text('time', 'timeUtc');
const RECORD_ID = text('record_id', 'recordId');
const ASSET = text('asset', 'asset');
const AMOUNT = figure('amount', 'amount');
const NOTE = text('note', 'note');
const STATUS = word('status', 'status', {
  0: 'waiting',
  1: 'processing',
  2: 'pending',
  3: 'pendingFeePaid',
  4: 'sent',
  5: 'completed',
  6: 'verificationFailed',
  7: 'cancelled',
  8: 'rejected',
});
const MOVE_STATUS = word('status', 'status', { requested: 'processing', accepted: 'completed', refused: 'failed' });
const LOCK_STATUS = {
  locked: 'locked',
  released: 'released',
  applied: 'running',
  maturing: 'processing',
  redeeming: 'processing',
  failed: 'failed',
  matured: 'completed',
  rolled_over: 'rolledOver',
  redeemed: 'endedEarly',
} as const;
const BUSINESS = word('business', 'business', { 'lock-up': 'lockUp', offering: 'offering' });
const ON_CHAIN = [text('tx_id', 'txId'), text('address', 'address'), text('memo', 'memo'), NOTE];
const ACCOUNT = word('account', 'account', { token: 'tokenAccount', fiat: 'fiatAccount' });
const BETWEEN_OWN = [
  TIME,
  RECORD_ID,
  word('direction', 'direction', { fiat_to_token: 'fiatToToken', token_to_fiat: 'tokenToFiat' }),
  ASSET,
  AMOUNT,
  MOVE_STATUS,
];

/** The columns of a file of records, type by type. */
export const RECORD_COLUMNS: Readonly<Record<RecordType, readonly RecordColumn[]>> = {
  deposit: [
    TIME,
    RECORD_ID,
    ACCOUNT,
    ASSET,
    AMOUNT,
    figure('actual_amount', 'actualAmount'),
    text('confirmed', 'confirmed'),
    STATUS,
    ...ON_CHAIN,
  ],
  withdraw: [TIME, RECORD_ID, ACCOUNT, ASSET, AMOUNT, figure('fee', 'fee'), figure('actual_amount', 'actualAmount'), STATUS, ...ON_CHAIN],
  reward: [TIME, RECORD_ID, word('business_type', 'business', BUSINESS_WORDS), ASSET, AMOUNT, NOTE],
  transfer: [
    TIME,
    RECORD_ID,
    word('direction', 'direction', { in: 'incoming', out: 'outgoing' }),
    text('counterparty', 'counterparty'),
    ASSET,
    AMOUNT,
    MOVE_STATUS,
    NOTE,
  ],
  'fiat-to-token': BETWEEN_OWN,
  'token-to-fiat': BETWEEN_OWN,
  convert: [
    TIME,
    RECORD_ID,
    text('token_from', 'tokenFrom'),
    figure('amount_from', 'amountFrom'),
    text('token_to', 'tokenTo'),
    figure('amount_to', 'amountTo'),
    figure('exchange_rate', 'exchangeRate'),
    MOVE_STATUS,
  ],
  unlock: [
    TIME,
    RECORD_ID,
    BUSINESS,
    ASSET,
    figure('unlock_amount', 'unlockAmount'),
    word('status', 'status', { 0: 'processing', 1: 'completed', 2: 'failed' }),
    text('batch_no', 'batch'),
    NOTE,
  ],
  lock: [
    TIME,
    text('serial_no', 'serialNumber'),
    BUSINESS,
    text('token', 'asset'),
    AMOUNT,
    figure('amount_left', 'amountLeft'),
    figure('bonus', 'bonus'),
    text('bonus_token', 'bonusToken'),
    text('cycle', 'cycle'),
    figure('days', 'days'),
    word('status', 'status', LOCK_STATUS),
  ],
  recharge: [
    TIME,
    RECORD_ID,
    text('code_masked', 'code'),
    text('token', 'asset'),
    AMOUNT,
    word('status', 'status', { 1: 'processing', 5: 'completed', 6: 'failed' }),
  ],
};
