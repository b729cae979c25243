import type { Consumer } from '../../ports/consumers.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import { ConsumerLoop, type ConsumerLoopOptions } from './consumer-loop.ts';

export interface ConsumerRunnerOptions extends ConsumerLoopOptions {
  readonly gateway: Pick<ExchangeGateway, 'onCommitted'>;
}

/** From here on an operator should look for the cause. */
const BEHIND_MS = 30_000;

/**
 * How often all consumers read on, if there were results at all: the position of one that had nothing to take follows, which keeps
 * the next start short and lets old results be forgotten.
 */
const ALL_READ_ON_MS = 60_000;

/** Brings what the engine committed to the features that asked for it, beside the engine, which never waits for them. */
export class ConsumerRunner {
  readonly #loops: readonly ConsumerLoop[];
  readonly #timer: NodeJS.Timeout;

  /** Begins with what was committed and not taken when the last process ended. */
  constructor({ gateway, ...options }: ConsumerRunnerOptions, consumers: readonly Consumer[]) {
    this.#loops = consumers.map((consumer) => new ConsumerLoop(consumer, options));
    let hadResults = false;
    gateway.onCommitted(({ resultReasons }) => {
      hadResults ||= resultReasons.size > 0;
      for (const loop of this.#loops) if (loop.asksForAny(resultReasons)) loop.wake();
    });
    const wakeAll = () => this.#loops.forEach((loop) => loop.wake());
    this.#timer = setInterval(() => {
      if (hadResults) wakeAll();
      hadResults = false;
    }, ALL_READ_ON_MS).unref();
    wakeAll();
  }

  /** Names of the consumers that have had something to take for too long. */
  get behind(): readonly string[] {
    return this.#loops.filter(({ behindMs }) => behindMs > BEHIND_MS).map(({ consumer }) => consumer.name);
  }

  /** Resolves when all that was committed has been taken. */
  async settled(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.settled()));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#loops.map((loop) => loop.close()));
  }
}
