import { openGateway, type RunningGateway } from '@marque/server/exchange';
import { demand } from '../audit/failure.ts';
import { connect, type Line } from './simulated-database.ts';
import { time } from './virtual-time.ts';

/** When every run begins, in epoch ms. */
export const BEGIN_MS = 1_700_000_000_000;

/** One run of the engine's process: it starts, serves, and may be killed, paused, or stop by itself. */
export class EngineProcess {
  readonly number: number;
  gateway: RunningGateway | undefined;
  /** Why it could not start or went on no longer. */
  ended: Error | undefined;
  readonly #skew: number;
  #latest = 0;
  #published = 0;

  constructor(number: number, skew: number) {
    this.number = number;
    this.#skew = skew;
  }

  start(line: Line, snapshotEvery: number, batchMax: number): void {
    time.schedule(
      0,
      () => {
        openGateway({
          database: connect(line, this.number),
          isStandby: true,
          snapshotEvery,
          batchMax,
          waitingMax: 200,
          clock: { now: () => this.#now() },
          onStopped: (reason) => {
            this.ended = reason;
          },
          report: () => undefined,
        }).then(
          (gateway) => {
            this.#listen(gateway);
            return gateway.leading.then(() => {
              this.gateway = gateway;
            });
          },
          (fault: unknown) => {
            this.ended = fault instanceof Error ? fault : new Error(String(fault));
          },
        );
      },
      this.number,
    );
  }

  get isServing(): boolean {
    return this.gateway !== undefined && this.ended === undefined;
  }

  kill(): void {
    time.kill(this.number);
    this.ended ??= new Error('killed');
  }

  #listen(gateway: RunningGateway): void {
    gateway.onCommitted(({ batch }) => {
      const before = this.#published;
      this.#published = batch;
      time.schedule(
        0,
        () => demand(before === 0 || batch === before + 1, 'batches are published once and in order', () => `${batch} after ${before}`),
        0,
      );
    });
  }

  /** Machines disagree about the time; within one process it never goes back. */
  #now(): number {
    this.#latest = Math.max(this.#latest, BEGIN_MS + Math.floor(time.now) + this.#skew);
    return this.#latest;
  }
}
