import {
  AMEND_REFUSALS,
  CANCEL_REFUSALS,
  HOLD_REFUSALS,
  OPEN_HOLD_REFUSALS,
  ORDER_REFUSALS,
  POSTING_REFUSALS,
  SWITCH_REFUSALS,
} from '@marque/domain/trading';
import { decodeCommands, encodeCommands, type Command } from '@marque/engine';
import { z } from 'zod';
import { KEY_SCOPES, type Request, type Submission, type SubmitOptions } from '../../ports/exchange-gateway.ts';
import { numbered } from './highest-numbers.ts';

/** Stand for the numbers and the time that the engine's own process gives. */
const NO_NUMBERS = { order: 0, hold: 0 };

/** A request as one process says it to another: its options, then its command as the journal would have it. */
export const requestText = (request: Request, options: SubmitOptions): string =>
  `${JSON.stringify(options)}\n${encodeCommands([{ ...numbered(request, NO_NUMBERS), at: 0 }])}`;

const OPTIONS = z.strictObject({
  key: z.strictObject({ owner: z.int(), scope: z.enum(KEY_SCOPES), key: z.string(), fingerprint: z.string() }).exactOptional(),
  isRefusalFinal: z.boolean().exactOptional(),
  names: z.strictObject({ list: z.string(), limit: z.string(), stop: z.string() }).exactOptional(),
  openOrdersMax: z.number().exactOptional(),
  trace: z.string().exactOptional(),
});

/** Reads what `requestText` wrote; throws for anything else. */
export function readRequest(text: string): { readonly request: Request; readonly options: SubmitOptions } {
  const end = text.indexOf('\n');
  const [command, ...others] = decodeCommands(text.slice(end + 1));
  if (command === undefined || others.length > 0) throw new Error('a request is one command');
  return { request: requestOf(command), options: OPTIONS.parse(JSON.parse(text.slice(0, end))) };
}

/** Without what the engine's own process gives. */
function requestOf({ at: _at, ...command }: Command): Request {
  switch (command.kind) {
    case 'place': {
      const { order: _order, ...request } = command;
      return request;
    }
    case 'place-oco': {
      const { order: _order, stopOrder: _stopOrder, ...request } = command;
      return request;
    }
    case 'open-hold': {
      const { hold: _hold, ...request } = command;
      return request;
    }
    case 'capture-hold': {
      const { opens, ...request } = command;
      if (opens === undefined) return request;
      const { hold: _hold, ...opened } = opens;
      return { ...request, opens: opened };
    }
    default:
      return command;
  }
}

const REFUSALS = z.enum([
  ...ORDER_REFUSALS,
  ...AMEND_REFUSALS,
  ...CANCEL_REFUSALS,
  ...SWITCH_REFUSALS,
  ...POSTING_REFUSALS,
  ...OPEN_HOLD_REFUSALS,
  ...HOLD_REFUSALS,
  'command_malformed',
  'definition_invalid',
  'definition_conflict',
]);

const ANSWER = z.record(z.string(), z.unknown());

const SUBMISSION = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('done'),
    receipt: z.strictObject({
      sequence: z.int(),
      at: z.int(),
      outcome: z.discriminatedUnion('ok', [
        z.strictObject({ ok: z.literal(true) }),
        z.strictObject({ ok: z.literal(false), refusal: REFUSALS }),
      ]),
    }),
    answer: ANSWER,
  }),
  z.strictObject({ kind: z.literal('repeated'), sequence: z.int(), answer: ANSWER }),
  z.strictObject({ kind: z.literal('key_reused') }),
  z.strictObject({ kind: z.literal('too_many_open') }),
  z.strictObject({ kind: z.literal('unknown') }),
]);

/** What became of a request, without what it did: whoever asked has that from the journal. */
export function submissionText(submission: Submission): string {
  if (submission.kind !== 'done') return JSON.stringify(submission);
  const { kind, answer, receipt } = submission;
  const { events: _events, ...rest } = receipt;
  return JSON.stringify({ kind, receipt: rest, answer });
}

/** Reads what `submissionText` wrote; throws for anything else. */
export function readSubmission(text: string): Submission {
  const submission = SUBMISSION.parse(JSON.parse(text));
  return submission.kind === 'done' ? { ...submission, receipt: { ...submission.receipt, events: [] } } : submission;
}
