import type { EngineRefusal, OwnerId } from '@marque/engine';
import type { Kysely } from 'kysely';
import type { CommandResult, Consumer } from '../ports/consumers.ts';
import type { Database } from '../ports/database.ts';
import type { ExchangeGateway, KeyScope, Request } from '../ports/exchange-gateway.ts';
import type { RepeatedJob } from '../ports/jobs.ts';
import type { Schema } from '../ports/schema/index.ts';

/** A feature's row in the state `requested`, and the one command that it asks the engine for. */
export interface Intent {
  /** Number of the row; the command's reference. */
  readonly reference: string;
  readonly owner: OwnerId;
  readonly request: Request;
}

/** A feature that moves money: its rows are intents. */
export interface IntentKind {
  /** Reason of its commands and scope of their keys; names its consumer and its job as well. */
  readonly reason: KeyScope;
  /** Rows that have been `requested` since before a time (epoch ms), oldest first. */
  readonly requestedBefore: (queries: Kysely<Schema>, before: number) => Promise<readonly Intent[]>;
  /** Writes what became of rows: they are `requested` no longer. */
  readonly settle: (queries: Kysely<Schema>, results: readonly CommandResult[]) => Promise<void>;
}

/** What an intent came to; one that is pending still stands, and is submitted again. */
type IntentOutcome =
  | { readonly kind: 'accepted'; readonly isRepeated: boolean }
  | { readonly kind: 'refused' }
  | { readonly kind: 'pending' };

/** While trading is halted no entry is taken; the intent waits until an operator has resumed. */
const HALTED: EngineRefusal = 'pair_cancel_only';
/** Whoever wrote the row submits it at once: what is older was left behind. */
const LEFT_BEHIND_MS = 10_000;

/**
 * Asks the engine for what a committed row intends. The row is the key: however often it is submitted, it takes effect once, and
 * a refusal is final as well.
 */
export async function submitIntent(
  gateway: Pick<ExchangeGateway, 'submit'>,
  { reason }: Pick<IntentKind, 'reason'>,
  { reference, owner, request }: Intent,
): Promise<IntentOutcome> {
  const submission = await gateway.submit(request, {
    key: { owner, scope: reason, key: reference, fingerprint: reason },
    isRefusalFinal: true,
    answer: ({ outcome }) => (outcome.ok ? {} : { refusal: outcome.refusal }),
  });
  switch (submission.kind) {
    case 'done': {
      const { outcome } = submission.receipt;
      if (outcome.ok) return { kind: 'accepted', isRepeated: false };
      if (outcome.refusal === 'command_malformed') throw new Error(`${reason} ${reference} asks for a command that is none`);
      return { kind: outcome.refusal === HALTED ? 'pending' : 'refused' };
    }
    case 'repeated':
      return submission.answer['refusal'] === undefined ? { kind: 'accepted', isRepeated: true } : { kind: 'refused' };
    case 'key_reused':
    case 'too_many_open':
      throw new Error(`${reason} ${reference} was submitted as something else`);
    case 'unknown':
      return { kind: 'pending' };
  }
}

/** Has the rows follow what was committed. */
export const intentConsumer = ({ reason, settle }: IntentKind): Consumer => ({ name: reason, reasons: [reason], take: settle });

/** Submits again what a crash left between the row and the engine. */
export const resubmitJob = (
  { database, gateway }: { readonly database: Database; readonly gateway: Pick<ExchangeGateway, 'submit'> },
  kind: IntentKind,
): RepeatedJob => ({
  name: `resubmit-${kind.reason}`,
  everyMs: LEFT_BEHIND_MS,
  run: async ({ now, signal }) => {
    for (const intent of await kind.requestedBefore(database.queries, now - LEFT_BEHIND_MS)) {
      if (signal.aborted) return;
      await submitIntent(gateway, kind, intent);
    }
  },
});
