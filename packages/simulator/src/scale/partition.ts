import type { Message, PartitionName } from '../partitions/messages.ts';
import type { Cluster } from './cluster.ts';
import { BATCH_MAX, quorumMs, roundTripMs } from './costs.ts';
import type { Entry, Machine } from './machine.ts';
import { itemMs } from './plan.ts';
import { Station } from './station.ts';

/** How much more often a connection to a replica hangs for a while than a message gets lost. */
const HANGS = 40;
const HANGS_MS = 200;

/** What may leave when the log up to `position` is durable. */
interface Effects {
  position: number;
  readonly answers: (() => void)[];
  readonly messages: Message[];
  readonly taken: Record<PartitionName, number>;
}

/** A log with a replica in each region, and its leader's state, which is what the log says and nothing else. */
export class Partition<State extends Machine = Machine> {
  readonly name: PartitionName;
  readonly station: Station;
  machine: State;
  leader: number;
  isUp = true;
  /** What was sent to it since the figures began. */
  items = 0;
  /** Up to where it has each sender's messages for good. */
  durableTaken: Record<PartitionName, number> = {};
  readonly entries: Entry[] = [];
  readonly #cluster: Cluster;
  readonly #create: () => State;
  /** How much of the log each region has. */
  readonly #lengths = [0, 0, 0];
  /** Until when the connection to each region's replica hangs. */
  readonly #hangsUntil = [0, 0, 0];
  #epoch = 1;
  #gathered: Effects | undefined;
  #unconfirmed: Effects[] = [];
  /** Up to which message each receiver may be sent. */
  #released = new Map<PartitionName, number>();
  /** Up to which message each receiver has everything for good, as it said. */
  readonly #forgotten = new Map<PartitionName, number>();
  readonly #firstWaiting = new Map<PartitionName, number>();

  constructor(name: PartitionName, leader: number, cluster: Cluster, create: () => State) {
    const { costs, isPipelined, regions } = cluster.parameters;
    this.name = name;
    this.leader = leader;
    this.#cluster = cluster;
    this.#create = create;
    this.machine = create();
    const waitsMs = isPipelined ? 0 : quorumMs(regions, leader);
    this.station = new Station(cluster.clock, { batchMax: BATCH_MAX, fixedMs: costs.journalBatchMs + waitsMs });
  }

  /** Takes an entry before the run begins: it is in every replica. */
  open(entry: Entry): readonly Message[] {
    const messages = this.machine.apply(entry) ?? [];
    this.entries.push(entry);
    this.#lengths.fill(this.entries.length);
    this.#allDurable();
    return messages;
  }

  /** `done` is called when the entry counted and is durable. */
  receive(entry: Entry, done?: () => void): void {
    if (!this.isUp) return;
    this.items += 1;
    this.station.arrive(itemMs(this.#cluster.parameters.costs), () => this.#serve(entry, done));
  }

  #serve(entry: Entry, done?: () => void): void {
    const messages = this.machine.apply(entry);
    if (messages === undefined) {
      this.#cluster.acknowledgeSoon(this);
      return;
    }
    this.entries.push(entry);
    const effects = this.#effects();
    effects.messages.push(...messages);
    if (done !== undefined) effects.answers.push(done);
    if (entry.kind === 'message') effects.taken[entry.message.from] = entry.message.number;
  }

  /** What a batch brings is gathered: its entries are all served at the same moment. */
  #effects(): Effects {
    if (this.#gathered !== undefined) return this.#gathered;
    const effects: Effects = { position: 0, answers: [], messages: [], taken: {} };
    this.#gathered = effects;
    this.#cluster.clock.after(0, () => {
      if (this.#gathered === effects) this.#replicate(effects);
    });
    return effects;
  }

  #replicate(effects: Effects): void {
    this.#gathered = undefined;
    effects.position = this.entries.length;
    const { position } = effects;
    this.#unconfirmed.push(effects);
    this.#lengths[this.leader] = position;
    const { clock } = this.#cluster;
    if (this.#cluster.draw(HANGS)) this.#hangsUntil.fill(clock.now + HANGS_MS);
    for (const region of [0, 1, 2]) if (region !== this.leader) this.#replicateTo(region, position);
  }

  /** What has left arrives; what waits for a connection that hangs is lost with the leader. */
  #replicateTo(region: number, position: number): void {
    const { clock, parameters } = this.#cluster;
    const epoch = this.#epoch;
    // One at a time: the log has waited for the replica already.
    const wayMs = parameters.isPipelined ? roundTripMs(parameters.regions, this.leader, region) / 2 : 0;
    if (this.#cluster.draw(HANGS)) this.#hangsUntil[region] = clock.now + HANGS_MS;
    const arrive = (): void => {
      if (region === this.#cluster.lost || epoch !== this.#epoch) return;
      this.#lengths[region] = position;
      clock.after(wayMs, () => {
        if (epoch === this.#epoch && this.isUp) this.#confirm(position);
      });
    };
    const waitsMs = (this.#hangsUntil[region] ?? 0) - clock.now;
    if (waitsMs <= 0) clock.after(wayMs, arrive);
    else {
      clock.after(waitsMs, () => {
        if (epoch === this.#epoch && this.isUp) clock.after(wayMs, arrive);
      });
    }
  }

  #confirm(position: number): void {
    for (let next = this.#unconfirmed[0]; next !== undefined && next.position <= position; next = this.#unconfirmed[0]) {
      this.#unconfirmed.shift();
      Object.assign(this.durableTaken, next.taken);
      for (const message of next.messages) {
        this.#released.set(message.to, message.number);
        this.#cluster.send(this, message);
      }
      this.#cluster.acknowledgeSoon(this);
      for (const answer of next.answers) answer();
    }
  }

  /** Its leader ends, and with it what it had in memory; answers how many entries nobody was told of. */
  crash(): number {
    const lost =
      this.station.down() + this.entries.length - Math.min(...this.#unconfirmed.map(({ position }) => position), this.entries.length);
    this.isUp = false;
    this.#gathered = undefined;
    this.#unconfirmed = [];
    return lost;
  }

  /** A successor reads the log of a majority, the longest there is, and works out its state; what older leaders still send is refused. */
  takeOver(successor: number): void {
    const lengths = this.#lengths.filter((_, region) => region !== this.#cluster.lost);
    this.entries.length = Math.max(...lengths);
    this.#lengths.fill(this.entries.length);
    this.#epoch += 1;
    this.#hangsUntil.fill(0);
    this.machine = this.#create();
    for (const entry of this.entries) this.machine.apply(entry);
    for (const [to, upTo] of this.#forgotten) this.machine.outboxes.forget(to, upTo);
    this.#allDurable();
    this.leader = successor;
    this.isUp = true;
    this.station.up();
    this.#cluster.announce(this);
  }

  #allDurable(): void {
    const { taken, all } = this.machine.outboxes;
    this.durableTaken = { ...taken };
    this.#released = new Map([...all].map(([to, { given }]) => [to, given]));
    this.#firstWaiting.clear();
  }

  /** What has been confirmed is in no snapshot: a successor does not have it either. */
  forget(to: PartitionName, upTo: number): void {
    if (!this.isUp) return;
    this.machine.outboxes.forget(to, upTo);
    this.#forgotten.set(to, upTo);
  }

  sendAgain(to: PartitionName): void {
    if (!this.isUp) return;
    const released = this.#released.get(to) ?? 0;
    for (const message of this.machine.outboxes.all.get(to)?.messages ?? []) {
      if (message.number <= released) this.#cluster.send(this, message);
    }
  }

  /** Sends again to those of whom nothing was heard since it was asked last. */
  sendStuckAgain(): void {
    if (!this.isUp) return;
    for (const [to, { messages }] of this.machine.outboxes.all) {
      const first = messages[0]?.number;
      if (first === undefined) this.#firstWaiting.delete(to);
      else if (this.#firstWaiting.get(to) === first) this.sendAgain(to);
      else this.#firstWaiting.set(to, first);
    }
  }
}
