import { isFieldName, type FormFields } from '../../http/form-fields.ts';

/** A message of a program. `id` is the JSON text of the name that it gives its request, which is answered letter for letter. */
export type Message =
  | { readonly kind: 'request'; readonly id: string; readonly method: string; readonly params: FormFields }
  /** Not understood; `field` is the parameter that spoils it, where it is one. */
  | { readonly kind: 'malformed'; readonly id: string; readonly field: string | undefined };

/** Text that is known to be JSON falls into these and nothing else. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;
const ID = /^(?:null|-?\d{1,19}|"[\w-]{1,36}")$/;
const PARAMS_MAX = 50;

/** A value as it was written: numbers keep their digits, which a signature is of. */
type Written =
  | { readonly kind: 'plain'; readonly json: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Deeper than anything that a request has. */
  | { readonly kind: 'nested' }
  | Members;

interface Members {
  readonly kind: 'members';
  readonly members: ReadonlyMap<string, Written>;
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const textOf = (json: string): string => (json.startsWith('"') ? String(JSON.parse(json)) : json);

/** Reads what a message of this API can hold: members, members of one of them, and lists of plain values. What is deeper is passed over. */
class Reading {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  /** A name that comes twice spoils the whole: two readers of one message must never see two values. */
  members(depth: number): Members | undefined {
    if (this.#next() !== '{') return undefined;
    const members = new Map<string, Written>();
    while (this.#peek() !== '}') {
      if (this.#peek() === ',') this.#at += 1;
      const name = textOf(this.#next());
      this.#at += 1;
      const value = this.#value(depth);
      if (value === undefined || members.has(name)) return undefined;
      members.set(name, value);
    }
    this.#at += 1;
    return { kind: 'members', members };
  }

  #value(depth: number): Written | undefined {
    const first = this.#peek();
    if (first === '{') return depth > 0 ? this.members(depth - 1) : this.#skip();
    if (first === '[') return this.#list();
    return { kind: 'plain', json: this.#next() };
  }

  #list(): Written {
    const begin = this.#at;
    const items: string[] = [];
    this.#at += 1;
    while (this.#peek() !== ']') {
      const item = this.#next();
      if (item === '{' || item === '[') {
        this.#at = begin;
        return this.#skip();
      }
      if (item !== ',') items.push(item);
    }
    this.#at += 1;
    return { kind: 'list', items };
  }

  #skip(): Written {
    let depth = 0;
    do {
      const token = this.#next();
      if (token === '{' || token === '[') depth += 1;
      else if (token === '}' || token === ']') depth -= 1;
    } while (depth > 0);
    return { kind: 'nested' };
  }

  #peek(): string {
    return this.#tokens[this.#at] ?? '';
  }

  #next(): string {
    const token = this.#peek();
    this.#at += 1;
    return token;
  }
}

/** What a message asks for; numbers, words and truth values become the text that a form would carry, lists their JSON. */
export function readMessage(text: string): Message | undefined {
  if (!isJson(text)) return undefined;
  const fields = new Reading(text.match(TOKEN) ?? []).members(1)?.members;
  if (!fields) return undefined;
  const written = fields.get('id') ?? { kind: 'plain', json: 'null' };
  const method = fields.get('method');
  const id = written.kind === 'plain' && ID.test(written.json) ? written.json : undefined;
  if (id === undefined) return { kind: 'malformed', id: 'null', field: 'id' };
  if (method?.kind !== 'plain' || !method.json.startsWith('"')) return { kind: 'malformed', id, field: 'method' };
  const params = readParams(fields.get('params') ?? { kind: 'members', members: new Map() });
  return typeof params === 'object'
    ? { kind: 'request', id, method: textOf(method.json), params }
    : { kind: 'malformed', id, field: params };
}

/** The parameters, or the name of one that cannot be read. */
function readParams(written: Written): FormFields | string {
  if (written.kind !== 'members' || written.members.size > PARAMS_MAX) return 'params';
  const params: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of written.members) {
    if (!isFieldName(name)) return 'params';
    if (value.kind === 'members' || value.kind === 'nested' || (value.kind === 'plain' && value.json === 'null')) return name;
    const text = value.kind === 'list' ? `[${value.items.join(',')}]` : textOf(value.json);
    if (text.includes('\0')) return name;
    params[name] = text;
  }
  return params;
}

/** What a message signs: its parameters by their names, without the signature. */
export const signedParams = (params: FormFields): string =>
  Object.keys(params)
    .filter((name) => name !== 'signature')
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&');
