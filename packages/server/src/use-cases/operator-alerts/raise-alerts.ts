import { ALERT_EVENTS, ALERT_ITEMS_MAX, type AlertEvent } from '@marque/domain/operator-alerts';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { JobQueue } from '../../ports/jobs.ts';
import type { Mail } from '../../ports/mail.ts';
import { alertLetter } from './alert-letter.ts';
import { OPEN_CASES, type OpenCase } from './open-cases.ts';
import { withOperatorAlerts, type AlertItem, type AlertSettingsRow, type OperatorAlertQueries, type SentEvent } from './tables.ts';

export interface RaiseDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly jobs: JobQueue;
  readonly mail: Mail;
}

/** One posting of an alert, by the number of its delivery. */
export const SEND_WEBHOOK = 'send-operator-webhook';

/**
 * Alerts every organisation to what has begun since the last time, once: what it was alerted to is marked in the transaction of the
 * alert, until it is over. A turn that comes twice finds the marks.
 */
export async function raiseAlerts(deps: RaiseDeps): Promise<void> {
  const { database, jobs, mail } = deps;
  const settings = (await withOperatorAlerts(database.queries).selectFrom('operator_alert_settings').selectAll().execute()).filter(
    ({ emails, webhook_url: url }) => emails.length > 0 || url !== '',
  );
  let isRaised = false;
  for (const event of ALERT_EVENTS) {
    const asking = settings.filter(({ events }) => events.includes(event));
    if (asking.length === 0) continue;
    const open = await OPEN_CASES[event](database);
    for (const row of asking) {
      const own = open.filter(({ organisation }) => organisation === undefined || organisation === row.organisation);
      if (await raise(deps, row, event, own)) isRaised = true;
    }
  }
  if (!isRaised) return;
  jobs.wake();
  mail.wake();
}

async function raise(deps: RaiseDeps, settings: AlertSettingsRow, event: AlertEvent, open: readonly OpenCase[]): Promise<boolean> {
  const { organisation } = settings;
  return deps.database.transaction(async (queries) => {
    const store = withOperatorAlerts(queries);
    let over = store.deleteFrom('operator_alert_marks').where('organisation', '=', organisation).where('event', '=', event);
    if (open.length > 0)
      over = over.where(
        'subject',
        'not in',
        open.map(({ subject }) => subject),
      );
    await over.execute();
    const seen = open.filter(({ isUnclear }) => isUnclear !== true);
    if (seen.length === 0) return false;
    const marked = await store
      .insertInto('operator_alert_marks')
      .values(seen.map(({ subject }) => ({ organisation, event, subject })))
      .onConflict((mark) => mark.doNothing())
      .returning('subject')
      .execute();
    if (marked.length === 0) return false;
    const fresh = new Set(marked.map(({ subject }) => subject));
    const items = seen.filter(({ subject }) => fresh.has(subject)).map(({ item }) => item);
    await putAlert(deps, store, settings, event, items);
    return true;
  });
}

/** Writes an alert with a delivery to each recipient, in the transaction of what causes it. */
export async function putAlert(
  { clock, jobs, mail }: Omit<RaiseDeps, 'database'>,
  queries: OperatorAlertQueries,
  settings: AlertSettingsRow,
  event: SentEvent,
  all: readonly AlertItem[],
): Promise<void> {
  const now = clock.now();
  const { organisation, emails, webhook_url: url } = settings;
  const items = all.slice(0, ALERT_ITEMS_MAX);
  const { id: alert } = await queries
    .insertInto('operator_alerts')
    .values({ organisation, event, count: all.length, items: JSON.stringify(items), at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const targets = [
    ...emails.map((target) => ({ alert, channel: 'email' as const, target, state: 'queued' as const, ended_at: null })),
    ...(url === '' ? [] : [{ alert, channel: 'webhook' as const, target: url, state: 'waiting' as const, ended_at: null }]),
  ];
  const deliveries = await queries.insertInto('operator_alert_deliveries').values(targets).returning(['id', 'channel', 'target']).execute();
  for (const { id, channel, target } of deliveries) {
    if (channel === 'email') await mail.put(queries, alertLetter(settings, { target, event, count: all.length, items }));
    else await jobs.add(queries, { name: SEND_WEBHOOK, reference: String(id), dueAt: now });
  }
}
