/** A call as an example makes it: fields with values, in the order in which they are sent. */
export interface ExampleCall {
  readonly method: string;
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** With a key: the example signs what it sends. */
  readonly isSigned: boolean;
  /** Whether fields go in a body, and not in the address. */
  readonly hasBody: boolean;
}

export const EXAMPLE_LANGUAGES = ['curl', 'typescript', 'python'] as const;
export type ExampleLanguage = (typeof EXAMPLE_LANGUAGES)[number];

/** The clock of whoever runs an example. */
const NOW = 'Date.now';

const queryOf = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();

function curl(origin: string, { method, path, fields, isSigned, hasBody }: ExampleCall): string {
  const query = queryOf(fields);
  const verb = method === 'GET' ? '' : ` -X ${method}`;
  if (isSigned)
    return [
      `QUERY="${query === '' ? '' : `${query}&`}timestamp=$(date +%s)000"`,
      'SIGNATURE=$(printf %s "$QUERY" | openssl dgst -sha256 -hmac "$API_SECRET" | sed "s/.* //")',
      `curl -sS${verb} -H "X-MBX-APIKEY: $API_KEY" "${origin}${path}?$QUERY&signature=$SIGNATURE"`,
    ].join('\n');
  if (hasBody) return `curl -sS${verb}${query === '' ? '' : ` -d "${query}"`} "${origin}${path}"`;
  return `curl -sS${verb} "${origin}${path}${query === '' ? '' : `?${query}`}"`;
}

function typescript(origin: string, { method, path, fields, isSigned, hasBody }: ExampleCall): string {
  const init = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(isSigned ? ["headers: { 'X-MBX-APIKEY': process.env.API_KEY! }"] : []),
    ...(hasBody && !isSigned ? ['body: query'] : []),
  ];
  const options = init.length > 0 ? `, { ${init.join(', ')} }` : '';
  const address = hasBody && !isSigned ? `'${origin}${path}'` : `\`${origin}${path}?\${query}\``;
  return [
    ...(isSigned ? ["import { createHmac } from 'node:crypto';", ''] : []),
    `const query = new URLSearchParams(${JSON.stringify(fields)});`,
    ...(isSigned
      ? [
          `query.set('timestamp', String(${NOW}()));`,
          "query.set('signature', createHmac('sha256', process.env.API_SECRET!).update(query.toString()).digest('hex'));",
        ]
      : []),
    `const answer = await fetch(${address}${options});`,
    'console.log(answer.status, await answer.json());',
  ].join('\n');
}

function python(origin: string, { method, path, fields, isSigned, hasBody }: ExampleCall): string {
  const request =
    hasBody && !isSigned
      ? `Request("${origin}${path}", data=query.encode(), method="${method}")`
      : `Request("${origin}${path}?" + query, method="${method}")`;
  return [
    'import json' + (isSigned ? ', hashlib, hmac, os, time' : ''),
    'from urllib.parse import urlencode',
    'from urllib.request import Request, urlopen',
    '',
    `fields = ${JSON.stringify(fields)}`,
    ...(isSigned
      ? [
          'fields["timestamp"] = int(time.time() * 1000)',
          'query = urlencode(fields)',
          'query += "&signature=" + hmac.new(os.environ["API_SECRET"].encode(), query.encode(), hashlib.sha256).hexdigest()',
        ]
      : ['query = urlencode(fields)']),
    `request = ${request}`,
    ...(isSigned ? ['request.add_header("X-MBX-APIKEY", os.environ["API_KEY"])'] : []),
    'with urlopen(request) as answer:',
    '    print(answer.status, json.load(answer))',
  ].join('\n');
}

const WRITERS = { curl, typescript, python };

const PATH_FIELD = /:(\w+)/g;

/** Fields that stand in the path are written there, and nowhere else. */
function withPathFields(call: ExampleCall): ExampleCall {
  const inPath = new Set([...call.path.matchAll(PATH_FIELD)].map(([, name = '']) => name));
  return {
    ...call,
    path: call.path.replace(PATH_FIELD, (_place, name: string) => encodeURIComponent(call.fields[name] ?? '')),
    fields: Object.fromEntries(Object.entries(call.fields).filter(([name]) => !inPath.has(name))),
  };
}

/** A program that makes a call, whole: it runs as it stands, with `API_KEY` and `API_SECRET` in its environment where the call is signed. */
export const exampleText = (language: ExampleLanguage, origin: string, call: ExampleCall): string =>
  WRITERS[language](origin, withPathFields(call));

/** Values that fit most fields of these names. */
const VALUES: Readonly<Record<string, string>> = {
  symbol: 'ARTUSDT',
  market_pair: 'ART_USDT',
  ticker_id: 'ART_USDT',
  interval: '1h',
  limit: '5',
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity: '10',
  price: '0.5',
};

/** Shown though no schema asks for them: one market, few rows, and what most orders need. */
const SHOWN = ['symbol', 'limit', 'timeInForce', 'quantity', 'price'];

/** Fields with a value each, for a call's example. */
export function exampleFields(
  fields: Readonly<Record<string, { readonly isRequired: boolean; readonly choices: readonly (string | number)[] | undefined }>>,
) {
  const shown = Object.entries(fields).filter(([name, { isRequired }]) => isRequired || SHOWN.includes(name));
  return Object.fromEntries(shown.map(([name, { choices }]) => [name, VALUES[name] ?? `${choices?.[0] ?? 1}`]));
}
