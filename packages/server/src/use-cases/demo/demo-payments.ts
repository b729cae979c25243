import { toChainAmount } from '@marque/domain/assets';
import type { Actor } from '@marque/domain/identity';
import { parseUnits } from '@marque/domain/money';
import type { DemoPayments } from '../../ports/demo-world.ts';
import type { RepeatedJob } from '../../ports/jobs.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { depositAddressOf } from '../deposits/deposit-addresses.ts';
import { withDeposits } from '../deposits/tables.ts';
import { checkWithdrawal } from '../withdrawals/check-withdrawal.ts';
import type { WithdrawalDeps } from '../withdrawals/deps.ts';
import { repeatedWithdrawal, requestWithdrawal } from '../withdrawals/request-withdrawal.ts';
import { demoActor } from './demo-actor.ts';

const EVERY_MS = 20_000;
/** The address of nobody here. */
const ELSEWHERE = 990_000;

interface DemoPaymentsDeps extends WithdrawalDeps {
  readonly sandbox: Sandbox;
}

type Payment = DemoPayments['deposits'][number];

/** Has people of a demo deposit and ask for withdrawals as everybody does, once each: the first start shows records and a queue that are not empty. */
export const demoPaymentsJob = (deps: DemoPaymentsDeps, payments: readonly DemoPayments[]): RepeatedJob => ({
  name: 'demo-payments',
  everyMs: EVERY_MS,
  run: async () => {
    for (const { id, deposits, withdrawals } of payments) {
      const actor = await demoActor(deps.database.queries, id);
      if (!actor) continue;
      for (const payment of deposits) await deposit(deps, id, payment);
      for (const payment of withdrawals) await withdraw(deps, actor, payment);
    }
  },
});

/** An address that the person has already says that this was done. */
async function deposit(
  { database, chains, sandbox, clock }: DemoPaymentsDeps,
  owner: number,
  { token, network, amount }: Payment,
): Promise<void> {
  const [chain, control] = [chains.of(network), sandbox.of(network)];
  if (!chain || !control) return;
  const known = await withDeposits(database.queries)
    .selectFrom('deposit_addresses')
    .select('number')
    .where('network', '=', network)
    .where('owner', '=', owner)
    .executeTakeFirst();
  if (known) return;
  const asset = await database.queries
    .selectFrom('chain_tokens')
    .innerJoin('tokens', 'tokens.id', 'chain_tokens.token')
    .select(['contract', 'decimals', 'scale'])
    .where('protocol', '=', network)
    .where('code', '=', token)
    .executeTakeFirst();
  // The chain may not have the token yet; the next turn tries again.
  if (!asset) return;
  const onChain = toChainAmount(parseUnits(amount, asset.scale) ?? 0n, asset);
  if (onChain === undefined) return;
  const { address: to, memo } = await depositAddressOf(database.queries, chain, owner, clock.now());
  await control.send({ to, memo, contract: asset.contract, amount: onChain });
}

/** What is refused now, for want of a price for example, is asked for again in the next turn. */
async function withdraw(deps: DemoPaymentsDeps, actor: Actor, { token, network, amount }: Payment): Promise<void> {
  const chain = deps.chains.of(network);
  if (!chain) return;
  const { address } = chain.addresses.deposit(ELSEWHERE + actor.owner);
  const visit = { address: '192.0.2.10', userAgent: '', locale: 'en' } as const;
  const request = { token, protocol: network, amount, address, memo: '', isWithoutMemo: true, key: `demo-${token}-${network}`, visit };
  if (await repeatedWithdrawal(deps, actor, request)) return;
  const checked = await checkWithdrawal(deps, actor, request);
  if (checked.ok) await requestWithdrawal(deps, actor, request, checked.value, async () => true);
}
