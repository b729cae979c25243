import {
  SESSION_ENDED_CLOSE,
  type Notice,
  type OwnBalanceFrame,
  type OwnNoticeFrame,
  type OwnOrderFrame,
  type OwnTradeFrame,
} from '@marque/contract/feed';
import { frameBytes } from '../channels/channel.ts';
import type { PersonalRows } from '../feed-messages.ts';
import type { PersonalReader } from './personal-reader.ts';

/** One person's open sockets, and the numbers of the frames they were sent. */
class Person {
  readonly readers = new Set<PersonalReader>();
  readonly #seq = { order: 0, trade: 0, balance: 0, notice: 0 };

  publish({ orders, trades, balances }: PersonalRows): void {
    for (const data of orders) this.#say({ ch: 'order', seq: this.#next('order'), data });
    for (const data of trades) this.#say({ ch: 'trade', seq: this.#next('trade'), data });
    if (balances.length > 0) this.#say({ ch: 'balance', seq: this.#next('balance'), data: balances });
  }

  notify(data: Notice): void {
    this.#say({ ch: 'notice', seq: this.#next('notice'), data });
  }

  #next(channel: 'order' | 'trade' | 'balance' | 'notice'): number {
    this.#seq[channel] += 1;
    return this.#seq[channel];
  }

  #say(frame: OwnOrderFrame | OwnTradeFrame | OwnBalanceFrame | OwnNoticeFrame): void {
    const bytes = frameBytes(frame);
    for (const reader of this.readers) reader.say(bytes);
  }
}

/** The signed-in people at the other end. A user belongs to one organisation, so a user's number is wall enough. */
export class People {
  readonly #persons = new Map<number, Person>();
  readonly #tellPresence: (user: number, isPresent: boolean) => void;

  constructor(tellPresence: (user: number, isPresent: boolean) => void) {
    this.#tellPresence = tellPresence;
  }

  enter(user: number, reader: PersonalReader): void {
    const person = this.#persons.get(user) ?? new Person();
    person.readers.add(reader);
    if (person.readers.size > 1) return;
    this.#persons.set(user, person);
    this.#tellPresence(user, true);
  }

  leave(user: number, reader: PersonalReader): void {
    const person = this.#persons.get(user);
    person?.readers.delete(reader);
    if (!person || person.readers.size > 0) return;
    this.#persons.delete(user);
    this.#tellPresence(user, false);
  }

  publish(user: number, rows: PersonalRows): void {
    this.#persons.get(user)?.publish(rows);
  }

  notify(user: number, notice: Notice): void {
    this.#persons.get(user)?.notify(notice);
  }

  endSession(tokenHash: string): void {
    for (const { readers } of this.#persons.values()) {
      for (const reader of readers) if (reader.tokenHash === tokenHash) reader.close(SESSION_ENDED_CLOSE, 'session ended');
    }
  }
}
