import { createExchange, encodeCommands, EventBuffer, type Command } from '@marque/engine';
import { Auditor } from '../audit/auditor.ts';
import { SimulationFailure } from '../audit/failure.ts';
import { PlainExchange } from '../model/plain-exchange.ts';

const MILLISECONDS_MAX = 10_000;

/** The check that fails when just these commands are applied, without crashes; undefined when none does. */
function failingCheck(commands: readonly Command[]): string | undefined {
  const plain = new PlainExchange();
  const auditor = new Auditor(plain);
  const exchange = createExchange();
  const buffer = new EventBuffer();
  try {
    for (const command of commands) {
      buffer.clear();
      const outcome = exchange.apply(command, buffer);
      auditor.afterCommand(command, outcome, buffer);
    }
    auditor.everything(exchange);
    return undefined;
  } catch (fault) {
    return fault instanceof SimulationFailure ? fault.check : 'thrown';
  }
}

/** Leaves out whatever can be left out while the same check fails; undefined when it fails only with crashes. */
export function minimise(commands: readonly Command[]): string | undefined {
  const check = failingCheck(commands);
  if (check === undefined) return undefined;
  const deadline = performance.now() + MILLISECONDS_MAX;
  let kept = [...commands];
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = kept.length - size; at > -size; at -= size) {
      if (performance.now() > deadline) return encodeCommands(kept);
      const fewer = kept.filter((_, index) => index < at || index >= at + size);
      if (failingCheck(fewer) === check) kept = fewer;
    }
  }
  return encodeCommands(kept);
}
