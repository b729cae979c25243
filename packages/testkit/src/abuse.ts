import type { Call, Method } from '@marque/contract';
import { z } from 'zod/mini';

/** What a server may be sent by an attacker, and what every answer to it must be like. */
export interface AbuseRequest {
  readonly title: string;
  readonly method: Method;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
  /** The request is nonsense as a whole: success would be a fault. */
  readonly mustFail: boolean;
}

export interface AbuseAnswer {
  readonly statusCode: number;
  readonly body: string;
}

/** Texts that some reader takes for a number and ours never may. */
const NO_NUMBERS = [
  ' ',
  ' 1',
  '1 ',
  '-1',
  '-0',
  '+1',
  '1e3',
  '1E3',
  '0x10',
  '0b1',
  '1e1000',
  'NaN',
  'Infinity',
  '-Infinity',
  '1_000',
  '1,000',
  '1.',
  '.5',
  '1..2',
  '１',
  '٠',
  '1.1234567890123456789',
  '1'.repeat(40),
  '1\u00001',
  '1\n',
  '[]',
  '{}',
  '[1]',
  'true',
  'null',
  'undefined',
  '1;2',
  "1' or '1'='1",
  '1/2',
  '½',
  '1\u200b',
  '0x',
  '--1',
  '1e',
  '1%',
  '$1',
  '1n',
  '0.1.1',
];
/** Numbers at the edges: refused or not, never a fault. */
const EDGE_NUMBERS = [
  '',
  '0',
  '0.0',
  '00',
  '0000001',
  '9007199254740993',
  '18446744073709551616',
  '99999999999999999999',
  '0.000000000000000001',
];

const TEXTS = [
  '\0',
  'a\0b',
  '\r\nSet-Cookie: a=b',
  '\u202eabc',
  '\ufeff',
  '\u200b',
  'e\u0301',
  'Ω≈ç√∫',
  '田中さん',
  '👩‍👩‍👧‍👦',
  '<svg onload=alert(1)>',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  "'; drop table users; --",
  "' or 1=1 --",
  '%',
  '_',
  '%s%n',
  '${7*7}',
  '{{7*7}}',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '{"a":1}',
  '["a"]',
  '[{}]',
  '[[[[[[[[[[',
  '$(id)',
  '`id`',
  '=1+1',
  '@SUM(1)',
  'http://169.254.169.254/',
  '(',
  '\\',
  '\u007f',
  'x'.repeat(300),
  'x'.repeat(5000),
  '\t',
  '\v',
];

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** The names of a call's fields, over all its shapes. */
export function fieldNames(call: Call): readonly string[] {
  const names = (schema: unknown): readonly string[] => {
    if (schema instanceof z.ZodMiniObject) return Object.keys(schema._zod.def.shape);
    return schema instanceof z.ZodMiniUnion ? schema._zod.def.options.flatMap(names) : [];
  };
  return [...new Set(names(call.input))];
}

/**
 * Every row of abuse for one call: each field with each bad number and text while the others are good, and the whole
 * request in every bad shape. `numeric` names the fields that hold numbers.
 */
export function abuseOf(call: Call, good: Readonly<Record<string, string>>, numeric: readonly string[]): readonly AbuseRequest[] {
  const fields = fieldNames(call).filter((name) => good[name] !== undefined || numeric.includes(name));
  const inFields = fields.flatMap((name) => {
    const isNumber = numeric.includes(name);
    const values = isNumber ? [...NO_NUMBERS, ...EDGE_NUMBERS, ...TEXTS] : [...TEXTS, ...EDGE_NUMBERS];
    return values.map((value) =>
      request(call, `${name} = ${JSON.stringify(value.slice(0, 40))}`, encode({ ...good, [name]: value }), {
        mustFail: isNumber && NO_NUMBERS.includes(value),
      }),
    );
  });
  return [...inFields, ...shapes(call, good)];
}

interface RequestOptions {
  readonly mustFail?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

function request(call: Call, title: string, form: string, { mustFail = false, headers = FORM }: RequestOptions = {}): AbuseRequest {
  const url = `/api${call.path}`;
  const named = { title: `${call.path}: ${title}`, method: call.method, mustFail };
  return call.method === 'GET' ? { ...named, url: `${url}?${form}`, headers: {} } : { ...named, url, headers, payload: form };
}

const encode = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();

function shapes(call: Call, good: Readonly<Record<string, string>>): readonly AbuseRequest[] {
  const form = encode(good);
  const with_ = (more: string): string => (form === '' ? more : `${form}&${more}`);
  const fatal = { mustFail: true };
  const first = fieldNames(call)[0] ?? 'page';
  const everywhere = [
    request(call, 'nothing at all', ''),
    request(
      call,
      'rank and right in extra fields',
      with_('org_id=2&uid=1&user=1&owner=1&status=3&role=admin&fee=0&fee_level=9&kyc_level=2&is_closed=0'),
    ),
    request(call, 'a field twice', with_(`${first}=1&${first}=2`), fatal),
    request(call, 'an array in brackets', with_(`${first}[]=1`), fatal),
    request(call, 'an object in brackets', with_(`${first}[a][b]=1`), fatal),
    request(call, '__proto__', with_('__proto__=1'), fatal),
    request(call, '__proto__ in brackets', with_('__proto__[admin]=1'), fatal),
    request(call, 'constructor', with_('constructor=1'), fatal),
    request(call, 'constructor[prototype]', with_('constructor[prototype][admin]=1'), fatal),
    request(call, 'prototype', with_('prototype=1'), fatal),
    request(call, 'an empty name', with_('=1'), fatal),
    request(call, 'a name in another script', with_('%E4%B8%AD=1'), fatal),
    request(call, 'a broken escape', with_('x=%zz'), fatal),
    request(call, 'half an escape', with_('x=%'), fatal),
    request(call, 'half a surrogate pair', with_('x=%ed%a0%80'), fatal),
    request(call, 'no UTF-8', with_('x=%ff%fe'), fatal),
    request(call, 'an overlong slash', with_('x=%c0%af'), fatal),
    request(call, 'a thousand fields', with_(Array.from({ length: 1000 }, (_, i) => `f${i}=1`).join('&')), fatal),
    request(call, 'ampersands only', '&'.repeat(2000), fatal),
  ];
  return call.method === 'GET' ? everywhere : [...everywhere, ...bodies(call, good, form)];
}

function bodies(call: Call, good: Readonly<Record<string, string>>, form: string): readonly AbuseRequest[] {
  const as = (title: string, type: string, payload: string, more: Readonly<Record<string, string>> = {}): AbuseRequest =>
    request(call, title, payload, { mustFail: true, headers: { 'content-type': type, ...more } });
  const type = FORM['content-type'];
  return [
    as('JSON where a form is due', 'application/json', JSON.stringify(good)),
    as('deep JSON', 'application/json', '['.repeat(10_000)),
    as('plain text', 'text/plain', form || 'a=1'),
    as('XML with an entity', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    as('parts without their boundary', 'multipart/form-data', '--x\r\n\r\n'),
    as('parts with an empty name', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name=""\r\n\r\n1\r\n--x--'),
    as('utf-7', `${type}; charset=utf-7`, form || 'a=1'),
    as('utf-16', `${type}; charset=utf-16`, form || 'a=1'),
    as('a compressed body', type, '\u001f\u008b', { 'content-encoding': 'gzip' }),
    as('a megabyte', type, `x=${'1'.repeat(1_000_000)}`),
    as('from another site', type, form, { origin: 'https://evil.example' }),
    as('from nowhere', type, form, { origin: 'null' }),
    as('across sites', type, form, { 'sec-fetch-site': 'cross-site' }),
  ];
}

const LEAKS =
  /\bat [^"]{0,200}\.[jt]s:\d|node_modules|\/packages\/|\bselect\b.{0,80}\bfrom\b|violates|syntax error|pglite|kysely|zoderror|stack"/i;
const REFLECTED = /<svg|<script|onload=|\/etc\/passwd|Set-Cookie/i;

/** What is wrong with an answer to abuse, or undefined when it is as it must be. */
export function abuseFault(asked: AbuseRequest, { statusCode, body }: AbuseAnswer): string | undefined {
  const fault = (what: string): string => `${asked.title}: ${what}: ${statusCode} ${body.slice(0, 200)}`;
  if (statusCode >= 500) return fault('the server failed');
  if (statusCode !== 200 && statusCode < 400) return fault('neither an answer nor a fault');
  if (LEAKS.test(body)) return fault('tells how it is made');
  const envelope = ENVELOPE.safeParse(readJson(body));
  if (!envelope.success) return fault('no envelope');
  if (REFLECTED.test(body)) return fault('repeats what it was sent');
  const { code, msg } = envelope.data;
  if (/\{\w+\}/.test(msg)) return fault('a place in its sentence is empty');
  if (code === 0 && (asked.mustFail || statusCode !== 200)) return fault('succeeded');
  return undefined;
}

const ENVELOPE = z.object({ code: z.int(), msg: z.string().check(z.minLength(1)) });

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
