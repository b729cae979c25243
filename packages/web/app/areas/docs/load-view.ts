import { missing } from '@marque/app-kit/pages/missing';
import type { Call } from '@marque/contract';
import { SOCKET_METHODS } from '@marque/contract/binance/socket-methods';
import { STREAMS } from '@marque/contract/binance/streams';
import { account } from '@marque/contract/binance/trading';
import { callsOf, groupsOf, isReference, type ReferenceName } from '@marque/contract/documents/call-groups';
import { callId, describeCall, SIGNED_FIELDS, type CallDescription } from '@marque/contract/documents/describe-call';
import { jsonSchema } from '@marque/contract/documents/json-schema';
import { outline } from '@marque/contract/documents/outline';
import { CALL_TITLES } from '@marque/contract/documents/words';
import { loadRefusalWords } from '@marque/contract/refusal-words';
import { addressOf } from '@marque/contract/surface';
import type { Locale } from '@marque/domain/organisation';
import { href } from 'react-router';
import type { CallGroup, CallLink, ErrorRow, FieldRow, ShownCall, ShownMethod, ShownStream, View } from './reference.ts';

const titleOf = (key: string, locale: Locale): string => (CALL_TITLES[locale] as Readonly<Record<string, string>>)[key] ?? key;

/** How a call is named in the address of its page: "GET-api-v3-depth". */
const wordOf = (call: Call): string => callId(call).replace(/[^A-Za-z0-9_]+/g, '-');

const linkOf = (section: ReferenceName, call: Call, locale: Locale): CallLink => ({
  method: call.method,
  address: addressOf(call),
  title: titleOf(callId(call), locale),
  path: href('/docs/:section?/:call?', { section, call: wordOf(call) }),
});

/** The calls of a section in their groups. */
export const loadGroups = (section: ReferenceName, locale: Locale): readonly CallGroup[] =>
  Object.entries(groupsOf(section)).map(([name, calls]) => ({
    name,
    title: titleOf(name, locale),
    calls: calls.map((call) => linkOf(section, call, locale)),
  }));

/** The fields of a call in the order of its declaration; those that signing adds come last. */
const fieldRows = (call: CallDescription): readonly FieldRow[] => {
  const rows = declaredRows(call);
  return [...rows.filter(({ isSigned }) => !isSigned), ...rows.filter(({ isSigned }) => isSigned)];
};

const declaredRows = ({ fields: { properties = {}, required = [] }, address, credential }: CallDescription): readonly FieldRow[] =>
  Object.entries(properties).map(([name, schema]) => {
    const choices = typeof schema === 'object' ? (schema.enum ?? []).map(String) : [];
    return {
      name,
      type: choices.length > 0 ? '' : outline(schema),
      isRequired: required.includes(name),
      choices,
      isSigned: credential === 'key' && SIGNED_FIELDS.includes(name),
      isInPath: address.includes(`:${name}`),
    };
  });

/** Where a sentence has a figure when it is said. */
const PLACE = /\{\w+\}/g;

/** Errors as a program meets them; refusals that have the same number and text are one. */
async function errorRows({ errors }: CallDescription, locale: Locale): Promise<readonly ErrorRow[]> {
  const words = await loadRefusalWords(locale);
  const rows = errors.map(({ name, status, code, msg }) => {
    const isEnglish = msg !== '';
    return { status, code, isEnglish, text: isEnglish ? msg : words[name].replaceAll(PLACE, '…') };
  });
  const distinct = [...new Map(rows.map((row) => [`${row.status} ${row.code} ${row.text}`, row])).values()];
  return distinct.toSorted((one, other) => one.status - other.status || Math.abs(one.code ?? 0) - Math.abs(other.code ?? 0));
}

async function shownCall(section: ReferenceName, call: Call, origin: string, locale: Locale): Promise<ShownCall> {
  const description = describeCall(call, origin);
  const { id, credential, requires, place, output, isEnveloped, sample, examples } = description;
  return {
    ...linkOf(section, call, locale),
    id,
    credential,
    scope: requires.caller === 'user' ? requires.scope : '',
    needsTradePassword: requires.caller === 'user' && requires.tradePassword,
    place,
    fields: fieldRows(description),
    answer: output && outline(output),
    isEnveloped,
    errors: await errorRows(description, locale),
    sample,
    examples,
  };
}

const shownStreams = (locale: Locale): readonly ShownStream[] =>
  Object.entries(STREAMS).map(([family, { name, everyMs, beginsWithLatest, payload }]) => ({
    family,
    name,
    title: titleOf(`stream ${family}`, locale),
    speeds: typeof everyMs === 'number' ? [everyMs] : [...new Set(Object.values(everyMs))],
    beginsWithLatest,
    event: outline(jsonSchema(payload, 'output')),
  }));

const shownMethods = (locale: Locale): readonly ShownMethod[] =>
  [...SOCKET_METHODS].map(([name, call]) => ({ name, call: linkOf('open', call, locale) }));

interface Asked {
  readonly section: string | undefined;
  readonly call: string | undefined;
  /** Where examples call. */
  readonly origin: string;
  readonly locale: Locale;
}

/** What an address of the documentation shows; one that names nothing is missing. */
export async function loadView({ section, call, origin, locale }: Asked): Promise<View> {
  if (section === undefined) return { kind: 'guide', signedExample: describeCall(account, origin).examples };
  if (section === 'sockets' && call === undefined) return { kind: 'sockets', streams: shownStreams(locale), methods: shownMethods(locale) };
  if (!isReference(section)) throw missing('page');
  if (call === undefined) return { kind: 'list', section };
  const named = callsOf(section).find((known) => wordOf(known) === call);
  if (!named) throw missing('page');
  return { kind: 'call', section, call: await shownCall(section, named, origin, locale) };
}
