import { hostContext } from '@marque/app-kit/pages/page-host';
import { RECORD_STATUSES, UNLOCK_STATUSES, type RecordType } from '@marque/domain/records';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { RECORD_FIELDS } from '../app/areas/records/record-fields.ts';
import { RecordList } from '../app/areas/records/record-list.tsx';
import { RECORD_LISTS } from '../app/areas/records/record-lists.ts';
import { readRecordQuery } from '../app/areas/records/record-query.ts';
import { statusOf, type RecordRow } from '../app/areas/records/record-row.ts';
import { WordsProvider } from '../app/areas/records/use-words.ts';
import { en } from '../app/areas/records/words/en.ts';
import { shownOn, textIn } from './static-site.tsx';

const labelsOf = (type: RecordType) => RECORD_FIELDS[type].map(({ label }) => label);
const listOf = (type: RecordType, rows: readonly RecordRow[]) =>
  textIn(
    shownOn(
      `/assets/record/${type}`,
      <WordsProvider words={en}>
        <RecordList type={type} rows={rows} onOpen={() => undefined} />
      </WordsProvider>,
    ),
  );

describe('records of each kind', () => {
  it.each([
    ['deposit', '/api/Teller/searchDepositList', ''],
    ['withdraw', '/api/Teller/searchWithdrawalList', ''],
    ['reward', '/api/Teller/getListOfUserIssueDonate', ''],
    ['transfer', '/api/Teller/searchUserTransfer', ''],
    ['fiat-to-token', '/api/Teller/listUserTransfer', 'fiat_to_token'],
    ['token-to-fiat', '/api/Teller/listUserTransfer', 'token_to_fiat'],
    ['convert', '/api/Teller/getListOfExchange', ''],
    ['unlock', '/api/campaign/asset/unlock/list', ''],
    ['lock', '/api/Org/Activity/getLockStoreRecordList', ''],
    ['recharge', '/api/pay/recharge/listUserConsumeRecord', ''],
  ] as const)('%s are asked of %s, and empty filters are not sent (S174 to S180, S268)', async (type, path, direction) => {
    const asked: unknown[] = [];
    const context = new RouterContextProvider();
    context.set(hostContext, {
      api: (_method, asksFor, fields) => {
        asked.push([asksFor, Object.keys(fields).sort(), fields['direction'] ?? '']);
        return Promise.resolve({ status: 200, body: { code: 0, msg: 'success', data: { count: 0, data: [] } } });
      },
      nonce: '',
      hostname: 'c.example',
      origin: 'https://c.example',
    });
    const query = readRecordQuery(new URLSearchParams(), Date.UTC(2026, 0, 9));
    expect(await RECORD_LISTS[type]({ context, locale: 'en', query, place: { page: '2', size: '20' } })).toMatchObject({ ok: true });
    const named = ['begin_time', ...(direction === '' ? [] : ['direction']), 'end_time', 'page', 'size'];
    expect(asked).toEqual([[path, named, direction]]);
  });

  it('of deposits and withdrawals say all that is known of them (S243)', () => {
    const chain = ['network', 'txId', 'address', 'memo', 'note'];
    expect(labelsOf('deposit')).toEqual(['recordId', 'account', 'asset', 'amount', 'actualAmount', 'confirmed', ...chain]);
    expect(labelsOf('withdraw')).toEqual(['recordId', 'account', 'asset', 'amount', 'fee', 'actualAmount', 'confirmed', ...chain]);
  });

  it('of unlocks say what was unlocked, why, and of which batch (S244)', () => {
    expect(labelsOf('unlock')).toEqual(['recordId', 'business', 'asset', 'unlockAmount', 'batch', 'note']);
    const row = {
      time: '2025-12-31 23:59:59',
      record_id: '31',
      business: 'offering',
      asset: 'KILN',
      unlock_amount: '1500',
      status: 1,
      note: '',
      batch_no: '2',
    };
    expect(listOf('unlock', [row])).toContain(`2025-12-31 23:59:59 31 KILN 1,500 ${en.offering} · 2 ${en.completed}`);
  });

  it('of transfers say which way they went and to whom (S177, S182)', () => {
    const row = {
      time: '2025-12-31 23:59:59',
      record_id: '7',
      direction: 'out',
      counterparty: 'mar****@c.example',
      asset: 'USDT',
      amount: '2.50',
      status: 'accepted',
    };
    expect(listOf('transfer', [row])).toContain(`7 USDT 2.5 ${en.outgoing} · mar****@c.example ${en.completed}`);
  });
});

describe('what became of a record', () => {
  it('has a word of its own for each number on the wire (A-050, T026 to T033)', () => {
    const words = Object.keys(RECORD_STATUSES).map((status) => statusOf('withdraw', { status: Number(status) }));
    expect(words.map(({ word }) => word)).toEqual([
      'waiting',
      'processing',
      'pending',
      'pendingFeePaid',
      'sent',
      'completed',
      'verificationFailed',
      'cancelled',
      'rejected',
    ]);
    expect(words.map(({ tone }) => tone)).toEqual(['plain', 'plain', 'plain', 'plain', 'plain', 'good', 'bad', 'bad', 'bad']);
    expect(new Set(words.map(({ word }) => en[word])).size).toBe(9);
  });

  it('is for unlocks processing, completed or failed (T034 to T036)', () => {
    const words = Object.keys(UNLOCK_STATUSES).map((status) => statusOf('unlock', { status: Number(status) }).word);
    expect(words).toEqual(['processing', 'completed', 'failed']);
  });

  it('counts confirmations while they come', () => {
    const row = {
      time: '2025-12-31 23:59:59',
      record_id: '5',
      asset: 'BTC',
      amount: '1',
      status: 1,
      confirmed: '1/3',
      address: '',
      network_name: 'Bitcoin',
    };
    expect(listOf('deposit', [row])).toContain(`Bitcoin ${en.processing} 1/3`);
  });
});
