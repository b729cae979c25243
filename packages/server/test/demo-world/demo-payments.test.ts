import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPaymentsJob } from '../../src/use-cases/demo/demo-payments.ts';
import { startWithdrawingWorld, UNIT, type WithdrawingWorld } from '../withdrawals/withdrawing-world.ts';

let world: WithdrawingWorld;
beforeAll(async () => {
  world = await startWithdrawingWorld();
});
afterAll(() => world.close());

it('people of a demo deposit and withdraw once each, however often the job comes', async () => {
  const { owner } = await world.withdrawer('ann', { ART: 100n * UNIT });
  const { signal } = new AbortController();
  await world.chains.tick(signal);
  const payments = [
    {
      id: owner,
      deposits: [{ token: 'ART', network: 'CNET', amount: '12.5' }],
      withdrawals: [{ token: 'ART', network: 'ERC20', amount: '7' }],
    },
    { id: 999_999, deposits: [{ token: 'ART', network: 'CNET', amount: '1' }], withdrawals: [] },
  ];
  const job = demoPaymentsJob({ ...world.deps, sandbox: world.chains }, payments);
  for (let turn = 0; turn < 2; turn += 1) await job.run({ reference: '', now: world.clock.now(), signal });
  await world.settled();
  const { address, memo } = world.chains.of('CNET')?.addresses.deposit(owner) ?? {};
  const sent = await world.database.run<{ memo: string }>('select memo from sandbox_transfers where to_address = $1 and memo = $2', [
    address ?? '',
    memo ?? '',
  ]);
  expect(sent.length).toBe(1);
  expect(await world.database.run('select state, funds, people from withdrawals where user_id = $1', [owner])).toEqual([
    { state: 'waiting', funds: 'held', people: 1 },
  ]);
});
