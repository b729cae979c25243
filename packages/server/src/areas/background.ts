import { ConsumerRunner } from '../adapters/consumers/consumer-runner.ts';
import type { HealthCheck } from '../http/health.ts';
import type { Area } from '../kernel.ts';
import type { OpenKernel } from '../open-kernel.ts';
import type { Bus } from '../ports/bus.ts';

/** Begins what the areas declare to be done beside requests: to follow what the engine committed, and the jobs, sending mail among them. */
export async function startBackground(
  { settings, database, gateway, bus, clock, report, jobs, mail, opened }: OpenKernel,
  areas: readonly Area[],
): Promise<Area> {
  const checks: HealthCheck[] = settings.bus ? [{ name: 'bus', check: async () => checkBus(bus) }] : [];
  if (!settings.roles.includes('jobs')) return { checks };
  const consumers = areas.flatMap((area) => area.consumers ?? []);
  const runner = opened.add(new ConsumerRunner({ database, gateway, clock, report }, consumers), (running) => running.close());
  opened.add(jobs, (running) => running.close());
  await jobs.start([...mail.sending, mail.sweeping, ...areas.flatMap((area) => area.jobs ?? [])]);
  return {
    checks: [
      ...checks,
      { name: 'consumers', check: async () => (runner.behind.length > 0 ? 'behind' : undefined) },
      { name: 'jobs', check: async () => ((await jobs.behind()).length > 0 ? 'behind' : undefined) },
    ],
  };
}

function checkBus({ isConnected }: Bus): undefined {
  if (!isConnected) throw new Error('away');
}
