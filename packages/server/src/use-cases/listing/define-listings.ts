import type { Pair } from '@marque/domain/trading';
import type { Database } from '../../ports/database.ts';
import type { ExchangeGateway, Request } from '../../ports/exchange-gateway.ts';
import { readListedPairs, readListedTokens } from './listed-rows.ts';

export interface DefiningDeps {
  readonly database: Database;
  readonly gateway: Pick<ExchangeGateway, 'submit' | 'definitions' | 'health'>;
}

const TERMS = ['minLots', 'maxLots', 'opensAt', 'guideTicks'] as const;
const isSame = (known: Pair, pair: Pair): boolean => TERMS.every((name) => known[name] === pair[name]);

/** The engine takes what was checked when it was listed: a refusal means that the store was changed by other means. */
async function define(gateway: DefiningDeps['gateway'], request: Request): Promise<void> {
  const submission = await gateway.submit(request);
  if (submission.kind === 'done' && submission.receipt.outcome.ok) return;
  const why = submission.kind === 'done' ? JSON.stringify(submission.receipt.outcome) : submission.kind;
  throw new Error(`${request.kind} of what the store lists came to ${why}`);
}

/**
 * Makes the engine's tokens and pairs what the store lists: new ones are defined, changed terms and statuses follow. What is
 * the same already is left alone, so it can be called at any time; while no engine is ready, or trading is halted, it does nothing.
 */
export async function defineListings({ database, gateway }: DefiningDeps): Promise<void> {
  const {
    definitions,
    health: { state },
  } = gateway;
  if (!definitions || state !== 'ready') return;
  const tokens = await readListedTokens(database.queries);
  for (const { id, scale } of tokens.values()) {
    if (definitions.scaleOf(id) !== scale) await define(gateway, { kind: 'define-token', token: id, scale });
  }
  for (const { baseToken: _base, quoteToken: _quote, document: _document, ...pair } of await readListedPairs(database.queries, tokens)) {
    const known = definitions.pair(pair.id);
    if (!known || !isSame(known, pair)) await define(gateway, { kind: 'define-pair', pair });
    if (known && known.status !== pair.status) await define(gateway, { kind: 'set-pair-status', pair: pair.id, status: pair.status });
  }
}
