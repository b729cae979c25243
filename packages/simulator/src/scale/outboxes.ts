import { isNext } from '../partitions/channels.ts';
import type { Body, Message, PartitionName } from '../partitions/messages.ts';

interface Outbox {
  given: number;
  /** Oldest first, without gaps up to the last one that was given. */
  messages: Message[];
}

/** The ends of a partition's channels, as `partitions/channels.ts` has them, changed in place: there are too many messages to copy. */
export class Outboxes {
  readonly taken: Record<PartitionName, number> = {};
  readonly all = new Map<PartitionName, Outbox>();

  give(from: PartitionName, to: PartitionName, body: Body): Message {
    const outbox = this.all.get(to) ?? { given: 0, messages: [] };
    this.all.set(to, outbox);
    outbox.given += 1;
    const message: Message = { from, to, number: outbox.given, body };
    outbox.messages.push(message);
    return message;
  }

  /** Whether it was the next of its channel, and so counts. */
  take(message: Message): boolean {
    if (!isNext({ taken: this.taken, given: {}, outbox: [] }, message)) return false;
    this.taken[message.from] = message.number;
    return true;
  }

  forget(to: PartitionName, upTo: number): void {
    const outbox = this.all.get(to);
    const first = outbox?.messages[0];
    if (outbox === undefined || first === undefined || upTo < first.number) return;
    outbox.messages = outbox.messages.slice(upTo - first.number + 1);
  }
}
