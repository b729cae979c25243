import { callApi } from '@marque/app-kit/api/call-api';
import type { Outcome } from '@marque/app-kit/api/outcome';
import type { BalanceRow } from '@marque/contract/assets';
import { getUserUsable } from '@marque/contract/assets';
import { getUserQuota, listExchangeRecord, type ExchangeRecordRow, type OfferingDetail } from '@marque/contract/offerings';
import type { InputOf, OutputOf, Call } from '@marque/contract';

/** Orders of the reader that the page shows; the order pages have the rest. */
const OWN_ORDERS = '3';

/** What belongs to whoever is signed in: how many copies are left to them, what they can pay with, what they have ordered. */
export interface OwnStanding {
  readonly copiesLeft: number | undefined;
  readonly copiesUsed: number | undefined;
  readonly usable: Readonly<Record<string, string>>;
  readonly orders: readonly ExchangeRecordRow[];
  /** All of their orders, also those that are not listed. */
  readonly ordersCount: number;
}

type Ask = <C extends Call>(call: C, input: InputOf<C>) => Promise<Outcome<OutputOf<C>>>;

/** Asks for it: from a loader or from the page. */
export async function askOwnStanding(ask: Ask, { campaign_no, pay_tokens }: OfferingDetail): Promise<OwnStanding> {
  const [quota, orders, ...balances] = await Promise.all([
    ask(getUserQuota, { campaign_no }),
    ask(listExchangeRecord, { campaign_no, limit: OWN_ORDERS }),
    ...pay_tokens.map(({ token }) => ask(getUserUsable, { token })),
  ]);
  return {
    copiesLeft: quota.ok ? quota.data.left_units : undefined,
    copiesUsed: quota.ok ? quota.data.used_units : undefined,
    usable: Object.fromEntries(balances.flatMap((each) => (each.ok ? each.data.map(({ token, usable }) => [token, usable]) : []))),
    orders: orders.ok ? orders.data.data : [],
    ordersCount: orders.ok ? orders.data.count : 0,
  };
}

export const askFromPage = (offering: OfferingDetail): Promise<OwnStanding> => askOwnStanding(callApi, offering);

/** The balances with those that were pushed. */
export function withBalances(standing: OwnStanding, rows: readonly BalanceRow[]): OwnStanding {
  const pushed = rows.filter(({ token }) => token in standing.usable).map(({ token, usable }) => [token, usable]);
  return pushed.length === 0 ? standing : { ...standing, usable: { ...standing.usable, ...Object.fromEntries(pushed) } };
}
