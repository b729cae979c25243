import { anyone, defineCall, fields, user, type Requirement } from '@marque/contract';
import { networkOf } from '@marque/domain/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { handle, ok } from '../../src/http/handler.ts';
import type { Caller } from '../../src/use-cases/policy/policy.ts';
import { openPeople, RIGHT, WRONG, type People } from './people.ts';

let people: People;
beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people.close());

const STRICTEST = user({ scope: 'withdraw', kycLevel: 2, pace: 'orders', tradePassword: true });

async function ask(requires: Requirement, caller: Caller, amount: string, tradePassword?: string): Promise<unknown> {
  const input = z.object({ amount: fields.decimal() });
  const call = defineCall({ method: 'POST', path: '/test/strict', requires, input, output: z.literal(1) });
  const reply = await handle(call, async () => ok(1 as const)).respond(
    {
      caller,
      evidence: { tradePassword },
      form: { kind: 'fields', fields: { amount } },
      context: {
        organisation: { id: 1, name: 'Paper', themeType: 0, defaultLocale: 'en', supportedLocales: ['en'], settings: {} },
        locale: 'en',
        network: networkOf('203.0.113.1'),
        now: 0,
        host: 'localhost',
        isHttps: false,
        visit: { address: '203.0.113.1', userAgent: '', locale: 'en' },
        linkOrigin: 'http://localhost',
        devices: [],
      },
      idempotencyKey: undefined,
    },
    people.policy,
  );
  return reply.kind === 'refusal' ? reply.refusal : reply.kind;
}

it('refuses in one order: who, credential, scope, account, input, pace, trade password', async () => {
  const operator = people.by({ kind: 'operator', name: 'root' }, []);
  const weak = people.withKey(['read']);
  const able = people.withKey(['withdraw']);
  const frozen = people.withKey(['read'], 'frozen');
  const frozenAble = people.withKey(['withdraw'], 'frozen');
  const loose = user({ scope: 'withdraw', pace: 'orders', tradePassword: true });
  expect([
    await ask(STRICTEST, { kind: 'missing' }, 'x'),
    await ask(STRICTEST, { kind: 'ended' }, 'x'),
    await ask(STRICTEST, operator, 'x'),
    await ask(STRICTEST, weak, 'x'),
    await ask(STRICTEST, frozen, 'x'),
    await ask(STRICTEST, frozenAble, 'x'),
    await ask(STRICTEST, able, 'x'),
    await ask(loose, able, 'x', WRONG),
    await ask(loose, able, '1', WRONG),
    await ask(loose, able, '1', RIGHT),
  ]).toEqual([
    'session_missing',
    'session_ended',
    'credential_refused',
    'scope_missing',
    'scope_missing',
    'account_frozen',
    'kyc_level_too_low',
    'field_invalid',
    'trade_password_wrong',
    'ok',
  ]);
  people.pass(1_000);
});

it('takes an account that is verified as far as the call asks', async () => {
  expect(await ask(user({ scope: 'withdraw', kycLevel: 1 }), people.withKey(['withdraw']), '1')).toBe('ok');
});

it('counts nothing against a caller for what was refused before: no attempt of a sixth order, of wrong input, of a weak key', async () => {
  const trading = user({ scope: 'trade', pace: 'orders', tradePassword: true });
  const caller = await people.signedIn('wrong');
  const tries = async (): Promise<number> => (await people.triesOf('wrong')).length;
  expect(await ask(trading, caller, 'x', WRONG)).toBe('field_invalid');
  expect(await ask(trading, people.withKey(['read'], 'wrong'), '1', WRONG)).toBe('scope_missing');
  expect(await tries()).toBe(0);
  const answers = [];
  for (let n = 0; n < 7; n += 1) answers.push(await ask(trading, caller, '1', n < 4 ? WRONG : RIGHT));
  expect(answers).toEqual([...Array.from({ length: 4 }, () => 'trade_password_wrong'), 'ok', 'too_frequent', 'too_frequent']);
});

it('holds the paces of orders and of cancels apart, and each owner to their own', async () => {
  people.pass(1_000);
  const orders = user({ scope: 'trade', pace: 'orders' });
  const cancels = user({ scope: 'trade', pace: 'cancels' });
  const answersOf = async (requires: Requirement, caller: Caller, count: number) => {
    const answers = [];
    for (let n = 0; n < count; n += 1) answers.push(await ask(requires, caller, '1'));
    return answers.filter((answer) => answer === 'ok').length;
  };
  const key = people.withKey(['trade']);
  expect(await answersOf(orders, key, 7)).toBe(5);
  expect(await answersOf(orders, await people.signedIn('right'), 2)).toBe(0);
  expect(await answersOf(orders, await people.signedIn('unset'), 7)).toBe(5);
  expect(await answersOf(cancels, key, 25)).toBe(20);
  expect(await answersOf(anyone, key, 30)).toBe(30);
});
