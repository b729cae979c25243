import { formatSteps } from '@marque/domain/money';
import type { OwnerId } from '@marque/engine';
import type { Database } from '../../ports/database.ts';
import type { ListedPair, Listings } from '../../ports/listings.ts';
import type { Letter } from '../../ports/mail.ts';
import type { NewNotification, Notifications } from '../../ports/notifications.ts';
import { alertMessage } from './alert-message.ts';
import { markMetAlerts, MET_AT_ONCE, type MetRow } from './met-alerts.ts';
import { forgetOldAlerts, readNewestTrades, skipSearchedTrades } from './tidy-alerts.ts';

/** An alert that was met just now; prices in ticks. */
export interface MetAlert {
  readonly id: number;
  readonly owner: OwnerId;
  readonly pair: ListedPair;
  readonly ticks: number;
  readonly crossedTicks: number;
}

export interface SearchOptions {
  readonly database: Database;
  readonly listings: Listings;
  readonly notifications: Notifications;
  readonly onMet: (alert: MetAlert) => void;
}

/**
 * Finds what committed trades have met on a pair; each alert is told once, by a notification that is written in the same transaction.
 * Of a pair that the listings do not know yet no notification can be written: its alerts wait.
 */
export async function searchAlerts({ database, listings, notifications, onMet }: SearchOptions, id: number): Promise<void> {
  const pair = listings.pairById(id);
  if (!pair) return;
  for (let found = MET_AT_ONCE; found >= MET_AT_ONCE;) {
    const met = await markMetAlerts(database, id, async (queries, rows) => {
      for (const row of rows) await notifications.put(queries, notificationOf(row, pair));
    });
    found = met.length;
    for (const user of new Set(met.map((row) => row.user))) notifications.push(user);
    for (const row of met) onMet({ id: row.id, owner: row.user, pair, ticks: row.ticks, crossedTicks: row.crossed_ticks });
  }
}

interface RegularSearch extends Pick<SearchOptions, 'database' | 'listings'> {
  readonly search: (pair: number) => Promise<void>;
  /** Called with what the search of a pair failed of; the others are searched all the same. */
  readonly report: (fault: unknown) => void;
}

/** Searches pair by pair what nobody has watched, and takes away what is old. */
export async function searchEveryPair(
  { database, listings, search, report }: RegularSearch,
  { now, signal }: { readonly now: number; readonly signal: AbortSignal },
): Promise<void> {
  for (const newest of await readNewestTrades(database)) {
    if (signal.aborted) return;
    if (!listings.pairById(newest.pair)) continue;
    try {
      await search(newest.pair);
      await skipSearchedTrades(database, newest, now);
    } catch (fault) {
      report(fault);
    }
  }
  await forgetOldAlerts(database, now);
}

function notificationOf(row: MetRow, pair: ListedPair): NewNotification {
  const name = `${pair.baseToken.alias}/${pair.quoteToken.alias}`;
  const price = formatSteps(row.ticks, pair.priceScale);
  const crossed = formatSteps(row.crossed_ticks, pair.priceScale);
  return {
    user: row.user,
    kind: 'price-alert',
    fields: { code: pair.code, pair: name, price, crossed },
    ...(row.email !== null && { mail: messageOf(row, row.email, { pair: name, price, crossed }) }),
  };
}

const messageOf = (row: MetRow, target: string, said: Readonly<Record<'pair' | 'price' | 'crossed', string>>): Letter =>
  alertMessage({
    organisation: { id: row.organisation, name: row.organisation_name },
    locale: row.locale,
    target,
    ...said,
    at: row.crossed_at,
  });
