import { expect } from 'vitest';
import type { StoreKind, TestStore } from '@marque/testkit';
import { systemClock } from '../../src/adapters/clock.ts';
import { openGateway, type GatewayOptions } from '../../src/adapters/exchange/index.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import type { Database } from '../../src/ports/database.ts';

type OpenedGateway = Awaited<ReturnType<typeof openGateway>>;

/** A store with a gateway on it, for one suite; the last act of a suite is to verify the books. */
export class Stage {
  readonly faults: unknown[] = [];
  readonly stops: Error[] = [];
  readonly store: TestStore;
  database: Database;
  gateway: OpenedGateway;

  private constructor(store: TestStore, database: Database, gateway: OpenedGateway, faults: unknown[], stops: Error[]) {
    this.store = store;
    this.database = database;
    this.gateway = gateway;
    this.faults = faults;
    this.stops = stops;
  }

  static async open(kind: StoreKind, options: Partial<GatewayOptions> = {}): Promise<Stage> {
    const store = await kind.create();
    const database = await store.open();
    const faults: unknown[] = [];
    const stops: Error[] = [];
    return new Stage(store, database, await openOn(database, faults, stops, options), faults, stops);
  }

  /** Ends everything and starts again, as an operator would. */
  async restart(options: Partial<GatewayOptions> = {}): Promise<void> {
    await this.gateway.close();
    await this.database.close();
    this.database = await this.store.open();
    this.gateway = await openOn(this.database, this.faults, this.stops, options);
  }

  async expectBalancedBooks(): Promise<void> {
    const report = await verify(this.database);
    expect(report.findings.filter(({ ok }) => !ok)).toEqual([]);
    expect(report.findings.length).toBeGreaterThan(10);
  }

  async remove(): Promise<void> {
    await this.gateway.close();
    await this.database.close();
    await this.store.remove();
  }
}

export const openOn = (
  database: Database,
  faults: unknown[],
  stops: Error[],
  options: Partial<GatewayOptions> = {},
): Promise<OpenedGateway> =>
  openGateway({
    database,
    clock: systemClock(),
    onStopped: (reason) => stops.push(reason),
    report: (fault) => faults.push(fault),
    ...options,
  });
