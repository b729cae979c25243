import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeEach, describe, it } from 'vitest';
import type { DocumentedCall } from './documented-calls.ts';
import { inputsOf } from './hostile-values.ts';
import { openHostileWorld } from './hostile-world.ts';

/** `MARQUE_HOSTILE_INPUTS=200` sends as many to each call, and again as many signed in. */
const INPUTS = Number(process.env['MARQUE_HOSTILE_INPUTS'] ?? 2);
/** Hashing is meant to take its time. */
const INPUT_MS_MAX = 2_000;
/** Two people take turns, each of whom may act five times a second. */
const PACE_MS = 100;

/** Sends random and hostile inputs to calls, by nobody and by whoever is known, and holds every answer to the document. */
export function describeHostileInputs(calls: readonly DocumentedCall[]): void {
  const world = openHostileWorld();
  beforeEach(() => world().forgive());

  const send = (call: DocumentedCall, isKnown: boolean) =>
    fc.asyncProperty(inputsOf(call), async (fields) => {
      if (isKnown && call.isPaced) await sleep(PACE_MS);
      const answer = await world().ask(call, fields, isKnown);
      const faults = [...world().wrong.splice(0), call.faultOf(answer) ?? []].flat();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    });

  describe('random and hostile inputs', () => {
    it.each(calls.map((call) => [call.name, call] as const))(
      'of %s are answered as the document says, and never with a fault',
      async (_name, call) => {
        for (const isKnown of [false, true]) await fc.assert(send(call, isKnown), { numRuns: INPUTS, includeErrorInReport: true });
      },
      30_000 + 2 * INPUTS * INPUT_MS_MAX,
    );
  });
}
