import { Registry } from 'prom-client';
import type { Meters } from '../ports/meters.ts';
import { engineMetrics } from './engine-metrics.ts';
import { moneyMetrics, type MoneyMetrics } from './money-metrics.ts';
import { programMetrics } from './program-metrics.ts';
import { storeMetrics, type StoreMetrics } from './store-metrics.ts';
import { trafficMetrics } from './traffic-metrics.ts';

/** Everything that this exchange measures, in Prometheus' terms. */
export interface Metrics extends Meters {
  readonly registry: Registry;
  readonly money: MoneyMetrics;
  readonly store: StoreMetrics;
  /** Takes what is read at the moment of a scrape, without asking the store. */
  readonly onScrape: (read: () => void) => void;
  readonly engineNow: ReturnType<typeof engineMetrics>['now'];
  readonly healthNow: ReturnType<typeof programMetrics>['health'];
  /** What is measured now, as Prometheus reads it. */
  readonly measured: () => Promise<{ readonly type: string; readonly text: string }>;
}

/** Every metric is declared here, so that dashboards and rules can be held against the list. */
export function createMetrics(about: { readonly version: string; readonly store: string }): Metrics {
  const registry = new Registry();
  const readings: (() => void)[] = [];
  const { now: engineNow, meter: engine } = engineMetrics(registry);
  const { health: healthNow, processes, jobs } = programMetrics(registry, about);
  return {
    registry,
    engine,
    engineNow,
    healthNow,
    processes,
    jobs,
    ...trafficMetrics(registry),
    money: moneyMetrics(registry),
    store: storeMetrics(registry),
    onScrape: (read) => void readings.push(read),
    measured: async () => {
      for (const read of readings) read();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
