import { formatSteps } from '@marque/domain/money';
import type { OwnerId } from '@marque/engine';
import type { Database } from '../../ports/database.ts';
import type { ListedPair, Listings } from '../../ports/listings.ts';
import type { Mail } from '../../ports/mail.ts';
import { alertMessage } from './alert-message.ts';
import { markMetAlerts, type MetRow } from './met-alerts.ts';

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
  readonly mail: Mail;
  readonly onMet: (alert: MetAlert) => void;
}

/** Finds what committed trades have met on some pairs; each alert is told once, by a mail that is written in the same transaction. */
export async function searchAlerts({ database, listings, mail, onMet }: SearchOptions, pairs: readonly number[]): Promise<void> {
  if (pairs.length === 0) return;
  const met = await markMetAlerts(database, pairs, async (queries, rows) => {
    for (const row of rows) {
      const pair = listings.pairById(row.pair);
      if (pair && row.email !== null) await mail.put(queries, messageOf(row, row.email, pair));
    }
  });
  if (met.length > 0) mail.wake();
  for (const row of met) {
    const pair = listings.pairById(row.pair);
    if (pair) onMet({ id: row.id, owner: row.user, pair, ticks: row.ticks, crossedTicks: row.crossed_ticks });
  }
}

const messageOf = (row: MetRow, target: string, pair: ListedPair) =>
  alertMessage({
    organisation: { id: row.organisation, name: row.organisation_name },
    locale: row.locale,
    target,
    pair: `${pair.baseToken.alias}/${pair.quoteToken.alias}`,
    price: formatSteps(row.ticks, pair.priceScale),
    crossed: formatSteps(row.crossed_ticks, pair.priceScale),
    at: row.crossed_at,
  });
