import { storeKinds } from '@marque/testkit';
import { describe, expect, it } from 'vitest';
import { sweepIdentity } from '../../src/use-cases/identity/sweep.ts';
import { Browser, mailedCode, startExchange } from './exchange-under-test.ts';
import { bindAuthenticator } from './own-authenticator.ts';
import { openSlots } from './open-slots.ts';
import { askForCode, enterPassword, registerPerson, registration, setTradePassword, signIn } from './person.ts';

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

  it.skipIf(!kind.isHere)('gives the last slot of an inviter to one of twenty friends at once; the others keep their codes', async () => {
    const exchange = await startExchange(() => kind.create());
    try {
      const host = new Browser(exchange.app);
      await registerPerson(exchange, host, 'inviter@example.com');
      const invitation = { invite_code: String((await host.get('/user/getUserInfo')).data['invite_code']) };
      await openSlots(exchange, 'inviter@example.com');
      for (let n = 0; n < 4; n++) {
        expect(await registerPerson(exchange, new Browser(exchange.app), `early-${n}@example.com`, invitation)).toMatchObject({ code: 0 });
      }
      const friends: { readonly email: string; readonly code: string }[] = [];
      for (let n = 0; n < 20; n++) {
        const email = `friend-${n}@example.com`;
        await askForCode(exchange, new Browser(exchange.app), email);
        friends.push({ email, code: await mailedCode(exchange, email) });
      }
      const register = ({ email, code }: (typeof friends)[number], changes = {}) =>
        new Browser(exchange.app).post('/multi/newRegister', registration(email, code, changes));
      const answers = await Promise.all(friends.map((friend) => register(friend, invitation)));
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
      const refused = friends.filter((_, n) => answers[n]?.code === 12195);
      expect(refused).toHaveLength(19);
      const [found] = await exchange.database.run<{ bound: unknown; accounts: unknown; used: unknown }>(
        `select (select count(*) from users where invited_by is not null) as bound,
           (select count(*) from users where email like 'friend-%') as accounts,
           (select count(*) from verification_codes where target like 'friend-%' and used_at is not null) as used`,
      );
      expect([Number(found?.bound), Number(found?.accounts), Number(found?.used)]).toEqual([5, 1, 1]);
      const [uninvited] = refused;
      if (!uninvited) throw new Error('nobody was refused');
      expect(await register(uninvited)).toMatchObject({ code: 0 });
    } finally {
      await exchange.close();
    }
  });

  it.skipIf(!kind.isHere)('gives the fifth API key to one of twenty who ask for it at once', async () => {
    const exchange = await startExchange(() => kind.create());
    try {
      const browser = new Browser(exchange.app);
      await registerPerson(exchange, browser, 'keys@example.com');
      exchange.pass(61_000);
      const shown = await bindAuthenticator(exchange, browser, 'keys@example.com');
      const apply = (code: string) => browser.post('/api_market/apiApply', { apply_instructions: 'bot', google_code: code });
      for (let n = 0; n < 4; n++) {
        expect(await apply(shown())).toMatchObject({ code: 0 });
        exchange.pass(61_000);
      }
      const codes = [shown(-1), shown(), shown(1)];
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => apply(codes[n % codes.length] ?? '')));
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
      expect((await browser.post('/api_market/apiMarketApplyList')).data).toHaveLength(5);
    } finally {
      await exchange.close();
    }
  });
});
