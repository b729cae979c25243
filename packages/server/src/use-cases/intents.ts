import type { EngineRefusal, HoldId, OwnerId, Posting } from '@marque/engine';
import type { Kysely } from 'kysely';
import type { CommandResult, Consumer } from '../ports/consumers.ts';
import type { Database } from '../ports/database.ts';
import type { ExchangeGateway, KeptAnswer, KeyScope, Request, Submission } from '../ports/exchange-gateway.ts';
import type { RepeatedJob } from '../ports/jobs.ts';
import type { Schema } from '../ports/schema/index.ts';
import { below } from './traced-gateway.ts';

/** What a row can ask the engine for: an entry, or something of the one hold that belongs to the row. */
type IntentRequest = Extract<Request, { readonly reference: string }>;

/** A feature's row that waits for a command, and that command. A row with a hold asks for one command after the other. */
export interface Intent {
  /** Number of the row; the command's reference. */
  readonly reference: string;
  readonly owner: OwnerId;
  readonly request: IntentRequest;
  /** Tells commands of one kind from each other where a row has several, for example captures of parts. */
  readonly step?: number;
  /** In place of the one that comes from the request: keys that were stored before keep theirs. */
  readonly fingerprint?: string;
}

/** A feature that moves money: its rows are intents. */
export interface IntentKind {
  /** Reason of its commands and scope of their keys; names its consumer and its job as well. */
  readonly reason: KeyScope;
  /** Rows that have been `requested` since before a time (epoch ms), oldest first. */
  readonly requestedBefore: (queries: Kysely<Schema>, before: number) => Promise<readonly Intent[]>;
  /** Writes what became of rows: they are `requested` no longer. */
  readonly settle: (queries: Kysely<Schema>, results: readonly CommandResult[]) => Promise<void>;
  /** Told of the same when that is committed: for what open pages show at once, and nobody misses after a crash. */
  readonly afterSettled?: (results: readonly CommandResult[]) => void;
}

/** What an intent came to; one that is pending still stands, and is submitted again. */
export type IntentOutcome =
  /** With the command's number, and that of the hold that was opened: the same for every repetition. */
  | { readonly kind: 'accepted'; readonly isRepeated: boolean; readonly sequence: number; readonly hold?: HoldId }
  /** With the engine's word for why. */
  | { readonly kind: 'refused'; readonly refusal: string }
  | { readonly kind: 'pending' };

/** While trading is halted no entry is taken; the intent waits until an operator has resumed. */
const HALTED: EngineRefusal = 'pair_cancel_only';
/** Whoever wrote the row submits it at once: what is older was left behind. */
const LEFT_BEHIND_MS = 10_000;

/**
 * Asks the engine for what a committed row intends. Row, command and step are the key: however often it is submitted, it takes effect
 * once, and a refusal is final as well.
 */
export async function submitIntent(
  gateway: Pick<ExchangeGateway, 'submit'>,
  { reason }: Pick<IntentKind, 'reason'>,
  intent: Intent,
): Promise<IntentOutcome> {
  const { owner, request, fingerprint = fingerprintOf(request) } = intent;
  const submission = await gateway.submit(request, {
    key: { owner, scope: reason, key: keyOf(intent), fingerprint },
    isRefusalFinal: true,
  });
  return outcomeOf(submission, `${request.kind} of ${reason} ${intent.reference}`);
}

function outcomeOf(submission: Submission, what: string): IntentOutcome {
  switch (submission.kind) {
    case 'done': {
      const { outcome, sequence } = submission.receipt;
      if (outcome.ok) return { kind: 'accepted', isRepeated: false, sequence, ...openedHold(submission.answer) };
      if (outcome.refusal === 'command_malformed') throw new Error(`${what}: this is no command`);
      return outcome.refusal === HALTED ? { kind: 'pending' } : { kind: 'refused', refusal: outcome.refusal };
    }
    case 'repeated': {
      const { sequence, answer } = submission;
      const { refusal } = answer;
      if (refusal !== undefined) return { kind: 'refused', refusal: typeof refusal === 'string' ? refusal : '' };
      return { kind: 'accepted', isRepeated: true, sequence, ...openedHold(answer) };
    }
    case 'key_reused':
    case 'too_many_open':
      throw new Error(`${what} was submitted as something else`);
    case 'unknown':
      return { kind: 'pending' };
  }
}

/** A row without a hold has the key that it always had. */
function keyOf({ reference, request: { kind }, step }: Intent): string {
  const row = kind === 'post' ? reference : `${kind}:${reference}`;
  return step === undefined ? row : `${row}:${step}`;
}

/** What is asked for, beside the row that names it; the number of a hold follows from the row. */
function fingerprintOf(request: IntentRequest): string {
  switch (request.kind) {
    case 'post':
      return [request.kind, ...request.postings.map(postingText)].join(' ');
    case 'open-hold':
      return [request.kind, request.owner, request.token, request.purpose, request.amount].join(' ');
    case 'capture-hold':
      return captureText(request);
    case 'release-hold':
      return [request.kind, request.owner, request.purpose, request.amount].join(' ');
  }
}

function captureText({ kind, owner, purpose, amount, credits, opens }: Extract<IntentRequest, { readonly kind: 'capture-hold' }>): string {
  const opening = opens === undefined ? [] : ['opens', opens.owner, opens.token, opens.purpose, opens.amount];
  return [kind, owner, purpose, amount, ...credits.map(postingText), ...opening].join(' ');
}

const postingText = ({ owner, token, account, amount }: Posting): string => [owner, token, account, amount].join('/');

/** The hold that a command opened, if it did. */
const openedHold = ({ hold }: KeptAnswer): { readonly hold?: HoldId } => (typeof hold === 'number' ? { hold } : {});

export interface SettlingDeps {
  readonly database: Database;
  readonly gateway: Pick<ExchangeGateway, 'submit'>;
  /** Takes faults that were dealt with. */
  readonly report: (fault: unknown) => void;
}

/** Submits, and has the row follow what is accepted before this answers: whoever asked looks at it next. */
export async function submitAndSettle(deps: SettlingDeps, kind: IntentKind, intent: Intent): Promise<IntentOutcome> {
  const outcome = await submitIntent(deps.gateway, kind, intent);
  if (outcome.kind === 'accepted') await settleAccepted(deps, kind, [outcome.sequence]);
  return outcome;
}

/**
 * Has rows follow accepted commands, by their numbers. The consumer would write the same a moment later, and does so where this fails.
 * What was refused is left to it: a row that asks again must not be met by the answer of before.
 */
export async function settleAccepted(
  { database, report }: Pick<SettlingDeps, 'database' | 'report'>,
  kind: IntentKind,
  sequences: readonly number[],
): Promise<void> {
  if (sequences.length === 0) return;
  try {
    const results = await database.transaction(async (queries) => {
      const results = await queries
        .selectFrom('command_results')
        .selectAll()
        .where('sequence', 'in', sequences)
        .where('reason', '=', kind.reason)
        .execute();
      // None where the consumer took them so long ago that they are forgotten.
      if (results.length > 0) await kind.settle(queries, results);
      return results;
    });
    kind.afterSettled?.(results);
  } catch (fault) {
    report(fault);
  }
}

/** Has the rows follow what was committed. */
export const intentConsumer = ({ reason, settle, afterSettled }: IntentKind): Consumer => ({
  name: reason,
  reasons: [reason],
  take: settle,
  ...(afterSettled && { afterTaken: afterSettled }),
});

/** Submits again what a crash left between the row and the engine. A row that cannot be submitted keeps no other one waiting. */
export const resubmitJob = (
  { database, gateway }: { readonly database: Database; readonly gateway: Pick<ExchangeGateway, 'submit'> },
  kind: IntentKind,
): RepeatedJob => ({
  name: `resubmit-${kind.reason}`,
  everyMs: LEFT_BEHIND_MS,
  run: async ({ now, signal, trace }) => {
    const traced = below(trace, { gateway });
    const faults: unknown[] = [];
    for (const intent of await kind.requestedBefore(database.queries, now - LEFT_BEHIND_MS)) {
      if (signal.aborted) break;
      await submitIntent(traced.gateway, kind, intent).catch((fault: unknown) => faults.push(fault));
    }
    if (faults.length > 0)
      throw new AggregateError(faults, `rows of ${kind.reason} could not be submitted: ${faults.map(String).join('; ')}`);
  },
});
