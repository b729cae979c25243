import { EMAIL_MAX } from '@marque/domain/identity';
import { ALERT_EMAILS_MAX, ALERT_EVENTS, WEBHOOK_ADDRESS_MAX } from '@marque/domain/operator-alerts';
import { z } from 'zod/mini';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { flag, optional, text } from '../fields.ts';
import { operator } from '../requires.ts';
import { organisationField } from './list-fields.ts';

const event = () => z.enum(ALERT_EVENTS);

const alerts = z.strictObject({
  organisation: z.int(),
  emails: z.array(z.string()),
  events: z.array(event()),
  /** Empty where there is none. */
  webhook: z.string(),
  deliveries: z.array(
    z.strictObject({
      id: z.int(),
      event: z.enum([...ALERT_EVENTS, 'test']),
      /** How many cases the alert is about. */
      count: z.int(),
      at: z.int(),
      channel: z.enum(['email', 'webhook']),
      target: z.string(),
      /** `queued`: the outbox of mail has it. */
      state: z.enum(['queued', 'waiting', 'sent', 'failed']),
      attempts: z.int(),
      problem: z.string(),
    }),
  ),
});
export type OperatorAlerts = ValueOf<typeof alerts>;

const partsOf = (value = ''): readonly string[] => value.split(',').flatMap((part) => part.trim() || []);

/** Joined by commas; empty for none. */
const emails = () =>
  z.pipe(
    optional(text((EMAIL_MAX + 2) * ALERT_EMAILS_MAX)),
    z.transform((value: string | undefined) => partsOf(value)),
  );

const events = () =>
  z.pipe(
    optional(text(200)),
    z.transform((value: string | undefined, context) => {
      const read = z.array(event()).safeParse([...new Set(partsOf(value))]);
      if (read.success) return read.data;
      context.issues.push({ code: 'custom', message: 'not events', input: value });
      return z.NEVER;
    }),
  );

/** Whom an organisation alerts, to what, and what was sent last. */
export const getOperatorAlerts = defineConsoleCall({
  method: 'GET',
  path: '/alerts/state',
  requires: operator('alerts.read'),
  input: z.object({ organisation: organisationField() }),
  output: alerts,
  refusals: ['organisation_unknown'],
});

/** Sets recipients and events; gives the webhook's secret where a new one was made, "" where it stays. */
export const setOperatorAlerts = defineConsoleCall({
  method: 'POST',
  path: '/alerts/set',
  requires: operator('alerts.write'),
  input: z.object({
    organisation: organisationField(),
    emails: emails(),
    events: events(),
    /** Empty for none. */
    webhook: z._default(optional(text(WEBHOOK_ADDRESS_MAX)), ''),
    renew_secret: optional(flag()),
  }),
  output: z.strictObject({ secret: z.string() }),
  refusals: ['organisation_unknown', 'webhook_address_invalid'],
});

/** Sends every recipient an alert that says it is a test. */
export const testOperatorAlerts = defineConsoleCall({
  method: 'POST',
  path: '/alerts/test',
  requires: operator('alerts.write'),
  input: z.object({ organisation: organisationField() }),
  output: z.null(),
  refusals: ['organisation_unknown', 'alert_recipient_missing'],
});
