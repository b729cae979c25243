import type { Message, PartitionName } from '../partitions/messages.ts';
import type { Random } from '../random.ts';
import type { Clock } from './clock.ts';
import { roundTripMs } from './costs.ts';
import type { Partition } from './partition.ts';
import type { ScaleParameters } from './plan.ts';

/** A receiver says so often up to where it has messages for good; a sender sends again what nobody has confirmed for so long. */
const ACKNOWLEDGE_MS = 20;
const SEND_AGAIN_MS = 1_000;
/** A message that comes twice comes so much later again. */
const LATE_COPY_MS = 700;

/** Partitions and what is between them: distances, copies that get lost or come twice, a region that is gone. */
export class Cluster {
  readonly clock: Clock;
  readonly parameters: ScaleParameters;
  readonly partitions = new Map<PartitionName, Partition>();
  /** The region that is lost. */
  lost: number | undefined;
  /** Called when a message that came is durable. */
  onTaken: (message: Message, at: Partition) => void = () => undefined;
  readonly #random: Random;
  readonly #acknowledging = new Set<Partition>();
  readonly #acknowledged = new Map<Partition, Record<PartitionName, number>>();

  constructor(clock: Clock, parameters: ScaleParameters, random: Random) {
    this.clock = clock;
    this.parameters = parameters;
    this.#random = random;
    this.#sendStuckAgain();
  }

  delayMs(from: number, to: number): number {
    return roundTripMs(this.parameters.regions, from, to) / 2;
  }

  /** Whether a fault happens that is so many times as frequent as a message that gets lost. */
  draw(times: number): boolean {
    const { faultsPerMillion } = this.parameters;
    return faultsPerMillion > 0 && this.#random.below(1_000_000) < times * faultsPerMillion;
  }

  send(from: Partition, message: Message): void {
    const to = this.partitions.get(message.to);
    if (to === undefined) return;
    const copies = this.draw(1) ? 0 : this.draw(1) ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      const lateMs = copy * LATE_COPY_MS;
      this.clock.after(this.delayMs(from.leader, to.leader) + lateMs, () =>
        to.receive({ kind: 'message', message }, () => this.onTaken(message, to)),
      );
    }
  }

  acknowledgeSoon(receiver: Partition): void {
    if (this.#acknowledging.has(receiver)) return;
    this.#acknowledging.add(receiver);
    this.clock.after(ACKNOWLEDGE_MS, () => {
      this.#acknowledging.delete(receiver);
      if (receiver.isUp) this.#acknowledge(receiver);
    });
  }

  #acknowledge(receiver: Partition): void {
    const known = this.#acknowledged.get(receiver) ?? {};
    for (const [name, upTo] of Object.entries(receiver.durableTaken)) {
      const sender = this.partitions.get(name);
      if (sender === undefined || known[name] === upTo) continue;
      this.clock.after(this.delayMs(receiver.leader, sender.leader), () => sender.forget(receiver.name, upTo));
    }
    this.#acknowledged.set(receiver, { ...receiver.durableTaken });
  }

  /** A new leader tells all others, who send it what it has not; it asks what they have, and sends the rest. */
  announce(leader: Partition): void {
    for (const other of this.partitions.values()) {
      if (other === leader) continue;
      const wayMs = this.delayMs(leader.leader, other.leader);
      this.clock.after(wayMs, () => {
        other.forget(leader.name, leader.durableTaken[other.name] ?? 0);
        other.sendAgain(leader.name);
        if (!other.isUp) return;
        const upTo = other.durableTaken[leader.name] ?? 0;
        this.clock.after(wayMs, () => {
          leader.forget(other.name, upTo);
          leader.sendAgain(other.name);
        });
      });
    }
  }

  #sendStuckAgain(): void {
    this.clock.after(SEND_AGAIN_MS, () => {
      for (const partition of this.partitions.values()) partition.sendStuckAgain();
      this.#sendStuckAgain();
    });
  }
}
