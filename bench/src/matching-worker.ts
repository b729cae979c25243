import { IMPLEMENTATIONS, type ImplementationName } from './matching-implementations.ts';
import { createFlow, type FlowCommand } from './matching-flow.ts';

/** One implementation on one flow, in a process of its own so that nobody runs on code optimised for another. */
export interface Measurement {
  readonly perSecond: number;
  /** Per second of processor time, its threads' included: what a machine that is busy with other things can still tell. */
  readonly perCpuSecond: number;
  /** Nanoseconds, clock reading included. */
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
  readonly restingLots: number;
}

const WARM_UP = 50_000;

function filled(name: ImplementationName, filling: readonly FlowCommand[]) {
  const implementation = IMPLEMENTATIONS[name]();
  implementation.prepare(filling);
  filling.forEach((_, index) => implementation.step(index));
  return implementation;
}

function measure(name: ImplementationName, levels: number, count: number): Measurement {
  const flow = createFlow(levels, WARM_UP + count);
  const fast = filled(name, flow.filling);
  fast.prepare(flow.commands);
  for (let index = 0; index < WARM_UP; index += 1) fast.step(index);
  // What was left behind by making the flow and filling the book is no part of anybody's commands.
  globalThis.gc?.();
  const cpuStart = process.cpuUsage();
  const start = process.hrtime.bigint();
  for (let index = WARM_UP; index < flow.commands.length; index += 1) fast.step(index);
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  const cpu = process.cpuUsage(cpuStart);

  const timed = filled(name, flow.filling);
  timed.prepare(flow.commands);
  const latencies = new Float64Array(count);
  for (let index = 0; index < WARM_UP; index += 1) timed.step(index);
  globalThis.gc?.();
  for (let index = 0; index < count; index += 1) {
    const before = performance.now();
    timed.step(WARM_UP + index);
    latencies[index] = performance.now() - before;
  }
  latencies.sort();
  const at = (share: number): number => Math.round((latencies[Math.floor(count * share)] ?? 0) * 1e6);
  return {
    perSecond: count / seconds,
    perCpuSecond: (count * 1e6) / (cpu.user + cpu.system),
    p50: at(0.5),
    p99: at(0.99),
    p999: at(0.999),
    restingLots: fast.restingLots(),
  };
}

const isImplementation = (name: string): name is ImplementationName => Object.hasOwn(IMPLEMENTATIONS, name);

const [name = '', levels = '0', count = '0'] = process.argv.slice(2);
if (!isImplementation(name)) throw new Error(`no such implementation: ${name}`);
process.stdout.write(JSON.stringify(measure(name, Number(levels), Number(count))));
