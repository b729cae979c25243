import { accountId, createExchange, decodeCommands, EventBuffer, type Command, type HoldId } from '@marque/engine';
import type { Submission } from '@marque/server/ports/exchange-gateway';
import { Auditor } from '../audit/auditor.ts';
import { demand, inspect } from '../audit/failure.ts';
import { PlainExchange } from '../model/plain-exchange.ts';
import { accountOf } from '../model/plain-ledger.ts';
import type { JournalRow, Store } from './store.ts';

/** A committed command, and what became of it. */
export interface Done {
  readonly command: Command;
  readonly refusal: string | undefined;
}

/** Where in the journal a caller's command stands, and whether it was granted. */
interface Acknowledged {
  readonly sequence: number;
  readonly isGranted: boolean;
  /** The hold that it opened. */
  readonly opened: HoldId | undefined;
}

/** Knows what the committed journal means, and so what anybody may have been answered. */
export class Oracle {
  readonly plain = new PlainExchange();
  readonly #auditor = new Auditor(this.plain);
  readonly #exchange = createExchange();
  readonly #buffer = new EventBuffer();
  readonly #done: Done[] = [];
  readonly #orders = new Set<number>();
  readonly #holds = new Set<number>();
  #lastHold: HoldId = 0;
  #at = 0;

  get sequence(): number {
    return this.#done.length;
  }

  /** What was committed after a place in the journal. */
  since(sequence: number): readonly Done[] {
    return this.#done.slice(sequence);
  }

  /** Called at the moment a row is committed. */
  take(row: JournalRow): void {
    demand(
      row.first_sequence === this.#done.length + 1,
      'L8 the journal has no gaps',
      () => `batch ${row.batch} begins at ${row.first_sequence}`,
    );
    for (const command of decodeCommands(row.commands)) {
      demand(command.at >= this.#at, "L8 the journal's time never goes back", () => inspect(command));
      this.#at = command.at;
      this.#buffer.clear();
      const outcome = this.#exchange.apply(command, this.#buffer);
      this.#auditor.afterCommand(command, outcome, this.#buffer);
      this.#number(command);
      this.#done.push({ command, refusal: outcome.ok ? undefined : outcome.refusal });
    }
    demand(row.last_sequence === this.#done.length, 'L8 a row holds what it says', () => `batch ${row.batch} ends at ${row.last_sequence}`);
  }

  #number(command: Command): void {
    const hold = newHoldOf(command);
    if (hold !== undefined) {
      demand(!this.#holds.has(hold), 'a hold number is given out once', () => inspect(command));
      demand(hold > this.#lastHold, 'numbers of holds rise along the journal', () => `${inspect(command)} after ${this.#lastHold}`);
      this.#holds.add(hold);
      this.#lastHold = hold;
    }
    if (command.kind !== 'place' && command.kind !== 'place-oco') return;
    for (const order of command.kind === 'place' ? [command.order] : [command.order, command.stopOrder]) {
      demand(!this.#orders.has(order), 'an order number is given out once', () => inspect(command));
      this.#orders.add(order);
    }
  }

  /** What a caller was inspect, against what the journal says. */
  acknowledged(text: string, submission: Exclude<Submission, { kind: 'unknown' | 'key_reused' | 'too_many_open' }>): Acknowledged {
    const { answer } = submission;
    const sequence = submission.kind === 'done' ? submission.receipt.sequence : submission.sequence;
    const done = this.#done[sequence - 1];
    demand(done !== undefined, 'an acknowledged command is in the journal', () => `${text}: ${inspect(answer)} of ${this.#done.length}`);
    demand(done?.refusal === answer['refusal'], 'an answer tells what happened', () => `${text}: ${inspect(answer)} is ${inspect(done)}`);
    demand(textOf(done?.command) === text, 'an answer belongs to its request', () => `${text}: ${inspect(done)}`);
    const opened = done === undefined || done.refusal !== undefined ? undefined : newHoldOf(done.command);
    demand(answer['hold'] === opened, 'an answer names the hold that was opened', () => `${text}: ${inspect(answer)}, not ${opened}`);
    const placed = done?.refusal === undefined && done?.command.kind === 'place' ? done.command.order : undefined;
    const isNamed = placed === undefined || answer['order_id'] === String(placed);
    demand(isNamed, 'an answer names the order that was placed', () => `${text}: ${inspect(answer)}, not ${placed}`);
    return { sequence, isGranted: done?.refusal === undefined, opened };
  }

  /** At the end of the day: one effect for each key, and tables that say what the ledger says. */
  everything(store: Store): void {
    this.#auditor.everything(this.#exchange);
    const sequences = new Set([...store.keys.values()].map(({ sequence }) => sequence));
    demand(sequences.size === store.keys.size, 'L9 no two keys share a command', () => `${store.keys.size} keys`);
    const kept = this.#done.filter(({ command, refusal }) => refusal === undefined || isOfFeature(command)).length;
    demand(
      store.keys.size === kept,
      'L9 every granted or finally refused command has one key, and no other',
      () => `${store.keys.size} keys of ${kept} such commands`,
    );
    this.#results(store);
    this.#rows(store);
    const { ledger, lastTrade } = this.plain.state;
    demand(store.trades.size === lastTrade, 'the table of trades is whole', () => `${store.trades.size} of ${lastTrade}`);
    for (const [key, balance] of ledger.balances) {
      const { owner, token, account } = accountOf(key);
      const stored = store.balances.get(`${owner} ${token} ${accountId(account)}`) ?? 0n;
      demand(stored === balance, 'L7 the table of balances is the ledger', () => `${inspect(accountOf(key))}: ${stored}, not ${balance}`);
    }
  }

  /** Tables that only some batches write say what the plain exchange says. */
  #rows({ holds, owners }: Store): void {
    const known = this.plain.state;
    const open = [...holds].filter(([, row]) => row[4] !== '0');
    demand(open.length === known.holds.size, 'the table of holds is whole', () => `${open.length} are open of ${known.holds.size}`);
    for (const [number, [owner, token, purpose, , left]] of open) {
      const hold = known.holds.get(number);
      const isSame = hold !== undefined && inspect([owner, token, purpose, left]) === inspect(Object.values(hold).map(String));
      demand(
        isSame,
        'the table of holds is whole',
        () => `hold ${number}: ${inspect([owner, token, purpose, left])}, not ${inspect(hold)}`,
      );
    }
    demand(owners.size === known.owners.size, 'the table of owners is whole', () => `${owners.size} of ${known.owners.size}`);
    for (const [number, row] of owners) {
      const isSame = inspect(row) === inspect(Object.values(known.owners.get(number) ?? {}).map(String));
      demand(isSame, 'the table of owners is whole', () => `owner ${number}: ${inspect(row)}`);
    }
  }

  /** Consumers of features are told of each of their commands once, and what became of it. */
  #results({ results }: Store): void {
    const expected = this.#done.flatMap((done, index) => (isOfFeature(done.command) ? [[index + 1, resultText(done)] as const] : []));
    demand(results.size === expected.length, 'every command of a feature has one result', () => `${results.size} of ${expected.length}`);
    for (const [sequence, result] of expected)
      demand(results.get(sequence) === result, 'a result says what became of the command', () => `command ${sequence}: ${result}`);
  }
}

/** Whether a row of a feature asks for a command: its consumer is told, and a refusal is final. */
export const isOfFeature = (command: Command): boolean => 'reference' in command && command.reference !== '';

/** The number that a command brings for a new hold. */
export function newHoldOf(command: Command): HoldId | undefined {
  if (command.kind === 'open-hold') return command.hold;
  return command.kind === 'capture-hold' && command.opens !== undefined ? command.opens.hold : undefined;
}

/** The columns `refusal` and `hold` of a result, as they are sent. */
function resultText({ command, refusal }: Done): string {
  if (refusal !== undefined) return `${refusal} 0`;
  return ` ${newHoldOf(command) ?? ('hold' in command ? command.hold : 0)}`;
}

/** A request without what the gateway adds to it, the time and the numbers of orders and of a new hold; its fields by name. */
export function textOf(command: Command | undefined): string {
  if (command === undefined) return '';
  const { at: _, order: __, stopOrder: ___, opens, ...request } = { order: 0, stopOrder: 0, opens: undefined, ...command };
  const fields = request.kind === 'open-hold' ? { ...request, hold: 0 } : request;
  return inspect(byName(opens === undefined ? fields : { ...fields, opens: byName({ ...opens, hold: 0 }) }));
}

const byName = (fields: object): [string, unknown][] => Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
