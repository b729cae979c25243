import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { GatewayHealth, Submission } from '../ports/exchange-gateway.ts';
import type { EngineMeter } from '../ports/meters.ts';

const STATES = ['recovering', 'ready', 'cancel-only', 'stopped'] as const satisfies readonly GatewayHealth['state'][];
const COMMIT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const BATCH_COMMANDS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];

interface EngineMetrics {
  readonly meter: EngineMeter;
  /** Takes how the engine is now. */
  readonly now: (health: GatewayHealth) => void;
}

/** The engine and the way to it. */
export function engineMetrics(registry: Registry): EngineMetrics {
  const registers = [registry];
  const commands = new Counter({
    registers,
    name: 'marque_engine_commands_total',
    help: 'Commands that were answered, by kind and by what became of them',
    labelNames: ['kind', 'result'],
  });
  const refusals = new Counter({
    registers,
    name: 'marque_engine_refusals_total',
    help: 'Commands that were refused, by reason',
    labelNames: ['reason'],
  });
  const batches = new Histogram({
    registers,
    name: 'marque_engine_batch_commands',
    help: 'Commands in one committed batch',
    buckets: BATCH_COMMANDS,
  });
  const commits = new Histogram({
    registers,
    name: 'marque_engine_commit_duration_seconds',
    help: 'Time from sending a batch to the store until it was committed',
    buckets: COMMIT_SECONDS,
  });
  const rebuilds = new Counter({
    registers,
    name: 'marque_engine_rebuilds_total',
    help: 'How often the engine was built anew from the store after a batch had failed',
  });
  const queue = new Gauge({ registers, name: 'marque_engine_queue_commands', help: 'Commands that wait for their commit' });
  const sequence = new Gauge({
    registers,
    name: 'marque_engine_sequence_commands',
    help: 'Number of the last committed command, counted since the store was made',
  });
  const state = new Gauge({
    registers,
    name: 'marque_engine_state',
    help: '1 for the state that the engine is in',
    labelNames: ['state'],
  });
  return {
    meter: {
      answered: (kind, submission) => {
        const { result, reason } = outcomeOf(submission);
        commands.inc({ kind, result });
        if (reason !== undefined) refusals.inc({ reason });
      },
      committed: (count, seconds) => {
        batches.observe(count);
        commits.observe(seconds);
      },
      rebuilding: () => rebuilds.inc(),
    },
    now: (health) => {
      queue.set(health.waiting);
      sequence.set(health.lastSequence);
      for (const each of STATES) state.set({ state: each }, each === health.state ? 1 : 0);
    },
  };
}

function outcomeOf(submission: Submission): { readonly result: string; readonly reason?: string } {
  if (submission.kind === 'done') {
    const { outcome } = submission.receipt;
    return outcome.ok ? { result: 'accepted' } : { result: 'refused', reason: outcome.refusal };
  }
  if (submission.kind === 'repeated' || submission.kind === 'unknown') return { result: submission.kind };
  return { result: 'refused', reason: submission.kind };
}
