import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { CHILDREN, type JobMeter, type PartName, type ProcessMeter } from '../ports/meters.ts';

const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 900];

type PartState = 'ok' | 'cancel-only' | 'behind' | 'failing' | 'silent';
const PART_STATES = ['ok', 'cancel-only', 'behind', 'failing', 'silent'] as const satisfies readonly PartState[];

interface ProgramMetrics {
  readonly processes: ProcessMeter;
  readonly jobs: JobMeter;
  /** Takes the parts that `/health` names. */
  readonly health: (parts: Readonly<Record<string, PartState>>) => void;
}

/** The processes of the program, its jobs and its parts. */
export function programMetrics(registry: Registry, about: { readonly version: string; readonly store: string }): ProgramMetrics {
  const registers = [registry];
  const build = new Gauge({
    registers,
    name: 'marque_build_info',
    help: '1, with what runs here',
    labelNames: ['version', 'node', 'store'],
  });
  build.set({ ...about, node: process.version }, 1);
  const started = new Gauge({ registers, name: 'marque_start_time_seconds', help: 'When this program began, in seconds since 1970' });
  started.set(Math.floor(Date.now() / 1_000 - process.uptime()));
  const part = new Gauge({
    registers,
    name: 'marque_health_part_state',
    help: '1 for the state that a part of /health is in',
    labelNames: ['part', 'state'],
  });
  return {
    processes: processMetrics(registry),
    jobs: jobMetrics(registry),
    health: (parts) => {
      for (const [name, found] of Object.entries(parts))
        for (const state of PART_STATES) part.set({ part: name, state }, state === found ? 1 : 0);
    },
  };
}

function processMetrics(registry: Registry): ProcessMeter {
  const registers = [registry];
  const labelNames = ['process'] as const;
  const gauge = (name: string, help: string): Gauge<'process'> => new Gauge({ registers, name, help, labelNames });
  const up = gauge('marque_process_up', '1 while a process of the exchange runs, 0 from its end until it runs again');
  const resident = gauge('marque_process_resident_memory_bytes', 'Resident memory');
  const heap = gauge('marque_process_heap_used_bytes', 'Memory of JavaScript objects');
  const cpu = new Counter({ registers, name: 'marque_process_cpu_seconds_total', help: 'Processor time, user and system', labelNames });
  const ends = new Counter({
    registers,
    name: 'marque_process_restarts_total',
    help: 'Ends of child processes that were started again',
    labelNames,
  });
  // A counter that begins at its first end shows no increase: each begins at 0.
  for (const process of CHILDREN) ends.inc({ process }, 0);
  const median = gauge('marque_process_event_loop_delay_p50_seconds', 'How late timers came in the last seconds, median');
  const p99 = gauge('marque_process_event_loop_delay_p99_seconds', 'How late timers came in the last seconds, 99th percentile');
  const max = gauge('marque_process_event_loop_delay_max_seconds', 'How late timers came in the last seconds at most');
  const cpuBefore = new Map<PartName, number>();
  return {
    measured: (process, { residentBytes, heapBytes, cpuSeconds, loopDelaySeconds }) => {
      up.set({ process }, 1);
      resident.set({ process }, residentBytes);
      heap.set({ process }, heapBytes);
      const before = cpuBefore.get(process) ?? 0;
      cpu.inc({ process }, cpuSeconds >= before ? cpuSeconds - before : cpuSeconds);
      cpuBefore.set(process, cpuSeconds);
      median.set({ process }, loopDelaySeconds.median);
      p99.set({ process }, loopDelaySeconds.p99);
      max.set({ process }, loopDelaySeconds.max);
    },
    ended: (process) => {
      up.set({ process }, 0);
      ends.inc({ process });
      cpuBefore.delete(process);
    },
  };
}

/** Prometheus has a label "job" of its own, for what it scrapes: ours is "job_name". */
function jobMetrics(registry: Registry): JobMeter {
  const registers = [registry];
  const runs = new Counter({
    registers,
    name: 'marque_job_runs_total',
    help: 'Turns of jobs that this process took, by how they ended',
    labelNames: ['job_name', 'result'],
  });
  const durations = new Histogram({
    registers,
    name: 'marque_job_duration_seconds',
    help: 'Time that a turn of a job took',
    labelNames: ['job_name'],
    buckets: JOB_SECONDS,
  });
  return {
    // A counter that begins at its first failure shows no increase: each begins at 0.
    declared: (jobs) => {
      for (const job of jobs) for (const result of ['done', 'failed']) runs.inc({ job_name: job, result }, 0);
    },
    ended: (job, seconds, isDone) => {
      runs.inc({ job_name: job, result: isDone ? 'done' : 'failed' });
      durations.observe({ job_name: job }, seconds);
    },
  };
}
