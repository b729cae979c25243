import type { RecordType } from '@marque/domain/records';
import { figure, said, textOf, type RecordRow } from './record-row.ts';
import type { RecordsWords } from './use-words.ts';

interface Summary {
  /** Under what the ledger and support know it. */
  readonly id: string;
  readonly asset: string;
  readonly amount: string;
  readonly about: string;
}

/** An address or a hash that a row has room for; the whole of it is in the details. */
const shortened = (text: string): string => (text.length > 18 ? `${text.slice(0, 8)}…${text.slice(-6)}` : text);

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** What a row of the list says of a record. */
export function summaryOf(type: RecordType, row: RecordRow, words: RecordsWords): Summary {
  const id = textOf(row, 'record_id');
  const usual = { id, asset: textOf(row, 'asset'), amount: figure(textOf(row, 'amount')) };
  switch (type) {
    case 'deposit':
    case 'withdraw':
      return { ...usual, about: joined(textOf(row, 'network_name'), shortened(textOf(row, 'address'))) };
    case 'reward':
      return { ...usual, about: said(row, 'business_type', words) };
    case 'transfer':
      return { ...usual, about: joined(said(row, 'direction', words), textOf(row, 'counterparty')) };
    case 'fiat-to-token':
    case 'token-to-fiat':
      return { ...usual, about: said(row, 'direction', words) };
    case 'convert':
      return {
        id,
        asset: `${textOf(row, 'token_from')} → ${textOf(row, 'token_to')}`,
        amount: `${figure(textOf(row, 'amount_from'))} → ${figure(textOf(row, 'amount_to'))}`,
        about: `${words.exchangeRate} ${figure(textOf(row, 'exchange_rate'))}`,
      };
    case 'unlock':
      return {
        ...usual,
        amount: figure(textOf(row, 'unlock_amount')),
        about: joined(said(row, 'business', words), textOf(row, 'batch_no')),
      };
    case 'lock':
      return {
        ...usual,
        id: textOf(row, 'serial_no'),
        asset: textOf(row, 'token'),
        about: joined(said(row, 'business', words), textOf(row, 'cycle')),
      };
    case 'recharge':
      return { ...usual, asset: textOf(row, 'token'), about: textOf(row, 'code_masked') };
  }
}
