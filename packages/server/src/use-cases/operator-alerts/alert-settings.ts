import { randomBytes } from 'node:crypto';
import { parseEmail } from '@marque/domain/identity';
import { ALERT_EMAILS_MAX, isWebhookAddress, type AlertEvent } from '@marque/domain/operator-alerts';
import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import type { Locale } from '@marque/domain/organisation';
import type { Database } from '../../ports/database.ts';
import { sealText, type Seal } from '../identity/sealing.ts';
import { audited } from '../operators/audit.ts';
import { done, refused, type Result } from '../result.ts';
import { putAlert, type RaiseDeps } from './raise-alerts.ts';
import { withOperatorAlerts, type AlertSettingsRow, type DeliveryState, type SentEvent } from './tables.ts';

export interface OperatorAlertDeps extends RaiseDeps {
  readonly secret: string;
  /** Whether receivers may stand in private networks, and be reached by plain http. */
  readonly allowsPrivateWebhooks: boolean;
}

const SECRET_BYTES = 32;

export const webhookSeal = (secret: string, organisation: number): Seal => ({
  secret,
  purpose: 'webhooks',
  name: String(organisation),
});

interface Delivery {
  readonly id: number;
  readonly event: SentEvent;
  readonly count: number;
  readonly at: number;
  readonly channel: 'email' | 'webhook';
  readonly target: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly problem: string;
}

export interface AlertState {
  readonly organisation: number;
  readonly emails: readonly string[];
  readonly events: readonly string[];
  readonly webhook: string;
  /** The newest first. */
  readonly deliveries: readonly Delivery[];
}

const DELIVERIES_MAX = 50;

const isKnown = async ({ queries }: Pick<Database, 'queries'>, organisation: number): Promise<boolean> =>
  (await queries.selectFrom('organisations').select('id').where('id', '=', organisation).executeTakeFirst()) !== undefined;

const readSettings = ({ queries }: Pick<Database, 'queries'>, organisation: number): Promise<AlertSettingsRow | undefined> =>
  withOperatorAlerts(queries).selectFrom('operator_alert_settings').selectAll().where('organisation', '=', organisation).executeTakeFirst();

/** Whom an organisation alerts, to what, and what was sent last. */
export async function readAlertState(
  { database }: Pick<OperatorAlertDeps, 'database'>,
  { scope }: OperatorActor,
  organisation: number,
): Promise<Result<AlertState>> {
  if (!coversOrganisation(scope, organisation)) return refused('operator_scope_missing');
  if (!(await isKnown(database, organisation))) return refused('organisation_unknown');
  const settings = await readSettings(database, organisation);
  const deliveries = await withOperatorAlerts(database.queries)
    .selectFrom('operator_alert_deliveries as delivery')
    .innerJoin('operator_alerts as alert', 'alert.id', 'delivery.alert')
    .select(['delivery.id', 'event', 'count', 'at', 'channel', 'target', 'state', 'attempts', 'problem'])
    .where('alert.organisation', '=', organisation)
    .orderBy('delivery.id', 'desc')
    .limit(DELIVERIES_MAX)
    .execute();
  const { emails = [], events = [], webhook_url: webhook = '' } = settings ?? {};
  return done({ organisation, emails, events, webhook, deliveries });
}

export interface AlertsAsked {
  readonly organisation: number;
  readonly emails: readonly string[];
  readonly events: readonly AlertEvent[];
  /** Empty for none. */
  readonly webhook: string;
  /** A new secret though the address stays. */
  readonly renewsSecret: boolean;
  /** Mail is written in it. */
  readonly locale: Locale;
}

/** Sets recipients and events. A new secret is given here and nowhere else; "" where it stays as it was. */
export const setAlerts = (
  deps: OperatorAlertDeps,
  actor: OperatorActor,
  { organisation, emails, events, webhook, renewsSecret, locale }: AlertsAsked,
): Promise<Result<{ readonly secret: string }>> =>
  audited(deps, actor, { action: 'alerts.write', subject: String(organisation), organisation }, async (database) => {
    if (!(await isKnown(database, organisation))) return refused('organisation_unknown');
    const addresses = emails.flatMap((email) => parseEmail(email) ?? []);
    if (addresses.length < emails.length || addresses.length > ALERT_EMAILS_MAX) return refused('field_invalid', { field: 'emails' });
    if (webhook !== '' && !isWebhookAddress(webhook, { allowsPrivate: deps.allowsPrivateWebhooks }))
      return refused('webhook_address_invalid', { field: 'webhook' });
    const before = await readSettings(database, organisation);
    const isNew = webhook !== '' && (renewsSecret || before?.webhook_url !== webhook);
    const secret = isNew ? `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}` : '';
    const sealed = isNew ? sealText(webhookSeal(deps.secret, organisation), secret) : webhook === '' ? '' : (before?.webhook_secret ?? '');
    const row = {
      emails: [...new Set(addresses)],
      events: [...events],
      locale,
      webhook_url: webhook,
      webhook_secret: sealed,
      updated_at: deps.clock.now(),
    };
    const queries = withOperatorAlerts(database.queries);
    await queries
      .insertInto('operator_alert_settings')
      .values({ organisation, ...row })
      .onConflict((known) => known.column('organisation').doUpdateSet(row))
      .execute();
    // What is not asked for any more is alerted to anew when it is asked for again.
    let forgotten = queries.deleteFrom('operator_alert_marks').where('organisation', '=', organisation);
    if (events.length > 0) forgotten = forgotten.where('event', 'not in', events);
    await forgotten.execute();
    return done({
      value: { secret },
      before: before && { emails: before.emails, events: before.events, webhook: before.webhook_url },
      after: { emails: row.emails, events: row.events, webhook },
    });
  });

/** Sends every recipient an alert that says it is a test. */
export async function testAlerts(deps: OperatorAlertDeps, actor: OperatorActor, organisation: number): Promise<Result<null>> {
  const tested = await audited(deps, actor, { action: 'alerts.write', subject: 'test', organisation }, async (database) => {
    if (!(await isKnown(database, organisation))) return refused('organisation_unknown');
    const settings = await readSettings(database, organisation);
    if (!settings || (settings.emails.length === 0 && settings.webhook_url === '')) return refused('alert_recipient_missing');
    await putAlert(deps, withOperatorAlerts(database.queries), settings, 'test', []);
    return done({ value: null });
  });
  if (tested.ok) {
    deps.jobs.wake();
    deps.mail.wake();
  }
  return tested;
}
