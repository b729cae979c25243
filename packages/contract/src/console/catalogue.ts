import type { ConsoleCall } from '../define.ts';
import * as auctions from './auctions.ts';
import * as audit from './audit.ts';
import * as books from './books.ts';
import * as brands from './brands.ts';
import * as casting from './casting.ts';
import * as codes from './codes.ts';
import * as contests from './contests.ts';
import * as content from './content.ts';
import * as deposits from './deposits.ts';
import * as fees from './fees.ts';
import * as funds from './funds.ts';
import * as treasury from './treasury.ts';
import * as kyc from './kyc.ts';
import * as listing from './listing.ts';
import * as lockUps from './lock-ups.ts';
import * as moves from './moves.ts';
import * as offeringSettlement from './offering-settlement.ts';
import * as offerings from './offerings.ts';
import * as nodes from './nodes.ts';
import * as operatorAlerts from './operator-alerts.ts';
import * as operators from './operators.ts';
import * as organisations from './organisations.ts';
import * as reserves from './reserves.ts';
import * as rewards from './rewards.ts';
import * as session from './session.ts';
import * as setup from './setup.ts';
import * as statements from './statements.ts';
import * as status from './status.ts';
import * as tokenSales from './token-sales.ts';
import * as userDetail from './user-detail.ts';
import * as userKeys from './user-keys.ts';
import * as users from './users.ts';
import * as withdrawals from './withdrawals.ts';
import * as work from './work.ts';

const isCall = (value: unknown): value is ConsoleCall => typeof value === 'object' && value !== null && 'path' in value && 'input' in value;

/** Every call of the back office. */
export const CONSOLE_CALLS: readonly ConsoleCall[] = [
  session,
  setup,
  work,
  users,
  funds,
  treasury,
  books,
  moves,
  codes,
  rewards,
  offerings,
  offeringSettlement,
  lockUps,
  tokenSales,
  contests,
  nodes,
  auctions,
  casting,
  deposits,
  userDetail,
  statements,
  status,
  userKeys,
  kyc,
  reserves,
  withdrawals,
  operators,
  operatorAlerts,
  audit,
  listing,
  fees,
  organisations,
  content,
  brands,
]
  .flatMap((area) => Object.values(area) as unknown[])
  .filter(isCall);
