import { ORGANISATION_ACCOUNTS, readTreasuryPlace, type MovementPlace, type OrganisationAccount } from '@marque/domain/assets';
import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import { accountId } from '@marque/engine';
import type { Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { withTreasuryMovements, type MovementState } from '../assets/treasury-movements.ts';
import { done, refused, type Result } from '../result.ts';

interface TokenRow {
  readonly code: string;
  readonly scale: number;
}

export interface TreasuryAccounts {
  readonly organisation: number;
  /** Tokens that there are, with the accounts that hold some of them. */
  readonly tokens: readonly {
    readonly token: TokenRow;
    readonly balances: readonly { readonly account: OrganisationAccount; readonly units: bigint }[];
  }[];
  /** What operators have moved, the newest first. */
  readonly movements: readonly {
    readonly id: number;
    readonly token: TokenRow;
    readonly units: bigint;
    readonly from: MovementPlace;
    readonly to: MovementPlace;
    readonly state: MovementState;
    readonly reason: string;
    readonly requestedBy: string;
    readonly approvedBy: string;
    readonly at: number;
  }[];
}

const MOVEMENTS_MAX = 100;

/** What an organisation itself has, and what operators have moved there. */
export async function readTreasuryAccounts(
  { database: { queries } }: { readonly database: Database },
  { scope }: OperatorActor,
  organisation: number,
): Promise<Result<TreasuryAccounts>> {
  if (!coversOrganisation(scope, organisation)) return refused('operator_scope_missing');
  const known = await queries.selectFrom('organisations').select('id').where('id', '=', organisation).executeTakeFirst();
  if (!known) return refused('organisation_unknown');
  const tokens = await queries.selectFrom('tokens').select(['id', 'code', 'scale']).orderBy('code').execute();
  const rows = await queries.selectFrom('balances').select(['token', 'account', 'balance']).where('owner', '=', organisation).execute();
  return done({
    organisation,
    tokens: tokens.map(({ id, ...token }) => ({
      token,
      balances: rows.flatMap(({ token: of, account, balance }) => {
        const kind = ORGANISATION_ACCOUNTS.find((each) => accountId(each) === account);
        return of === id && kind !== undefined ? [{ account: kind, units: BigInt(balance) }] : [];
      }),
    })),
    movements: await readMovements(queries, organisation),
  });
}

async function readMovements(queries: Kysely<Schema>, organisation: number): Promise<TreasuryAccounts['movements']> {
  const rows = await withTreasuryMovements(queries)
    .selectFrom('treasury_movements as moved')
    .innerJoin('tokens', 'tokens.id', 'moved.token')
    .innerJoin('approvals', 'approvals.id', 'moved.approval')
    .innerJoin('operators as requester', 'requester.id', 'approvals.requested_by')
    .innerJoin('operators as approver', 'approver.id', 'approvals.decided_by')
    .innerJoin('owners as source', 'source.number', 'moved.from_owner')
    .innerJoin('owners as target', 'target.number', 'moved.to_owner')
    .select(['moved.id', 'moved.units', 'moved.from_account', 'moved.to_account', 'moved.state', 'moved.requested_at', 'approvals.reason'])
    .select(['tokens.code', 'tokens.scale', 'requester.email as requester', 'approver.email as approver'])
    .select(['moved.from_owner', 'moved.to_owner', 'source.kind as from_kind', 'target.kind as to_kind'])
    .where('moved.organisation', '=', organisation)
    .where('moved.reason', '=', 'treasury-movement')
    .orderBy('moved.id', 'desc')
    .limit(MOVEMENTS_MAX)
    .execute();
  return rows.flatMap((row) => {
    const from = placeOfOwner(row.from_kind, row.from_owner, row.from_account);
    const to = placeOfOwner(row.to_kind, row.to_owner, row.to_account);
    if (!from || !to) return [];
    const { id, code, scale, units, state, reason, requester, approver, requested_at: at } = row;
    return [
      { id, token: { code, scale }, units: BigInt(units), from, to, state, reason, requestedBy: requester, approvedBy: approver, at },
    ];
  });
}

function placeOfOwner(kind: string, owner: number, account: string): MovementPlace | undefined {
  if (kind === 'issuer') return 'issuer';
  return kind === 'pool' ? `pool:${owner}` : readTreasuryPlace(account);
}
