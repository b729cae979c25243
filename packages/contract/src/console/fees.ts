import { REASON_MAX } from '@marque/domain/operators';
import { z } from 'zod/mini';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { pair } from '../fields.ts';
import { operator } from '../requires.ts';
import { document, organisationField, reason, version } from './list-fields.ts';

const level = z.strictObject({
  /** 30-day turnover in BTC from which it holds. */
  volume: z.string(),
  /** In percent. */
  maker: z.string(),
  taker: z.string(),
  /** Who trades at it now, and to how many of them an operator granted it. */
  users: z.int(),
  granted: z.int(),
});

/** Where in time it is. */
export const EXEMPTION_STATES = ['past', 'present', 'coming'] as const;

const exemption = z.strictObject({
  /** As settings have it, to the minute in UTC. */
  from: z.string(),
  until: z.string(),
  /** None for all. */
  pairs: z.array(z.string()),
  state: z.enum(EXEMPTION_STATES),
});
export type ExemptionRow = ValueOf<typeof exemption>;

const fees = z.strictObject({
  organisation: z.int(),
  levels: z.array(level),
  /** The exchange's own levels hold, since this organisation has set none. */
  is_default: z.boolean(),
  exemptions: z.array(exemption),
  /** Those that the organisation offers. */
  pairs: z.array(z.string()),
  version: z.string(),
});
export type OrganisationFees = ValueOf<typeof fees>;

export const getFees = defineConsoleCall({
  method: 'GET',
  path: '/fees/one',
  requires: operator('fees.read'),
  input: z.object({ organisation: organisationField() }),
  output: fees,
  refusals: ['organisation_unknown'],
});

/** `levels` as the settings have them: `volume` in BTC, `maker` and `taker` in percent. */
const schedule = () => ({ organisation: organisationField(), document: document() });

const impact = z.strictObject({
  users: z.int(),
  /** Who pays less, more and the same once levels are given anew. */
  cheaper: z.int(),
  dearer: z.int(),
  same: z.int(),
  /** How many are at each level, before and after. */
  before: z.array(z.int()),
  after: z.array(z.int()),
  /** False while turnover has no value in BTC: then everybody keeps the number of their level. */
  is_by_turnover: z.boolean(),
});
export type FeeImpact = ValueOf<typeof impact>;

/** What new levels would do for how many users; changes nothing. */
export const previewFeeLevels = defineConsoleCall({
  method: 'POST',
  path: '/fees/preview',
  requires: operator('fees.read'),
  input: z.object(schedule()),
  output: impact,
  refusals: ['organisation_unknown', 'change_invalid'],
});

export const setFeeLevels = defineConsoleCall({
  method: 'POST',
  path: '/fees/setLevels',
  requires: operator('fees.set-levels'),
  input: z.object({ ...schedule(), version: version(), reason: reason(REASON_MAX) }),
  output: fees,
  refusals: ['reason_missing', 'organisation_unknown', 'changed_meanwhile', 'change_invalid'],
});

const instantText = () => z.string().check(z.maxLength(20));
/** Codes joined by commas; empty for all. */
const pairs = () =>
  z.pipe(
    z._default(z.string().check(z.maxLength(6_000)), ''),
    z.transform((value: string, context): readonly string[] => {
      const codes = value === '' ? [] : [...new Set(value.split(','))];
      if (codes.every((code) => pair().safeParse(code).success)) return codes;
      context.issues.push({ code: 'custom', message: 'not pairs', input: value });
      return z.NEVER;
    }),
  );

/** Trades are free from an instant to another one, in UTC. */
export const addFeeExemption = defineConsoleCall({
  method: 'POST',
  path: '/fees/addExemption',
  requires: operator('fees.set-exemptions'),
  input: z.object({
    organisation: organisationField(),
    from: instantText(),
    until: instantText(),
    pairs: pairs(),
    reason: reason(REASON_MAX),
  }),
  output: fees,
  refusals: ['reason_missing', 'organisation_unknown', 'exemption_over', 'change_invalid'],
});

/** Ends the exemption that holds at once; one that is still to come is taken away. */
export const endFeeExemption = defineConsoleCall({
  method: 'POST',
  path: '/fees/endExemption',
  requires: operator('fees.set-exemptions'),
  input: z.object({
    organisation: organisationField(),
    from: instantText(),
    until: instantText(),
    pairs: pairs(),
    reason: reason(REASON_MAX),
  }),
  output: fees,
  refusals: ['reason_missing', 'organisation_unknown', 'exemption_unknown', 'exemption_over', 'change_invalid'],
});
