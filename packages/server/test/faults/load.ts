import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitOrder, seededRandom, testOwner } from '@marque/testkit';
import type { ExchangeGateway, OrderNumbers } from '../../src/ports/exchange-gateway.ts';
import type { Acknowledged } from './load-process.ts';

/** Traders within this process who place orders under keys, one after the other, and remember every answer. */
export class Load {
  readonly acknowledged: Acknowledged[] = [];
  /** Keys whose end was not known when they were answered. */
  readonly unknown: Acknowledged[] = [];
  /** Milliseconds that the slowest answer took, and that the event loop was held up. */
  slowestMs = 0;
  laggedMs = 0;
  readonly #gateway: ExchangeGateway & OrderNumbers;
  readonly #name: string;
  readonly #random: () => number;
  #count = 0;
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(gateway: ExchangeGateway & OrderNumbers, name: string, seed: number) {
    this.#gateway = gateway;
    this.#name = name;
    this.#random = seededRandom(seed);
  }

  start(outstanding: number): this {
    this.#running = Promise.all([this.#watchLoop(), ...Array.from({ length: outstanding }, () => this.#trade())]);
    return this;
  }

  async stop(): Promise<this> {
    this.#isOver = true;
    await this.#running;
    return this;
  }

  async #trade(): Promise<void> {
    while (!this.#isOver) {
      this.#count += 1;
      const key = `${this.#name}-${this.#count}`;
      const owner = testOwner(Math.floor(this.#random() * 4));
      const side = this.#random() < 0.5 ? 'buy' : 'sell';
      const ticks = 10_000 + Math.floor(this.#random() * 40) - 20;
      const request = limitOrder(this.#gateway, { owner, side, ticks, lots: 1 + Math.floor(this.#random() * 20) });
      const asked = performance.now();
      const answer = await this.#gateway.submit(request, {
        key: { owner, scope: 'order', key, fingerprint: key },
      });
      this.slowestMs = Math.max(this.slowestMs, performance.now() - asked);
      const sent = { owner, key, order: request.order };
      if (answer.kind === 'unknown') {
        this.unknown.push(sent);
        await sleep(20);
      } else if (answer.kind === 'done' && answer.receipt.outcome.ok) this.acknowledged.push(sent);
    }
  }

  async #watchLoop(): Promise<void> {
    for (let last = performance.now(); !this.#isOver;) {
      await sleep(10);
      const now = performance.now();
      this.laggedMs = Math.max(this.laggedMs, now - last - 10);
      last = now;
    }
  }
}
