import type { OperatorActor } from '@marque/domain/operators';
import { pairCode, type PairStatus } from '@marque/domain/trading';
import type { Database } from '../../ports/database.ts';
import { addPair, addToken, changePair, changeToken, type ListingChange } from '../listing/change-listing.ts';
import { readListedPairs, readListedTokens } from '../listing/listed-rows.ts';
import { done, refused, type Result } from '../result.ts';
import { resumeTrading } from '../trading/resume-trading.ts';
import { audited, type AuditedDeps } from './audit.ts';
import { differences, problemRefusal, versionOf, type Document } from './documents.ts';

export interface Listed {
  readonly name: string;
  readonly document: Document;
}

export const readTokens = async ({ queries }: Pick<Database, 'queries'>): Promise<readonly Listed[]> =>
  [...(await readListedTokens(queries))].map(([name, { document }]) => ({ name, document }));

export const readPairs = async ({ queries }: Pick<Database, 'queries'>): Promise<readonly Listed[]> =>
  (await readListedPairs(queries, await readListedTokens(queries))).map(({ baseToken, quoteToken, document }) => ({
    name: pairCode(baseToken.code, quoteToken.code),
    document,
  }));

/** What tokens and pairs differ in. */
interface Kind {
  readonly read: (database: Pick<Database, 'queries'>) => Promise<readonly Listed[]>;
  readonly add: (database: Database, document: Document) => Promise<ListingChange>;
  readonly change: (database: Database, name: string, change: () => Document) => Promise<ListingChange>;
  /** What a new one is called in the log until it has a name. */
  readonly nameOf: (document: Document) => string;
}

export const TOKENS: Kind = { read: readTokens, add: addToken, change: changeToken, nameOf: ({ code }) => String(code) };
export const PAIRS: Kind = {
  read: readPairs,
  add: addPair,
  change: changePair,
  nameOf: ({ base, quote }) => `${String(base)}_${String(quote)}`,
};

export async function readListed(database: Pick<Database, 'queries'>, kind: Kind, name: string): Promise<Result<Listed>> {
  const known = (await kind.read(database)).find((each) => each.name === name);
  return known ? done(known) : refused('listed_unknown');
}

export const addListed = (
  deps: AuditedDeps,
  actor: OperatorActor,
  kind: Kind,
  { document, reason }: { readonly document: Document; readonly reason: string },
): Promise<Result<Listed>> =>
  audited(deps, actor, { action: 'listing.write', subject: kind.nameOf(document).slice(0, 40), reason }, async (database) => {
    const added = await kind.add(database, document);
    return added.ok ? done({ value: added, after: added.document }) : problemRefusal(added.problems);
  });

interface Change {
  readonly name: string;
  readonly document: Document;
  /** Of what was read. */
  readonly version: string;
  readonly reason: string;
}

/** Writes a token or a pair as it was edited, unless somebody else has changed it since it was read. */
export const changeListed = (
  deps: AuditedDeps,
  actor: OperatorActor,
  kind: Kind,
  { name, document, version, reason }: Change,
): Promise<Result<Listed>> =>
  audited(deps, actor, { action: 'listing.write', subject: name, reason }, async (database) => {
    const known = await readListed(database, kind, name);
    if (!known.ok) return known;
    if (versionOf(known.value.document) !== version) return refused('changed_meanwhile');
    const changed = await kind.change(database, name, () => document);
    if (!changed.ok) return problemRefusal(changed.problems);
    return done({ value: changed, ...differences(known.value.document, changed.document) });
  });

/** Halts a pair, takes cancels only, or opens it; orders already in the book stay. */
export const setPairStatus = (
  deps: AuditedDeps,
  actor: OperatorActor,
  { name, status, reason }: { readonly name: string; readonly status: PairStatus; readonly reason: string },
): Promise<Result<Listed>> =>
  audited(deps, actor, { action: 'listing.set-status', subject: name, reason }, async (database) => {
    const known = await readListed(database, PAIRS, name);
    if (!known.ok) return known;
    const changed = await changePair(database, name, (document) => ({ ...document, status }));
    if (!changed.ok) return problemRefusal(changed.problems);
    return done({ value: changed, ...differences(known.value.document, changed.document) });
  });

export interface Halt {
  readonly begunAt: number;
  readonly invariant: string;
  readonly detail: string;
}

/** Opens trading again after a halt; gives what had halted it. */
export const resume = (deps: AuditedDeps, actor: OperatorActor, reason: string): Promise<Result<readonly Halt[]>> =>
  audited(deps, actor, { action: 'trading.resume', subject: 'trading', reason }, async (database) => {
    const halts = await resumeTrading(database, deps.clock.now());
    return done({ value: halts, before: { halts } });
  });

/** What halts trading now, oldest first. */
export const openHalts = ({ queries }: Pick<Database, 'queries'>): Promise<readonly Halt[]> =>
  queries
    .selectFrom('trading_halts')
    .select(['invariant', 'detail', 'begun_at as begunAt'])
    .where('ended_at', 'is', null)
    .orderBy('id')
    .limit(100)
    .execute();
