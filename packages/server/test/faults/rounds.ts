import { seededRandom } from '@marque/testkit';

/** MARQUE_FAULT_ROUNDS asks for more rounds than a quick run has; power cuts take a quarter of them, and a quick run fails over once. */
export const killRounds = Number(process.env['MARQUE_FAULT_ROUNDS'] ?? 3);
export const powerCutRounds = Math.max(1, Math.round(killRounds / 4));
export const failoverRounds = Number(process.env['MARQUE_FAULT_ROUNDS'] ?? 1);
export const ROUND_MS = 600_000;

const random = seededRandom(Date.now());

/** A moment in the middle of the work, another one each time. */
export const someMs = (atLeast: number, atMost: number): number => atLeast + Math.floor(random() * (atMost - atLeast));

/** Whether faults last as long as the catalogue of faults asks for, or only long enough to be seen. */
export const isLongRun = process.env['MARQUE_FAULT_ROUNDS'] !== undefined;
