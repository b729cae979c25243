import { storeKinds } from '@marque/testkit';
import { describe, expect, it } from 'vitest';
import { sweepIdentity } from '../../src/use-cases/identity/sweep.ts';
import { Browser, startExchange } from './exchange-under-test.ts';
import { enterPassword, registerPerson, setTradePassword, signIn } from './person.ts';

describe.each(storeKinds())('identity on $name', (kind) => {
  it.skipIf(!kind.isHere)('registers, sets a trade password, signs out and in, pauses, and sweeps', async () => {
    const exchange = await startExchange(() => kind.create());
    try {
      const browser = new Browser(exchange.app);
      const email = 'both@example.com';
      expect(await registerPerson(exchange, browser, email)).toMatchObject({ code: 0 });
      expect(await setTradePassword(exchange, browser, email)).toMatchObject({ code: 0 });
      expect(await browser.post('/Bcex/User/loginOut')).toMatchObject({ code: 0 });
      expect(await signIn(exchange, browser, email)).toMatchObject({ code: 0 });
      const attacker = new Browser(exchange.app);
      attacker.ip = '203.0.113.77';
      const guesses = [];
      for (let n = 0; n < 6; n++) guesses.push((await enterPassword(exchange, attacker, email, 'Guess-word1')).code);
      expect(guesses).toEqual([12931, 12931, 12931, 12931, 12931, 12932]);
      exchange.pass(60 * 24 * 3_600_000);
      await sweepIdentity({ database: exchange.database, clock: { now: () => Date.now() + 60 * 24 * 3_600_000 } });
      const [left] = await exchange.database.run<{ rows: number }>(
        'select (select count(*) from tickets) + (select count(*) from verification_codes) + (select count(*) from failed_attempts) + (select count(*) from sessions) as rows',
      );
      expect(Number(left?.rows)).toBe(0);
    } finally {
      await exchange.close();
    }
  });
});
