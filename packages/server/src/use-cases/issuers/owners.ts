import type { OwnerId, OwnerKind } from '@marque/engine';
import type { Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { withIssuers } from './tables.ts';

export interface OwnerDeps {
  readonly database: Database;
  readonly gateway: Pick<ExchangeGateway, 'submit'>;
}

/** Owners that are no person: who sells a token, what is given out, and what lies in between. */
type SalesOwnerKind = Extract<OwnerKind, 'issuer' | 'pool' | 'escrow'>;

/**
 * Takes the next owner number and makes it known to the engine, under an organisation. A number that is never used harms nobody. Undefined
 * while the engine does not answer.
 */
export async function defineSalesOwner(
  { database, gateway }: OwnerDeps,
  ownerKind: SalesOwnerKind,
  organisation: number,
): Promise<OwnerId | undefined> {
  const [row] = await database.run<{ id: number | string | bigint }>("select nextval('owner_numbers') as id");
  const owner = Number(row?.id);
  const define = async (number: OwnerId, kind: OwnerKind): Promise<boolean> => {
    const submission = await gateway.submit({ kind: 'define-owner', owner: number, ownerKind: kind, organisation, feeOwner: organisation });
    return submission.kind === 'done' && submission.receipt.outcome.ok;
  };
  const isKnown = (await define(owner, ownerKind)) || ((await define(organisation, 'organisation')) && (await define(owner, ownerKind)));
  return isKnown ? owner : undefined;
}

/** The owner who sells a token under an organisation; undefined where nobody has. */
export async function readIssuer(queries: Kysely<Schema>, token: number, organisation: number): Promise<OwnerId | undefined> {
  const row = await withIssuers(queries)
    .selectFrom('issuers')
    .select('owner')
    .where('token', '=', token)
    .where('organisation', '=', organisation)
    .executeTakeFirst();
  return row?.owner;
}

/**
 * The owner who sells a token under an organisation, made known where there is none; of two at once one is kept. Undefined while the engine
 * does not answer. Not within a transaction: the engine writes as well.
 */
export async function issuerOf(deps: OwnerDeps, token: number, organisation: number): Promise<OwnerId | undefined> {
  const known = await readIssuer(deps.database.queries, token, organisation);
  if (known !== undefined) return known;
  const owner = await defineSalesOwner(deps, 'issuer', organisation);
  if (owner === undefined) return undefined;
  await withIssuers(deps.database.queries)
    .insertInto('issuers')
    .values({ token, organisation, owner })
    .onConflict((conflict) => conflict.columns(['token', 'organisation']).doNothing())
    .execute();
  return readIssuer(deps.database.queries, token, organisation);
}

/** The organisation under which owners of something for every organisation are known: the first that there is. */
export async function homeOrganisation(queries: Kysely<Schema>, organisation: number | null): Promise<number> {
  if (organisation !== null) return organisation;
  const row = await queries.selectFrom('organisations').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  return row.id;
}
