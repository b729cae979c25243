import { randomBytes } from 'node:crypto';
import { findNats, NatsServer } from '@marque/testkit';
import { InProcessBus } from '../../src/adapters/bus/in-process-bus.ts';
import { openNatsBus } from '../../src/adapters/bus/nats-bus.ts';
import type { Bus } from '../../src/ports/bus.ts';

export const natsIsHere = findNats() !== undefined;
if (!natsIsHere) console.warn('skipped: nats-server is absent, the message bus between processes is not tried');

/** Two ends of one bus, and what they reported. */
export interface BusEnds {
  readonly one: Bus;
  readonly other: Bus;
  readonly reports: readonly unknown[];
}

export interface BusKind {
  readonly name: string;
  readonly isHere: boolean;
  start(): Promise<void>;
  open(): Promise<BusEnds>;
  stop(): Promise<void>;
}

const inProcess: BusKind = {
  name: 'within a process',
  isHere: true,
  start: () => Promise.resolve(),
  open() {
    const reports: unknown[] = [];
    const bus = new InProcessBus((fault) => void reports.push(fault));
    return Promise.resolve({ one: bus, other: bus, reports });
  },
  stop: () => Promise.resolve(),
};

let server: NatsServer | undefined;

const nats: BusKind = {
  name: 'over NATS',
  isHere: natsIsHere,
  async start() {
    server = await NatsServer.create();
    await server.start();
  },
  async open() {
    const reports: unknown[] = [];
    const options = {
      address: server?.address ?? '',
      prefix: `test-${randomBytes(4).toString('hex')}`,
      report: (fault: unknown) => void reports.push(fault),
    };
    return { one: await openNatsBus(options), other: await openNatsBus(options), reports };
  },
  async stop() {
    await server?.remove();
  },
};

export const busKinds: readonly BusKind[] = [inProcess, nats];
