import { expect } from 'vitest';

/** How many ask at the same instant. */
const RACERS = 20;
/** So few that an ordinary run is quick; `npm run races` takes fifty. */
export const ROUNDS = Number(process.env['MARQUE_RACE_ROUNDS'] ?? 2);

/** The answer of one in a race: 0, or why not. */
interface Outcome {
  readonly code: number | string;
}

export interface Start {
  /** What the n-th of those who ask at once asks. */
  readonly ask: (n: number) => Promise<Outcome>;
  /** What must be so afterwards, beyond that one has won. */
  readonly holds?: () => Promise<void>;
}

export interface Race<Stage> {
  /** The thing that one may have. */
  readonly name: string;
  /** Refusals of those who came too late. */
  readonly losers: readonly Outcome['code'][];
  /** Makes a new one of it. */
  readonly prepare: (stage: Stage) => Promise<Start>;
}

/** One value for each who asks at the same instant. */
export const atOnce = <Value>(work: (n: number) => Promise<Value>, racers = RACERS): Promise<readonly Value[]> =>
  Promise.all(Array.from({ length: racers }, (_, n) => work(n)));

/** Lets them race, round after round, each for a new one of the thing: one wins, and the others get the refusals that they should. */
export async function runRace<Stage>({ prepare, losers }: Race<Stage>, stage: Stage): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { ask, holds } = await prepare(stage);
    const codes = (await atOnce(ask)).map(({ code }) => code);
    const others = codes.filter((code) => code !== 0);
    expect({ round, winners: codes.length - others.length }).toEqual({ round, winners: 1 });
    expect(others.filter((code) => !losers.includes(code))).toEqual([]);
    await holds?.();
  }
}
