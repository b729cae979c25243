import type { Body, Message, PartitionName } from './messages.ts';

/** The ends of a partition's channels, part of its state and so as durable as the rest of it. */
export interface Channels {
  /** Of each sender the number up to which its messages were taken. */
  readonly taken: Readonly<Record<PartitionName, number>>;
  /** How many messages each receiver was given. */
  readonly given: Readonly<Record<PartitionName, number>>;
  /** Messages that may have to be sent again, oldest first. */
  readonly outbox: readonly Message[];
}

export const NO_CHANNELS: Channels = { taken: {}, given: {}, outbox: [] };

/** Writes a message for another partition down; it leaves when the state that holds it is durable. */
export function give(channels: Channels, from: PartitionName, to: PartitionName, body: Body): Channels {
  const number = (channels.given[to] ?? 0) + 1;
  return { ...channels, given: { ...channels.given, [to]: number }, outbox: [...channels.outbox, { from, to, number, body }] };
}

/** Whether this message is the next of its channel: an earlier one was taken already, a later one has to come again. */
export const isNext = ({ taken }: Channels, { from, number }: Message): boolean => number === (taken[from] ?? 0) + 1;

export const take = (channels: Channels, { from, number }: Message): Channels => ({
  ...channels,
  taken: { ...channels.taken, [from]: number },
});

/** Forgets what the receiver has for good. */
export const forget = (channels: Channels, to: PartitionName, upTo: number): Channels => ({
  ...channels,
  outbox: channels.outbox.filter((message) => message.to !== to || message.number > upTo),
});
