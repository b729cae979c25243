import { accountId } from '@marque/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { homeOrganisation, readIssuer } from '../issuers/owners.ts';

export interface IssuerFunds {
  /** Under which the issuer is. */
  readonly organisation: number;
  /** What it has and could be set aside, in the token's smallest unit. */
  readonly usable: bigint;
}

/** Who sells a token for an organisation, or for all of them, and what is free there. */
export async function readIssuerFunds(queries: Kysely<Schema>, token: number, organisation: number | null): Promise<IssuerFunds> {
  const home = await homeOrganisation(queries, organisation);
  const issuer = await readIssuer(queries, token, home);
  const row =
    issuer === undefined
      ? undefined
      : await queries
          .selectFrom('balances')
          .select('balance')
          .where('owner', '=', issuer)
          .where('token', '=', token)
          .where('account', '=', accountId('usable'))
          .executeTakeFirst();
  return { organisation: home, usable: BigInt(row?.balance ?? 0) };
}
