import { PAIR_STATUSES, SELF_TRADE_PREVENTIONS, SIDES, TIMES_IN_FORCE, TRIGGERS, ORDER_TYPES, type Pair } from '@marque/domain/trading';
import { ACCOUNT_KINDS } from './accounts.ts';
import { PLAIN_TERMS, type Command, type Place, type PlaceOco, type Posting } from './commands.ts';

/** Commands as lines of JSON, the journal's text. Amounts of money are text, so that no reader rounds them. */
export const encodeCommands = (commands: readonly Command[]): string =>
  commands.map((command) => `${JSON.stringify(plain(command))}\n`).join('');

function plain(command: Command): object {
  if (command.kind === 'place') return { ...command, total: String(command.total) };
  if (command.kind !== 'post') return command;
  return { ...command, postings: command.postings.map((line) => ({ ...line, amount: String(line.amount) })) };
}

/** Reads what `encodeCommands` wrote. A journal that says anything else is damaged: throws and names the line. */
export function decodeCommands(text: string): Command[] {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new Error('journal ends within a line');
  return lines.map((line, index) => {
    try {
      return toCommand(new Fields(JSON.parse(line)));
    } catch (cause) {
      throw new Error(`journal line ${index + 1} is no command`, { cause });
    }
  });
}

const KINDS = [
  'define-token', 'define-owner', 'define-pair', 'set-pair-status', 'post', 'place', 'place-oco', 'amend', 'cancel',
  'cancel-all', 'cancel-all-after', 'expire',
] as const;

function toCommand(fields: Fields): Command {
  const kind = fields.oneOf('kind', KINDS);
  const at = fields.number('at');
  switch (kind) {
    case 'define-token':
      return { kind, at, token: fields.number('token'), scale: fields.number('scale') };
    case 'define-owner':
      return {
        kind, at, owner: fields.number('owner'), organisation: fields.number('organisation'), house: fields.number('house'),
      };
    case 'define-pair':
      return { kind, at, pair: toPair(fields.fields('pair')) };
    case 'set-pair-status':
      return { kind, at, pair: fields.number('pair'), status: fields.oneOf('status', PAIR_STATUSES) };
    case 'post':
      return {
        kind, at, reason: fields.text('reason'), reference: fields.text('reference'),
        postings: fields.list('postings').map(toPosting),
      };
    case 'place':
      return toPlace(fields, at);
    case 'place-oco':
      return toPlaceOco(fields, at);
    case 'amend':
      return {
        kind, at, order: fields.number('order'), owner: fields.number('owner'), ticks: fields.number('ticks'), lots: fields.number('lots'),
      };
    case 'cancel':
      return { kind, at, order: fields.number('order'), owner: fields.number('owner') };
    case 'cancel-all':
      return { kind, at, owner: fields.number('owner'), ...(fields.has('pair') ? { pair: fields.number('pair') } : {}) };
    case 'cancel-all-after':
      return { kind, at, owner: fields.number('owner'), after: fields.number('after') };
    case 'expire':
      return { kind, at };
  }
}

/** Lines from before there were icebergs and triggers do not name their terms. */
const toPlace = (fields: Fields, at: number): Place => ({
  kind: 'place', at, order: fields.number('order'), owner: fields.number('owner'), pair: fields.number('pair'),
  side: fields.oneOf('side', SIDES), type: fields.oneOf('type', ORDER_TYPES),
  timeInForce: fields.oneOf('timeInForce', TIMES_IN_FORCE),
  selfTrade: fields.oneOf('selfTrade', SELF_TRADE_PREVENTIONS),
  ticks: fields.number('ticks'), lots: fields.number('lots'), total: fields.units('total'),
  makerRate: fields.number('makerRate'), takerRate: fields.number('takerRate'),
  displayLots: fields.has('displayLots') ? fields.number('displayLots') : PLAIN_TERMS.displayLots,
  trigger: fields.has('trigger') ? fields.oneOf('trigger', TRIGGERS) : PLAIN_TERMS.trigger,
  triggerTicks: fields.has('triggerTicks') ? fields.number('triggerTicks') : PLAIN_TERMS.triggerTicks,
});

const toPlaceOco = (fields: Fields, at: number): PlaceOco => ({
  kind: 'place-oco', at, order: fields.number('order'), stopOrder: fields.number('stopOrder'),
  owner: fields.number('owner'), pair: fields.number('pair'), side: fields.oneOf('side', SIDES),
  selfTrade: fields.oneOf('selfTrade', SELF_TRADE_PREVENTIONS), lots: fields.number('lots'), ticks: fields.number('ticks'),
  triggerTicks: fields.number('triggerTicks'), stopTicks: fields.number('stopTicks'),
  makerRate: fields.number('makerRate'), takerRate: fields.number('takerRate'),
});

const toPair = (fields: Fields): Pair => ({
  id: fields.number('id'), base: fields.number('base'), quote: fields.number('quote'),
  priceScale: fields.number('priceScale'), amountScale: fields.number('amountScale'),
  minLots: fields.number('minLots'), maxLots: fields.number('maxLots'),
  opensAt: fields.number('opensAt'), guideTicks: fields.number('guideTicks'),
  status: fields.oneOf('status', PAIR_STATUSES),
});

const toPosting = (fields: Fields): Posting => ({
  owner: fields.number('owner'), token: fields.number('token'),
  account: fields.oneOf('account', ACCOUNT_KINDS), amount: fields.units('amount'),
});

const WHOLE = /^-?\d{1,40}$/;

/** The fields of one JSON object, each asked for by name and kind. */
class Fields {
  readonly #values: ReadonlyMap<string, unknown>;

  constructor(value: unknown) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('not an object');
    this.#values = new Map(Object.entries(value));
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  number(name: string): number {
    const value = this.#values.get(name);
    if (typeof value !== 'number') throw new TypeError(`${name} is not a number`);
    return value;
  }

  text(name: string): string {
    const value = this.#values.get(name);
    if (typeof value !== 'string') throw new TypeError(`${name} is not text`);
    return value;
  }

  units(name: string): bigint {
    const value = this.text(name);
    if (!WHOLE.test(value)) throw new TypeError(`${name} is not a whole number`);
    return BigInt(value);
  }

  oneOf<Value extends string>(name: string, values: readonly Value[]): Value {
    const value = this.text(name);
    const known = values.find((candidate) => candidate === value);
    if (known === undefined) throw new TypeError(`${name} is unknown: ${value}`);
    return known;
  }

  fields(name: string): Fields {
    return new Fields(this.#values.get(name));
  }

  list(name: string): Fields[] {
    const value = this.#values.get(name);
    if (!Array.isArray(value)) throw new TypeError(`${name} is not a list`);
    return value.map((item: unknown) => new Fields(item));
  }
}
