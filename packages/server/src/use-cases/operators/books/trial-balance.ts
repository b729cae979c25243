import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import { accountKind, type AccountKind, type OwnerKind } from '@marque/engine';
import type { Database } from '../../../ports/database.ts';
import { done, refused, type Result } from '../../result.ts';

/** All accounts of one kind that owners of one kind have in one organisation, together. */
export interface AccountClass {
  /** 0 for the world, which is of none. */
  readonly organisation: number;
  readonly kind: OwnerKind;
  readonly account: AccountKind;
}

export interface TrialBalance {
  /** Whether every account is in it; then each token's total is nothing. */
  readonly isWhole: boolean;
  readonly tokens: readonly {
    readonly token: { readonly code: string; readonly scale: number };
    /** In the token's smallest unit, as everything here. */
    readonly total: bigint;
    readonly classes: readonly (AccountClass & { readonly units: bigint })[];
  }[];
}

/** What is in all accounts now, class by class: of one organisation, or of everything that an operator may see. */
export async function readTrialBalance(
  { database: { queries } }: { readonly database: Pick<Database, 'queries'> },
  { scope }: OperatorActor,
  organisation: number | undefined,
): Promise<Result<TrialBalance>> {
  if (organisation !== undefined && !coversOrganisation(scope, organisation)) return refused('operator_scope_missing');
  let balances = queries
    .selectFrom('balances')
    .innerJoin('owners', 'owners.number', 'balances.owner')
    .innerJoin('tokens', 'tokens.id', 'balances.token')
    .select(({ fn, cast }) => [
      'owners.organisation',
      'owners.kind',
      'balances.account',
      'tokens.code',
      'tokens.scale',
      cast<string>(fn.sum('balances.balance'), 'text').as('units'),
    ])
    .where('balances.balance', '<>', 0n)
    .groupBy(['tokens.code', 'tokens.scale', 'owners.organisation', 'owners.kind', 'balances.account'])
    .orderBy('tokens.code')
    .orderBy('owners.organisation')
    .orderBy('owners.kind')
    .orderBy('balances.account');
  if (organisation !== undefined) balances = balances.where('owners.organisation', '=', organisation);
  else if (scope !== 'all') balances = balances.where('owners.organisation', 'in', [...scope]);
  const tokens = new Map<
    string,
    { token: TrialBalance['tokens'][number]['token']; total: bigint; classes: (AccountClass & { units: bigint })[] }
  >();
  for (const { code, scale, organisation: of, kind, account, units } of await balances.execute()) {
    const name = accountKind(account);
    if (name === undefined) continue;
    const token = tokens.get(code) ?? { token: { code, scale }, total: 0n, classes: [] };
    tokens.set(code, token);
    token.total += BigInt(units);
    token.classes.push({ organisation: of, kind, account: name, units: BigInt(units) });
  }
  return done({ isWhole: scope === 'all' && organisation === undefined, tokens: [...tokens.values()] });
}
