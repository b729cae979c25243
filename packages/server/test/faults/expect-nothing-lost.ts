import { expect } from 'vitest';
import { limitOrder, testOwner } from '@marque/testkit';
import { verify } from '../../src/adapters/verify/index.ts';
import type { Database } from '../../src/ports/database.ts';
import { openOn } from '../exchange/stage.ts';
import type { Acknowledged } from './load-process.ts';

const RETRIED = 5;

/**
 * What must hold after any crash: the books balance, every acknowledged order is there exactly once under the number
 * that was acknowledged, and asking again with its key gives the same answer.
 */
export async function expectNothingLost(database: Database, acknowledged: readonly Acknowledged[]): Promise<void> {
  const gateway = await openOn(database, [], []);
  const rows = await database.queries
    .selectFrom('orders')
    .select(['id', 'owner', 'client_order_id'])
    .where('client_order_id', 'is not', null)
    .execute();
  const found = new Map<string, number[]>();
  for (const { id, owner, client_order_id: key } of rows) found.set(`${owner} ${key}`, [...(found.get(`${owner} ${key}`) ?? []), id]);
  const lost = acknowledged.filter(({ owner, key, order }) => found.get(`${owner} ${key}`)?.join() !== String(order));
  expect(lost, 'acknowledged orders that are lost or doubled').toEqual([]);
  expect(
    [...found.values()].filter((ids) => ids.length !== 1),
    'keys with more than one order',
  ).toEqual([]);
  for (const { owner, key, order } of acknowledged.slice(-RETRIED)) {
    const request = limitOrder(gateway, { owner: testOwner(0), side: 'buy', ticks: 10_000, lots: 1 });
    const again = await gateway.submit({ ...request, owner }, { key: { owner, scope: 'order', key, fingerprint: key } });
    expect(again).toMatchObject({ kind: 'repeated', answer: { order_id: String(order) } });
  }
  await gateway.close();
  const report = await verify(database);
  expect(report.findings.filter(({ ok }) => !ok)).toEqual([]);
}
