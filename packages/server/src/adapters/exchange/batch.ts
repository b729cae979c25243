import {
  encodeCommands,
  type Command,
  type EngineEvent,
  type OrderId,
  type OwnerDefined,
  type PlaceOco,
  type Traded,
} from '@marque/engine';
import type { IdempotencyKey, OrderListNames, Receipt } from '../../ports/exchange-gateway.ts';
import { numbersLiteral, textElement, textsLiteral } from './array-literal.ts';
import { BalanceChanges } from './balance-changes.ts';
import { batchStatement, type OccasionalTable } from './batch-statement.ts';
import { CommandResults } from './command-results.ts';
import { chainOf } from './journal-chain.ts';
import { HoldChanges } from './hold-changes.ts';
import type { JournalRow } from './journal-pages.ts';
import { LedgerColumns } from './ledger-columns.ts';
import { OrderChanges } from './order-changes.ts';
import { ownerParameters } from './owner-columns.ts';
import { tradeParameters } from './trade-columns.ts';
import type { Entry } from './entry.ts';

/** The statement that makes a batch durable, and its parameters after the epoch. */
export interface SealedBatch {
  readonly statement: string;
  readonly parameters: readonly string[];
}

interface StoredAnswer {
  readonly key: IdempotencyKey;
  readonly sequence: number;
  readonly answer: string;
  readonly at: number;
}

/** A pair of orders goes by the number of its first one. */
interface OrderListRow {
  readonly list: OrderId;
  readonly owner: number;
  readonly clientId: string;
}

/** Commands that the engine has taken and one transaction will make durable, with all the rows that follow from them. */
export class Batch {
  readonly entries: Entry[] = [];
  readonly events: EngineEvent[] = [];
  readonly #commands: Command[] = [];
  readonly #orders = new OrderChanges();
  readonly #balances = new BalanceChanges();
  readonly #ledger = new LedgerColumns();
  readonly #trades: Traded[] = [];
  readonly #answers: StoredAnswer[] = [];
  readonly #results = new CommandResults();
  readonly #owners: OwnerDefined[] = [];
  readonly #holds = new HoldChanges();
  readonly #lists: OrderListRow[] = [];
  firstSequence = 0;
  lastSequence = 0;
  at = 0;
  number = 0;
  chain = '';
  #text = '';

  /** What the journal has of it once it is committed. */
  get row(): JournalRow {
    const { number: batch, lastSequence: last_sequence, at, chain } = this;
    return { batch, first_sequence: this.firstSequence, last_sequence, at, commands: this.#text, chain };
  }

  get size(): number {
    return this.entries.length;
  }

  /** Reasons of the commands of features among them. */
  get resultReasons(): ReadonlySet<string> {
    return this.#results.reasons;
  }

  add(entry: Entry, command: Command, receipt: Receipt): void {
    if (this.firstSequence === 0) this.firstSequence = receipt.sequence;
    this.lastSequence = receipt.sequence;
    this.at = receipt.at;
    this.entries.push(entry);
    this.#commands.push(command);
    this.#results.add(command, receipt);
    const { key, names } = entry.options;
    const shared = key?.scope === 'order' ? key.key : '';
    const named = command.kind === 'place-oco' && names !== undefined ? namedOrders(command, names) : undefined;
    for (const event of receipt.events) this.#take(event, receipt, (order) => named?.orders.get(order) ?? shared);
    if (named !== undefined && receipt.outcome.ok) this.#lists.push(named.list);
    // What was refused changed nothing, and as a rule may be tried again under its key.
    if (key !== undefined && (receipt.outcome.ok || entry.options.isRefusalFinal === true)) {
      this.#answers.push({ key, sequence: receipt.sequence, answer: JSON.stringify(entry.answer), at: receipt.at });
    }
  }

  /** Fixes the batch's place in the journal. */
  seal(number: number, previousChain: string): SealedBatch {
    const commands = encodeCommands(this.#commands);
    this.number = number;
    this.chain = chainOf(previousChain, commands);
    this.#text = commands;
    const parameters = [
      ...[this.number, this.firstSequence, this.lastSequence, this.at].map(String),
      commands,
      this.chain,
      ...this.#orders.parameters(),
      ...tradeParameters(this.#trades),
      ...this.#balances.parameters(),
      ...this.#ledger.parameters(),
      ...this.#answerParameters(),
    ];
    const occasional = this.#occasional();
    for (const [, columns] of occasional) parameters.push(...columns);
    return { statement: batchStatement(occasional.map(([table]) => table)), parameters };
  }

  /** The tables that only some batches have rows for, with those of this one. */
  #occasional(): readonly (readonly [OccasionalTable, readonly string[]])[] {
    const tables: [OccasionalTable, readonly string[]][] = [];
    if (this.#results.size > 0) tables.push(['command_results', this.#results.parameters()]);
    if (this.#owners.length > 0) tables.push(['owners', ownerParameters(this.#owners)]);
    if (this.#holds.size > 0) tables.push(['holds', this.#holds.parameters()]);
    if (this.#lists.length > 0) tables.push(['order_lists', listParameters(this.#lists)]);
    return tables;
  }

  #take(event: EngineEvent, receipt: Receipt, clientIdOf: (order: OrderId) => string): void {
    this.events.push(event);
    switch (event.type) {
      case 'order-accepted':
        return this.#orders.accept(event, clientIdOf(event.order));
      case 'order-triggered':
        return this.#orders.trigger(event);
      case 'order-amended':
        return this.#orders.amend(event);
      case 'order-closed':
        return this.#orders.close(event);
      case 'traded':
        this.#trades.push(event);
        return this.#orders.trade(event);
      case 'posted':
        this.#balances.set(event);
        return this.#ledger.add(event, receipt.sequence, receipt.at);
      case 'owner-defined':
        this.#owners.push(event);
        return undefined;
      case 'hold-opened':
        return this.#holds.open(event);
      case 'hold-captured':
      case 'hold-released':
        return this.#holds.reduce(event);
      case 'level-changed':
      case 'pair-status-changed':
        return undefined;
    }
  }

  #answerParameters(): string[] {
    const texts = (of: (answer: StoredAnswer) => string) => textsLiteral(this.#answers.map((answer) => textElement(of(answer))));
    const numbers = (of: (answer: StoredAnswer) => number) => numbersLiteral(this.#answers.map(of));
    return [
      numbers(({ key }) => key.owner),
      texts(({ key }) => key.scope),
      texts(({ key }) => key.key),
      texts(({ key }) => key.fingerprint),
      numbers(({ sequence }) => sequence),
      texts(({ answer }) => answer),
      numbers(({ at }) => at),
    ];
  }
}

const namedOrders = ({ order, stopOrder, owner }: PlaceOco, { list, limit, stop }: OrderListNames) => ({
  list: { list: order, owner, clientId: list },
  orders: new Map([
    [order, limit],
    [stopOrder, stop],
  ]),
});

const listParameters = (lists: readonly OrderListRow[]): readonly string[] => [
  numbersLiteral(lists.map(({ list }) => list)),
  numbersLiteral(lists.map(({ owner }) => owner)),
  textsLiteral(lists.map(({ clientId }) => textElement(clientId))),
];
