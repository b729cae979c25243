import { toChainAmount } from '@marque/domain/assets';
import { parseUnits } from '@marque/domain/money';
import type { OperatorActor } from '@marque/domain/operators';
import type { AfterReorganisation, Sandbox, SandboxControl } from '../../ports/sandbox.ts';
import { done, refused, type Result } from '../result.ts';
import { audited, type AuditedDeps } from './audit.ts';

export interface SandboxDeps extends AuditedDeps {
  /** Undefined where every chain is a real one. */
  readonly sandbox?: Sandbox | undefined;
}

export interface SandboxNetworkState {
  readonly network: string;
  readonly height: number;
  readonly tokens: readonly string[];
}

/** The networks of the made-up chain, and the tokens on them. */
export async function readSandbox({ database, sandbox }: SandboxDeps): Promise<readonly SandboxNetworkState[]> {
  if (!sandbox) return [];
  const rows = await database.queries
    .selectFrom('chain_tokens')
    .innerJoin('tokens', 'tokens.id', 'chain_tokens.token')
    .select(['protocol', 'code'])
    .orderBy('protocol')
    .orderBy('code')
    .execute();
  const networks = [...new Set(rows.map(({ protocol }) => protocol))].filter((network) => sandbox.of(network) !== undefined);
  const heads = await database.queries
    .selectFrom('sandbox_blocks')
    .select(({ fn }) => ['network', fn.max('height').as('height')])
    .groupBy('network')
    .execute();
  return networks.map((network) => ({
    network,
    height: Number(heads.find((head) => head.network === network)?.height ?? 0),
    tokens: rows.flatMap(({ protocol, code }) => (protocol === network ? [code] : [])),
  }));
}

/** Has something happen on the made-up chain; what was done stands in the log. */
async function onSandbox<T extends object>(
  deps: SandboxDeps,
  actor: OperatorActor,
  network: string,
  work: (control: SandboxControl) => Promise<Result<T>>,
): Promise<Result<T>> {
  const control = deps.sandbox?.of(network);
  if (!control) return refused('sandbox_only');
  const result = await work(control);
  if (!result.ok) return result;
  return audited(deps, actor, { action: 'sandbox.drive', subject: network }, async () =>
    done({ value: result.value, after: result.value }),
  );
}

interface SandboxSending {
  readonly network: string;
  readonly token: string;
  readonly address: string;
  readonly memo?: string | undefined;
  readonly amount: string;
}

/** Sends made-up tokens from nowhere to an address. */
export const sendOnSandbox = (
  deps: SandboxDeps,
  actor: OperatorActor,
  { network, token, address, memo, amount }: SandboxSending,
): Promise<Result<{ readonly txId: string }>> =>
  onSandbox(deps, actor, network, async (control) => {
    const known = await deps.database.queries
      .selectFrom('chain_tokens')
      .innerJoin('tokens', 'tokens.id', 'chain_tokens.token')
      .select(['contract', 'decimals', 'scale'])
      .where('protocol', '=', network)
      .where('code', '=', token)
      .executeTakeFirst();
    if (!known) return refused('listed_unknown', { field: 'token' });
    if (control.problemOf(address) !== undefined) return refused('sandbox_address_invalid', { field: 'address' });
    const units = parseUnits(amount, known.scale);
    const onChain = units === undefined ? undefined : toChainAmount(units, known);
    if (onChain === undefined || onChain <= 0n) return refused('amount_invalid', { field: 'amount' });
    return done({ txId: await control.send({ to: address, memo: memo?.trim() || null, contract: known.contract, amount: onChain }) });
  });

export const mineOnSandbox = (
  deps: SandboxDeps,
  actor: OperatorActor,
  { network, count }: { readonly network: string; readonly count: number },
): Promise<Result<{ readonly height: number }>> =>
  onSandbox(deps, actor, network, async (control) => done({ height: (await control.mine(count)).height }));

export const reorganiseSandbox = (
  deps: SandboxDeps,
  actor: OperatorActor,
  { network, depth, afterwards }: { readonly network: string; readonly depth: number; readonly afterwards: AfterReorganisation },
): Promise<Result<{ readonly height: number }>> =>
  onSandbox(deps, actor, network, async (control) => done({ height: (await control.reorganise(depth, afterwards)).height }));
