import type { RecordType } from '@marque/domain/records';
import type { RecordsWords } from './use-words.ts';

export interface RecordField {
  readonly field: string;
  readonly label: keyof RecordsWords;
  readonly kind: 'text' | 'figure' | 'copied';
  /** The field that has a page about it, at another site. */
  readonly page?: string;
}

const text = (field: string, label: keyof RecordsWords): RecordField => ({ field, label, kind: 'text' });
const figure = (field: string, label: keyof RecordsWords): RecordField => ({ field, label, kind: 'figure' });
const copied = (field: string, label: keyof RecordsWords): RecordField => ({ field, label, kind: 'copied' });

const RECORD_ID = copied('record_id', 'recordId');
const ASSET = text('asset', 'asset');
const AMOUNT = figure('amount', 'amount');
const NOTE = text('note', 'note');
const TX_ID: RecordField = { field: 'tx_id', label: 'txId', kind: 'copied', page: 'tx_url' };
const CHAIN = [text('network_name', 'network'), TX_ID, copied('address', 'address'), copied('memo', 'memo'), NOTE];
const BETWEEN_OWN = [RECORD_ID, text('direction', 'direction'), ASSET, AMOUNT];

/** What a record says of itself beside its time and status, in the order of reading; what is empty is not shown. */
export const RECORD_FIELDS: Readonly<Record<RecordType, readonly RecordField[]>> = {
  deposit: [
    RECORD_ID,
    text('account', 'account'),
    ASSET,
    AMOUNT,
    figure('actual_amount', 'actualAmount'),
    text('confirmed', 'confirmed'),
    ...CHAIN,
  ],
  withdraw: [
    RECORD_ID,
    text('account', 'account'),
    ASSET,
    AMOUNT,
    figure('fee', 'fee'),
    figure('actual_amount', 'actualAmount'),
    text('confirmed', 'confirmed'),
    ...CHAIN,
  ],
  reward: [RECORD_ID, text('business_type', 'business'), ASSET, AMOUNT, NOTE],
  transfer: [RECORD_ID, text('direction', 'direction'), text('counterparty', 'counterparty'), ASSET, AMOUNT, NOTE],
  'fiat-to-token': BETWEEN_OWN,
  'token-to-fiat': BETWEEN_OWN,
  convert: [
    RECORD_ID,
    text('token_from', 'tokenFrom'),
    figure('amount_from', 'amountFrom'),
    text('token_to', 'tokenTo'),
    figure('amount_to', 'amountTo'),
    figure('exchange_rate', 'exchangeRate'),
  ],
  unlock: [RECORD_ID, text('business', 'business'), ASSET, figure('unlock_amount', 'unlockAmount'), text('batch_no', 'batch'), NOTE],
  lock: [
    copied('serial_no', 'serialNumber'),
    text('business', 'business'),
    text('token', 'asset'),
    AMOUNT,
    figure('amount_left', 'amountLeft'),
    figure('bonus', 'bonus'),
    text('bonus_token', 'bonusToken'),
    text('cycle', 'cycle'),
    text('days', 'days'),
  ],
  recharge: [RECORD_ID, text('code_masked', 'code'), text('token', 'asset'), AMOUNT],
};
