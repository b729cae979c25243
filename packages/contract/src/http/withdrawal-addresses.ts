import { ADDRESS_TITLE_MAX } from '@marque/domain/withdrawals';
import { z } from 'zod/mini';
import { bit, dateTimeText } from '../answer-fields.ts';
import { defineCall, signedIn, user, type ValueOf } from '../define.ts';
import { flag, identifier, optional, text, tokenCode } from '../fields.ts';
import { address, ADDRESS_REFUSALS, codes, lockUntil, memo, route, ROUTE_REFUSALS } from './withdrawal-fields.ts';

const listedAddress = z.strictObject({
  id: z.string(),
  title: z.string(),
  token: z.string(),
  protocol: z.string(),
  memo: z.string(),
  address_to: z.string(),
  /** From when it is paid while only listed addresses are. */
  usable_time: dateTimeText,
});
export type ListedAddress = ValueOf<typeof listedAddress>;

/** Adds to the address book (C132, V-069). */
export const enlistWithdrawalAddress = defineCall({
  method: 'POST',
  path: '/Wallet/enlistWithdrawalAddress',
  requires: signedIn({ scope: 'withdraw' }),
  input: z.object({
    title: z._default(optional(text(ADDRESS_TITLE_MAX)), ''),
    ...route(),
    memo: memo(),
    no_memo: optional(flag()),
    address_to: address(),
  }),
  output: listedAddress,
  refusals: [...ROUTE_REFUSALS, 'address_title_missing', ...ADDRESS_REFUSALS, 'address_listed', 'list_full'],
});

/** The address book (C133). */
export const withdrawalAddressList = defineCall({
  method: 'POST',
  path: '/Wallet/withdrawalAddressList',
  requires: user({ scope: 'read' }),
  input: z.object({ token: optional(tokenCode()) }),
  output: z.array(listedAddress),
});

/** Takes an address out of the book (C134). */
export const delistWithdrawalAddress = defineCall({
  method: 'POST',
  path: '/Wallet/delistWithdrawalAddress',
  requires: signedIn({ scope: 'withdraw' }),
  input: z.object({ id: identifier() }),
  output: z.strictObject({}),
  refusals: ['not_found'],
});

/** Has only listed addresses paid from now on; switched off with the factors of a withdrawal, a day later (an addition of ours). */
export const setWithdrawalWhitelist = defineCall({
  method: 'POST',
  path: '/Wallet/setWithdrawalWhitelist',
  requires: signedIn({ scope: 'withdraw' }),
  input: z.object({ is_on: flag(), ...codes() }),
  output: z.strictObject({ whitelist: bit, whitelist_until: lockUntil }),
  refusals: ['no_second_factor', 'channel_unavailable', 'code_wrong'],
});
