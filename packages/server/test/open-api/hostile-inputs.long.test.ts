import { BINANCE_CALLS } from '@marque/contract/binance/catalogue';
import { jsonSchema } from '@marque/contract/documents/json-schema';
import { PUBLIC_CALLS } from '@marque/contract/public-calls';
import { addressOf } from '@marque/contract/surface';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSignedWorld, sign, textOf, type Fields } from './signed-world.ts';

const signed = openSignedWorld();

/** `MARQUE_HOSTILE_INPUTS=200` sends as many to each call. */
const INPUTS = Number(process.env['MARQUE_HOSTILE_INPUTS'] ?? 12);

type Call = (typeof BINANCE_CALLS)[number];

const FITTING: Readonly<Record<string, readonly string[]>> = {
  symbol: ['ARTUSDT', 'ARTBTC', 'NOPAIR', 'artusdt'],
  interval: ['1m', '1M', '1d', '7m'],
  limit: ['1', '1000', '5000', '0', '-1'],
  quantity: ['10', '0.00000001', '99999999999999999999', '1e3'],
  price: ['1', '0.5', '0.000000000000000001', '-1'],
  symbols: ['["ARTUSDT"]', '[]', '["ARTUSDT","ARTUSDT"]', '[1]', '{}', '['],
};
const HOSTILE = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e308',
  'NaN',
  'Infinity',
  '9'.repeat(400),
  'a'.repeat(3_000),
  '\u0000',
  '\uD83D\uDE00',
  '\u202Eabc',
  "' or 1=1 --",
  '__proto__',
  'constructor',
  '[[[[]]]]',
  '{"a":1}',
  'null',
  'true',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '999999999999999',
];

/** Values of a field: fitting ones, hostile ones, and any text. */
function valuesOf(name: string, schema: unknown): fc.Arbitrary<string> {
  const choices =
    typeof schema === 'object' && schema !== null && 'enum' in schema && Array.isArray(schema.enum) ? schema.enum.map(String) : [];
  const fitting = [...(FITTING[name] ?? []), ...choices, '1', String(Date.now())];
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...fitting) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
}

/** Fields of a call, some of them left out, and now and then one that it does not know. */
function inputsOf(call: Call): fc.Arbitrary<Fields> {
  const { properties = {} } = jsonSchema(call.input, 'input');
  const own = Object.entries(properties).filter(([name]) => !['timestamp', 'signature'].includes(name));
  const fields = fc.record(Object.fromEntries(own.map(([name, schema]) => [name, valuesOf(name, schema)])), { requiredKeys: [] });
  const strange = fc.option(fc.tuple(fc.constantFrom('__proto__', 'toString', 'x'.repeat(200), '', '%'), fc.constantFrom(...HOSTILE)), {
    freq: 5,
  });
  return fc.tuple(fields, strange).map(([known, extra]) => {
    const given = Object.entries(known).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
    return Object.fromEntries(extra ? [...given, extra] : given);
  });
}

async function ask(call: Call, fields: Fields, isSigned: boolean) {
  const { world, key } = signed();
  const text = textOf(isSigned ? { ...fields, timestamp: String(world.clock.now()) } : fields);
  const query = isSigned ? `${text}&signature=${sign(key.secret, text)}` : text;
  return world.app.inject({
    method: call.method,
    url: `${addressOf(call).replace(/:\w+/, encodeURIComponent(fields['symbol'] ?? 'x'))}?${query}`,
    headers: { host: 'localhost', ...(isSigned && { 'x-mbx-apikey': key.publicKey }) },
  });
}

describe('random and hostile inputs', () => {
  const served = new Map([...BINANCE_CALLS, ...PUBLIC_CALLS].map((call) => [`${call.method} ${addressOf(call)}`, call]));
  it.each([...served])('of %s are answered as it declares, and never with a fault', async (_name, call) => {
    for (const isSigned of call.requires.caller === 'user' ? [true, false] : [false])
      await fc.assert(
        fc.asyncProperty(inputsOf(call), async (fields) => {
          signed().world.pass(1_000);
          signed().keepTime();
          const answer = await ask(call, fields, isSigned);
          expect(answer.statusCode, answer.body).toBeLessThan(500);
          const type = String(answer.headers['content-type']);
          if (type.startsWith('application/json')) expect(() => JSON.parse(answer.body) as unknown).not.toThrow();
        }),
        { numRuns: INPUTS },
      );
  });
});
