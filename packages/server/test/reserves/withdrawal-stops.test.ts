import { createTestPglite } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/ports/database.ts';
import { endStop, isWithdrawalStopped, openStops, stopWithdrawals } from '../../src/use-cases/reserves/withdrawal-stops.ts';
import { createListings } from '../market/listed-world.ts';

let database: Database;
let remove: () => Promise<unknown>;
beforeAll(async () => {
  const store = await createTestPglite();
  database = await store.open();
  remove = () => store.remove();
  await createListings(database);
});
afterAll(async () => {
  await database.close();
  await remove();
});

describe('a stop of withdrawals', () => {
  it('holds for its token until it is ended, is there once, and can come again', async () => {
    const { queries } = database;
    const shortage = { assets: 9n, liabilities: 10n };
    expect(await isWithdrawalStopped(queries, 1)).toBe(false);
    expect(await stopWithdrawals(queries, { token: 1, shortage, now: 5 })).toBe(true);
    expect(await stopWithdrawals(queries, { token: 1, now: 6 })).toBe(false);
    expect([await isWithdrawalStopped(queries, 1), await isWithdrawalStopped(queries, 2)]).toEqual([true, false]);
    expect(await openStops(queries)).toMatchObject([{ token: 1, reason: 'short', shortage, begunAt: 5 }]);
    expect([await endStop(queries, 1, 7), await endStop(queries, 1, 8)]).toEqual([true, false]);
    expect(await isWithdrawalStopped(queries, 1)).toBe(false);
    expect(await stopWithdrawals(queries, { token: 1, now: 9 })).toBe(true);
    expect(await openStops(queries)).toMatchObject([{ token: 1, reason: 'operator', shortage: undefined, begunAt: 9 }]);
  });
});
