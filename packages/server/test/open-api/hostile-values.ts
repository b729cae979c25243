import fc from 'fast-check';
import { GOOD, GOOD_HERE } from '../api/good-fields.ts';
import type { DocumentedCall, FieldSchema } from './documented-calls.ts';

export type Fields = Readonly<Record<string, string>>;

/** Values that calls of other APIs take, and some that only look like them. */
const FITTING: Readonly<Record<string, readonly string[]>> = {
  symbol: ['ARTUSDT', 'BTCUSDT', 'NOPAIR', 'artusdt', 'art2usdt', 'ART_USDT'],
  market_pair: ['ART_USDT', 'BTC_USDT', 'NO_PAIR'],
  ticker_id: ['ART_USDT', 'NO_PAIR'],
  interval: ['1m', '1M', '1d', '7m'],
  limit: ['1', '1000', '5000', '0', '-1'],
  quantity: ['10', '0.00000001', '99999999999999999999', '1e3'],
  price: ['1', '0.5', '0.000000000000000001', '-1'],
  symbols: ['["ARTUSDT"]', '[]', '["ARTUSDT","ARTUSDT"]', '[1]', '{}', '['],
  coin: ['ART', 'USDT', 'BTC', 'NONE'],
  asset: ['ART', 'USDT', 'BTC', 'NONE'],
  network: ['ETH', 'BTC', 'NONE'],
  trade_pwd: ['seal-paper-9', 'quiet-ink-4'],
  order_id: ['1', '2', '30'],
  orderId: ['1', '2', '30'],
  listenKey: ['a'.repeat(64)],
};

const NUMBERS = ['0', '1', '2', '10', '1000', '9'.repeat(15)];

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
  '\uD800',
  '\u202Eabc',
  "' or 1=1 --",
  '%',
  '\\',
  '__proto__',
  'constructor',
  '[[[[]]]]',
  '{"a":1}',
  'null',
  'true',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '999999999999999',
  '9223372036854775808',
  '9999-12-31 23:59:59',
  '0000-00-00 00:00:00',
];
const STRANGE = ['__proto__', 'toString', 'x'.repeat(200), '', '%', 'org_id', 'owner'];
const SIGNED = ['timestamp', 'signature'];
const TEXT_MAX = 200;

/** Texts of a pattern; undefined where it says more than can be made here. */
function matching(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return undefined;
  }
}

/** What a field takes by its schema, and what is known to mean something there. */
function fittingOf(
  path: string,
  name: string,
  { enum: choices, const: only, pattern, maxLength = TEXT_MAX }: FieldSchema,
): fc.Arbitrary<string> {
  if (only !== undefined) return fc.constant(String(only));
  if (choices) return fc.constantFrom(...choices.map(String));
  const here = GOOD_HERE[path.replace('/api', '')]?.[name];
  const known = [...(FITTING[name] ?? []), ...[GOOD[name], here].filter((value) => value !== undefined)];
  const isNumber = pattern?.startsWith('^\\d{1,') ?? false;
  const texts = [...known, ...(isNumber ? NUMBERS : [])];
  const described =
    (pattern === undefined ? undefined : matching(pattern)) ?? fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, TEXT_MAX) });
  return texts.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...texts) }, { weight: 1, arbitrary: described }) : described;
}

const hostile = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 40 }));

const defined = (fields: Readonly<Record<string, string | undefined>>): Fields =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/**
 * Inputs of a call: most of them right but for one field, so that what stands behind the first checks is reached; some wrong in every
 * field, with fields left out, and now and then one that the call does not know.
 */
export function inputsOf({ path, shapes }: DocumentedCall): fc.Arbitrary<Fields> {
  const inputs = shapes.map(({ properties = {}, required = [] }): fc.Arbitrary<Fields> => {
    const own = Object.entries(properties).filter(([name, { format }]) => !SIGNED.includes(name) && format !== 'binary');
    const names = own.map(([name]) => name);
    const right = fc.record(Object.fromEntries(own.map(([name, schema]) => [name, fittingOf(path, name, schema)])), {
      requiredKeys: names.filter((name) => required.includes(name)),
    });
    const wrong = fc.record(Object.fromEntries(names.map((name) => [name, hostile])), { requiredKeys: [] });
    const spoilt =
      names.length === 0
        ? right
        : fc.tuple(right, fc.constantFrom(...names), hostile).map(([fields, name, value]) => ({ ...fields, [name]: value }));
    return fc.oneof({ weight: 3, arbitrary: right }, { weight: 2, arbitrary: spoilt }, { weight: 1, arbitrary: wrong }).map(defined);
  });
  const strange = fc.option(fc.tuple(fc.constantFrom(...STRANGE), fc.constantFrom(...HOSTILE)), { freq: 10 });
  return fc
    .tuple(fc.oneof(...inputs), strange)
    .map(([fields, extra]) => (extra ? Object.fromEntries([...Object.entries(fields), extra]) : fields));
}
