import type { ConsoleCall } from '../define.ts';
import * as audit from './audit.ts';
import * as brands from './brands.ts';
import * as content from './content.ts';
import * as fees from './fees.ts';
import * as funds from './funds.ts';
import * as kyc from './kyc.ts';
import * as listing from './listing.ts';
import * as operators from './operators.ts';
import * as organisations from './organisations.ts';
import * as session from './session.ts';
import * as setup from './setup.ts';
import * as userDetail from './user-detail.ts';
import * as userKeys from './user-keys.ts';
import * as users from './users.ts';
import * as work from './work.ts';

const isCall = (value: unknown): value is ConsoleCall => typeof value === 'object' && value !== null && 'path' in value && 'input' in value;

/** Every call of the back office. */
export const CONSOLE_CALLS: readonly ConsoleCall[] = [
  session,
  setup,
  work,
  users,
  funds,
  userDetail,
  userKeys,
  kyc,
  operators,
  audit,
  listing,
  fees,
  organisations,
  content,
  brands,
]
  .flatMap((area) => Object.values(area) as unknown[])
  .filter(isCall);
