import { NO_TRACES, type Tracing } from '../../ports/tracing.ts';
import type { Batch, SealedBatch } from './batch.ts';
import type { WriterParts } from './writer-parts.ts';

/** Runs the statement of the batch, and calls one of the two. */
type RunCommit = (sealed: SealedBatch, onCommitted: () => void, onFailed: (fault: unknown) => void) => void;

/** Begins the commit of a batch; it is traced when a request in it is. */
export function beginCommit({ database, lease, meter, tracing = NO_TRACES }: WriterParts, batch: Batch): RunCommit {
  const span = commitSpan(tracing, batch);
  return ({ statement, parameters }, onCommitted, onFailed) => {
    span?.set({ 'marque.batch': batch.number, 'marque.sequence.first': batch.firstSequence, 'marque.sequence.last': batch.lastSequence });
    const stored =
      span && tracing.below(span.asParent, 'database.statement', { kind: 'client', attributes: { 'db.system.name': 'postgresql' } });
    const begun = performance.now();
    database.run(statement, [String(lease.epoch), ...parameters]).then(
      () => {
        stored?.end();
        meter?.committed(batch.size, (performance.now() - begun) / 1_000);
        onCommitted();
        span?.end();
      },
      (fault: unknown) => {
        stored?.end(true);
        span?.end(true);
        onFailed(fault);
      },
    );
  };
}

function commitSpan(tracing: Tracing, batch: Batch) {
  if (tracing === NO_TRACES) return undefined;
  const traced = batch.entries.flatMap(({ span }) => span ?? []);
  return tracing.join('engine.commit', traced, { kind: 'internal', attributes: { 'marque.commit.requests': batch.size } });
}
