import type { Outcome } from '@marque/app-kit/api/outcome';
import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import type { Page } from '@marque/contract';
import { getListOfExchange } from '@marque/contract/conversion';
import { searchDepositList } from '@marque/contract/deposits';
import { getLockStoreRecordList, getUnlockList } from '@marque/contract/locks';
import { listUserConsumeRecord } from '@marque/contract/recharge';
import { getListOfUserIssueDonate } from '@marque/contract/rewards';
import { listUserTransfer } from '@marque/contract/transfers';
import { searchUserTransfer } from '@marque/contract/user-transfers';
import { searchWithdrawalList } from '@marque/contract/withdrawals';
import type { RecordType } from '@marque/domain/records';
import type { RouterContextProvider } from 'react-router';
import { recordFields, type RecordQuery } from './record-query.ts';
import type { RecordRow } from './record-row.ts';

interface Asked {
  readonly context: Readonly<RouterContextProvider>;
  readonly locale: string;
  readonly query: RecordQuery;
  readonly place: { readonly page: string; readonly size: string };
}

/** What lists the records of each type; for loaders only, so that no call travels to the browser for it. */
export const RECORD_LISTS: Readonly<Record<RecordType, (asked: Asked) => Promise<Outcome<Page<RecordRow>>>>> = {
  deposit: ({ context, locale, query, place }) =>
    callFromLoader(context, locale, searchDepositList, { ...place, ...recordFields(query), status: query.status }),
  withdraw: ({ context, locale, query, place }) =>
    callFromLoader(context, locale, searchWithdrawalList, { ...place, ...recordFields(query), status: query.status }),
  reward: ({ context, locale, query, place }) =>
    callFromLoader(context, locale, getListOfUserIssueDonate, { ...place, ...recordFields(query) }),
  transfer: ({ context, locale, query, place }) =>
    callFromLoader(context, locale, searchUserTransfer, { ...place, ...recordFields(query) }),
  'fiat-to-token': ({ context, locale, query, place }) =>
    callFromLoader(context, locale, listUserTransfer, { ...place, ...recordFields(query), direction: 'fiat_to_token' }),
  'token-to-fiat': ({ context, locale, query, place }) =>
    callFromLoader(context, locale, listUserTransfer, { ...place, ...recordFields(query), direction: 'token_to_fiat' }),
  convert: ({ context, locale, query, place }) =>
    callFromLoader(context, locale, getListOfExchange, { ...place, ...recordFields(query), token_from: query.token }),
  unlock: ({ context, locale, query, place }) => callFromLoader(context, locale, getUnlockList, { ...place, ...recordFields(query) }),
  lock: ({ context, locale, query, place }) =>
    callFromLoader(context, locale, getLockStoreRecordList, { ...place, ...recordFields(query) }),
  recharge: ({ context, locale, query, place }) =>
    callFromLoader(context, locale, listUserConsumeRecord, { ...place, ...recordFields(query) }),
};
