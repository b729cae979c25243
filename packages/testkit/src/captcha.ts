import type { WorkChallenge } from '@marque/contract/auth';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Does the work of a puzzle and writes it as the server reads it. Who knows the number that solves it begins there. */
export async function proofOf({ parameters, signature }: WorkChallenge, counter = 0): Promise<string> {
  const challenge = { parameters: { ...parameters }, signature };
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: counter });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A slider track to a place as a person draws it: slow at first, quick, slow again, and 460 ms long. */
export const sliderTrackTo = (x: number): string =>
  [
    [0, 0],
    [0.03, 60],
    [0.16, 95],
    [0.41, 140],
    [0.72, 190],
    [0.93, 260],
    [1, 330],
    [1, 460],
  ]
    .map(([share = 0, at]) => `${Math.round(x * share)},${at}`)
    .join(';');
/** Time that has to pass between asking for a puzzle and answering with such a track. */
export const SLIDER_TRACK_MS = 460;
