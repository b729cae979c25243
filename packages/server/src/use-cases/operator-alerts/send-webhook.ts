import { openText } from '../identity/sealing.ts';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { OneOffJob } from '../../ports/jobs.ts';
import { WebhookRefused, type Webhooks } from '../../ports/webhooks.ts';
import { webhookSeal } from './alert-settings.ts';
import { SEND_WEBHOOK } from './raise-alerts.ts';
import { withOperatorAlerts } from './tables.ts';

interface SendDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly webhooks: Webhooks;
  readonly secret: string;
}

/** With pauses of up to a quarter of an hour: a receiver may be away for some three hours. */
const ATTEMPTS_MAX = 20;
const AT_ONCE = 4;

/** Posts what waits, each until a receiver has taken it. A posting that was cut off is posted again under its number. */
export const sendWebhooks = (deps: SendDeps): OneOffJob => ({
  name: SEND_WEBHOOK,
  attemptsMax: ATTEMPTS_MAX,
  atOnce: AT_ONCE,
  run: ({ reference, signal }) => send(deps, Number(reference), signal),
  giveUp: (reference, error) => end(deps, Number(reference), 'failed', error),
});

async function send(deps: SendDeps, id: number, signal: AbortSignal): Promise<void> {
  const row = await withOperatorAlerts(deps.database.queries)
    .selectFrom('operator_alert_deliveries as delivery')
    .innerJoin('operator_alerts as alert', 'alert.id', 'delivery.alert')
    .leftJoin('operator_alert_settings as settings', 'settings.organisation', 'alert.organisation')
    .select(['alert.id', 'alert.organisation', 'event', 'count', 'items', 'at', 'target', 'webhook_url', 'webhook_secret'])
    .where('delivery.id', '=', id)
    .where('delivery.state', '=', 'waiting')
    .executeTakeFirst();
  if (!row) return;
  const { organisation, event, count, items, at, target, webhook_url: url } = row;
  const secret = openText(webhookSeal(deps.secret, organisation), row.webhook_secret ?? '');
  if (url !== target || secret === undefined) return end(deps, id, 'failed', 'the address is no longer set');
  const body = JSON.stringify({ id: row.id, event, organisation, at: new Date(at).toISOString(), count, items });
  const sent = await attempt(deps, { url: target, secret, id: String(id), body, signal });
  if (sent === 'sent') return end(deps, id, 'sent', '');
  if (sent instanceof WebhookRefused) return end(deps, id, 'failed', sent.message);
  await store(deps)
    .set((update) => ({ attempts: update('attempts', '+', 1), problem: sent.message }))
    .where('id', '=', id)
    .execute();
  throw sent;
}

async function attempt({ webhooks, clock }: SendDeps, posting: Omit<Parameters<Webhooks['post']>[0], 'at'>): Promise<'sent' | Error> {
  try {
    await webhooks.post({ ...posting, at: clock.now() });
    return 'sent';
  } catch (fault) {
    return fault instanceof Error ? fault : new Error(String(fault));
  }
}

const store = ({ database }: SendDeps) => withOperatorAlerts(database.queries).updateTable('operator_alert_deliveries');

async function end(deps: SendDeps, id: number, state: 'sent' | 'failed', problem: string): Promise<void> {
  await store(deps)
    .set((update) => ({
      state,
      problem,
      ended_at: deps.clock.now(),
      attempts: state === 'sent' ? update('attempts', '+', 1) : update.ref('attempts'),
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}
