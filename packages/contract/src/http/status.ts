import { INCIDENT_KINDS, INCIDENT_STAGES, PART_KINDS, PART_STATES, WHOLE_STATES } from '@marque/domain/status';
import { z } from 'zod/mini';
import { bit, dateText, dateTimeText, decimalText, orEmpty } from '../answer-fields.ts';
import { anyone, defineCall, type ValueOf } from '../define.ts';

const part = z.strictObject({
  kind: z.enum(PART_KINDS),
  /** Of deposits and withdrawals: the network and what people call it; empty for other parts. */
  network: z.string(),
  name: z.string(),
  state: z.enum(PART_STATES),
  /** Part of the shown time in which it worked without disturbance, in percent, cut off; empty where nothing is known. */
  share: orEmpty(decimalText),
  /** Day by day from `first_day` on: seconds of which something is known, of them those of working, and those of working with disturbance. */
  days: z.array(z.tuple([z.int(), z.int(), z.int()])),
});
export type StatusPartRow = ValueOf<typeof part>;

const incident = z.strictObject({
  id: z.int(),
  kind: z.enum(INCIDENT_KINDS),
  stage: z.enum(INCIDENT_STAGES),
  title: z.string(),
  /** Language of the title, where it is not the reader's; else empty. */
  locale: z.string(),
  /** Parts that it is about, of those that the reader sees. */
  parts: z.array(z.strictObject({ kind: z.enum(PART_KINDS), name: z.string() })),
  begins_at: dateTimeText,
  /** Empty for a fault that is not over. */
  ends_at: orEmpty(dateTimeText),
  /** The newest first. */
  updates: z.array(z.strictObject({ id: z.int(), stage: z.enum(INCIDENT_STAGES), text: z.string(), locale: z.string(), at: dateTimeText })),
});
export type StatusIncidentRow = ValueOf<typeof incident>;

/** How the exchange is, how each part was in the last 90 days, and what its operators write about it. */
export const getStatus = defineCall({
  method: 'GET',
  path: '/Org/Status/getStatus',
  requires: anyone,
  input: z.object({}),
  output: z.strictObject({
    state: z.enum(WHOLE_STATES),
    /** 0 where nobody could look lately: what is said is of `checked_at`. */
    is_current: bit,
    /** Of the last look at the parts; empty before the first. */
    checked_at: orEmpty(dateTimeText),
    first_day: dateText,
    parts: z.array(part),
    incidents: z.array(incident),
  }),
});
