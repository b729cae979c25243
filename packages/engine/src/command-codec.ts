import { PAIR_STATUSES, SELF_TRADE_PREVENTIONS, SIDES, TIMES_IN_FORCE, TRIGGERS, ORDER_TYPES, type Pair } from '@marque/domain/trading';
import { ACCOUNT_KINDS, type AccountKind } from './accounts.ts';
import {
  PLAIN_TERMS,
  type CaptureHold,
  type Command,
  type DefineOwner,
  type NewHold,
  type Place,
  type PlaceOco,
  type Posting,
} from './commands.ts';
import { NUMBERED_PURPOSES } from './hold-purposes.ts';
import { inferredOwnerKind, OWNER_KINDS } from './owner-kinds.ts';

/** Commands as lines of JSON, the journal's text. Amounts of money are text, so that no reader rounds them. */
export const encodeCommands = (commands: readonly Command[]): string =>
  commands.map((command) => `${JSON.stringify(plain(command))}\n`).join('');

function plain(command: Command): object {
  switch (command.kind) {
    case 'place':
      return { ...command, total: String(command.total) };
    case 'post':
      return { ...command, postings: command.postings.map(plainPosting) };
    case 'capture-hold':
      return plainCapture(command);
    case 'open-hold':
    case 'release-hold':
      return { ...command, amount: String(command.amount) };
    default:
      return command;
  }
}

const plainCapture = ({ opens, ...command }: CaptureHold): object => ({
  ...command,
  amount: String(command.amount),
  credits: command.credits.map(plainPosting),
  ...(opens && { opens: { ...opens, amount: String(opens.amount) } }),
});

const plainPosting = (posting: Posting): object => ({ ...posting, amount: String(posting.amount) });

/** Reads what `encodeCommands` wrote. A journal that says anything else is damaged: throws and names the line. */
export function decodeCommands(text: string): Command[] {
  const commands: Command[] = [];
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    try {
      commands.push(toCommand(fieldsOf(JSON.parse(text.slice(start, end)))));
    } catch (cause) {
      throw new Error(`journal line ${commands.length + 1} is no command`, { cause });
    }
    start = end + 1;
  }
  if (start < text.length) throw new Error('journal ends within a line');
  return commands;
}

const KINDS = [
  'define-token',
  'define-owner',
  'define-pair',
  'set-pair-status',
  'post',
  'open-hold',
  'capture-hold',
  'release-hold',
  'place',
  'place-oco',
  'amend',
  'cancel',
  'cancel-all',
  'cancel-all-after',
  'expire',
] as const;

/** The fields of one JSON object. Each is asked for by its own name, which reads faster than a look-up by any name. */
type Fields = Readonly<Record<string, unknown>>;

function toCommand(fields: Fields): Command {
  const kind = oneOf(fields.kind, KINDS);
  const at = number(fields.at);
  switch (kind) {
    case 'place':
      return toPlace(fields, at);
    case 'cancel':
      return { kind, at, order: number(fields.order), owner: number(fields.owner) };
    case 'place-oco':
      return toPlaceOco(fields, at);
    case 'amend':
      return {
        kind,
        at,
        order: number(fields.order),
        owner: number(fields.owner),
        ticks: number(fields.ticks),
        lots: number(fields.lots),
      };
    case 'cancel-all':
      return { kind, at, owner: number(fields.owner), ...(fields.pair === undefined ? {} : { pair: number(fields.pair) }) };
    case 'cancel-all-after':
      return { kind, at, owner: number(fields.owner), after: number(fields.after) };
    case 'expire':
      return { kind, at };
    case 'post':
      return {
        kind,
        at,
        reason: words(fields.reason),
        reference: words(fields.reference),
        postings: list(fields.postings).map(toPosting),
      };
    case 'open-hold':
      return {
        kind,
        ...toClaim(fields, at),
        token: number(fields.token),
      };
    case 'capture-hold':
      return {
        kind,
        ...toClaim(fields, at),
        credits: list(fields.credits).map(toPosting),
        ...(fields.opens === undefined ? {} : { opens: toNewHold(fieldsOf(fields.opens)) }),
      };
    case 'release-hold':
      return { kind, ...toClaim(fields, at) };
    case 'define-token':
      return { kind, at, token: number(fields.token), scale: number(fields.scale) };
    case 'define-owner':
      return toDefineOwner(fields, at);
    case 'define-pair':
      return { kind, at, pair: toPair(fieldsOf(fields.pair)) };
    case 'set-pair-status':
      return { kind, at, pair: number(fields.pair), status: oneOf(fields.status, PAIR_STATUSES) };
  }
}

/** What all commands on a numbered hold say. */
const toClaim = (fields: Fields, at: number) => ({
  at,
  hold: number(fields.hold),
  owner: number(fields.owner),
  purpose: oneOf(fields.purpose, NUMBERED_PURPOSES),
  amount: units(fields.amount),
  reason: words(fields.reason),
  reference: words(fields.reference),
});

const toNewHold = (fields: Fields): NewHold => ({
  hold: number(fields.hold),
  owner: number(fields.owner),
  token: number(fields.token),
  purpose: oneOf(fields.purpose, NUMBERED_PURPOSES),
  amount: units(fields.amount),
});

/** Lines from before owners had kinds call the fee owner `house`, and leave the kind to be inferred. */
function toDefineOwner(fields: Fields, at: number): DefineOwner {
  const owner = number(fields.owner);
  const feeOwner = number(fields.feeOwner ?? fields.house);
  const ownerKind = fields.ownerKind === undefined ? inferredOwnerKind(owner, feeOwner) : oneOf(fields.ownerKind, OWNER_KINDS);
  return { kind: 'define-owner', at, owner, ownerKind, organisation: number(fields.organisation), feeOwner };
}

/** Lines from before there were icebergs and triggers do not name their terms. */
const toPlace = (fields: Fields, at: number): Place => ({
  kind: 'place',
  at,
  order: number(fields.order),
  owner: number(fields.owner),
  pair: number(fields.pair),
  side: oneOf(fields.side, SIDES),
  type: oneOf(fields.type, ORDER_TYPES),
  timeInForce: oneOf(fields.timeInForce, TIMES_IN_FORCE),
  selfTrade: oneOf(fields.selfTrade, SELF_TRADE_PREVENTIONS),
  ticks: number(fields.ticks),
  lots: number(fields.lots),
  total: units(fields.total),
  makerRate: number(fields.makerRate),
  takerRate: number(fields.takerRate),
  displayLots: fields.displayLots === undefined ? PLAIN_TERMS.displayLots : number(fields.displayLots),
  trigger: fields.trigger === undefined ? PLAIN_TERMS.trigger : oneOf(fields.trigger, TRIGGERS),
  triggerTicks: fields.triggerTicks === undefined ? PLAIN_TERMS.triggerTicks : number(fields.triggerTicks),
});

const toPlaceOco = (fields: Fields, at: number): PlaceOco => ({
  kind: 'place-oco',
  at,
  order: number(fields.order),
  stopOrder: number(fields.stopOrder),
  owner: number(fields.owner),
  pair: number(fields.pair),
  side: oneOf(fields.side, SIDES),
  selfTrade: oneOf(fields.selfTrade, SELF_TRADE_PREVENTIONS),
  lots: number(fields.lots),
  ticks: number(fields.ticks),
  triggerTicks: number(fields.triggerTicks),
  stopTicks: number(fields.stopTicks),
  makerRate: number(fields.makerRate),
  takerRate: number(fields.takerRate),
});

const toPair = (fields: Fields): Pair => ({
  id: number(fields.id),
  base: number(fields.base),
  quote: number(fields.quote),
  priceScale: number(fields.priceScale),
  amountScale: number(fields.amountScale),
  minLots: number(fields.minLots),
  maxLots: number(fields.maxLots),
  opensAt: number(fields.opensAt),
  guideTicks: number(fields.guideTicks),
  status: oneOf(fields.status, PAIR_STATUSES),
});

/** What kinds of accounts were called in the lines of older journals. */
const FORMER_ACCOUNTS: ReadonlyMap<unknown, AccountKind> = new Map([
  ['locked.ibo', 'locked.offering'],
  ['locked.lockup', 'locked.lock-up'],
  ['house.fee', 'organisation.fee'],
  ['house.convert', 'organisation.convert'],
  ['house.reward', 'organisation.reward'],
  ['house.transit', 'organisation.transit'],
] as const);

function toPosting(value: unknown): Posting {
  const fields = fieldsOf(value);
  return {
    owner: number(fields.owner),
    token: number(fields.token),
    account: oneOf(FORMER_ACCOUNTS.get(fields.account) ?? fields.account, ACCOUNT_KINDS),
    amount: units(fields.amount),
  };
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldsOf(value: unknown): Fields {
  if (!isFields(value)) throw new TypeError('not an object');
  return value;
}

function number(value: unknown): number {
  if (typeof value !== 'number') throw new TypeError(`not a number: ${String(value)}`);
  return value;
}

function words(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError(`not text: ${String(value)}`);
  return value;
}

const WHOLE = /^-?\d{1,40}$/;

function units(value: unknown): bigint {
  if (value === '0') return 0n;
  const digits = words(value);
  if (!WHOLE.test(digits)) throw new TypeError(`not a whole number: ${digits}`);
  return BigInt(digits);
}

function oneOf<Value extends string>(value: unknown, known: readonly Value[]): Value {
  for (const candidate of known) if (candidate === value) return candidate;
  throw new TypeError(`unknown: ${String(value)}`);
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError(`not a list: ${String(value)}`);
  return value;
}
