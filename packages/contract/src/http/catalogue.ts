import type { Call } from '../define.ts';
import * as accountSafety from './account-safety.ts';
import * as alerts from './alerts.ts';
import * as apiKeys from './api-keys.ts';
import * as assetValues from './asset-values.ts';
import * as assets from './assets.ts';
import * as auth from './auth.ts';
import * as brands from './brands.ts';
import * as chart from './chart.ts';
import * as config from './config.ts';
import * as contacts from './contacts.ts';
import * as content from './content.ts';
import * as contests from './contests.ts';
import * as demo from './demo.ts';
import * as deposits from './deposits.ts';
import * as fees from './fees.ts';
import * as findPassword from './find-password.ts';
import * as invitations from './invitations.ts';
import * as kyc from './kyc.ts';
import * as lockUpRecords from './lock-up-records.ts';
import * as lockUps from './lock-ups.ts';
import * as casting from './casting.ts';
import * as nft from './nft.ts';
import * as nodes from './nodes.ts';
import * as locks from './locks.ts';
import * as market from './market/index.ts';
import * as offerings from './offerings.ts';
import * as notificationCentre from './notification-centre.ts';
import * as notifications from './notifications.ts';
import * as pageTraces from './page-traces.ts';
import * as partnerSites from './partner-sites.ts';
import * as recharge from './recharge.ts';
import * as records from './records.ts';
import * as reserves from './reserves.ts';
import * as rewards from './rewards.ts';
import * as passkeys from './passkeys.ts';
import * as recoveryCodes from './recovery-codes.ts';
import * as sandbox from './sandbox.ts';
import * as statements from './statements.ts';
import * as status from './status.ts';
import * as tokenSales from './token-sales.ts';
import * as trading from './trading/index.ts';
import * as transfers from './transfers.ts';
import * as userTransfers from './user-transfers.ts';
import * as conversion from './conversion.ts';
import * as user from './user.ts';
import * as withdrawalAddresses from './withdrawal-addresses.ts';
import * as withdrawals from './withdrawals.ts';

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'path' in value && 'input' in value;

const FEATURES = {
  config,
  auth,
  findPassword,
  notifications,
  user,
  apiKeys,
  invitations,
  contacts,
  accountSafety,
  rewards,
  recharge,
  withdrawalAddresses,
  withdrawals,
  records,
  locks,
  lockUpRecords,
  lockUps,
  nft,
  casting,
  nodes,
  tokenSales,
  offerings,
  statements,
  status,
  deposits,
  passkeys,
  recoveryCodes,
  kyc,
  market,
  trading,
  chart,
  alerts,
  notificationCentre,
  assets,
  assetValues,
  transfers,
  userTransfers,
  conversion,
  fees,
  reserves,
  brands,
  content,
  contests,
  partnerSites,
  pageTraces,
  sandbox,
  demo,
};

/** Every declared call by the feature that it is of: what the server must answer. */
export const CALLS_BY_FEATURE: Readonly<Record<string, readonly Call[]>> = Object.fromEntries(
  Object.entries(FEATURES).map(([feature, declared]) => [feature, Object.values<unknown>(declared).filter(isCall)]),
);

/** Every declared call. */
export const CALLS: readonly Call[] = Object.values(CALLS_BY_FEATURE).flat();
