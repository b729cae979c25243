import { randomInt } from 'node:crypto';
import { isTrackTo, PUZZLE_TOLERANCE_PX, type Network, type PuzzleMode, type SliderScene } from '@marque/domain/identity';
import type { WorkChallenge } from '../../ports/proof-of-work.ts';
import { done, refused, type Result } from '../result.ts';
import type { IdentityDeps } from './deps.ts';
import { openTicket, sealTicket, spendTicket } from './sealed-tickets.ts';
import { ticketHash } from './tickets.ts';

const PUZZLE_SECONDS = 120;
/** How long a solved puzzle may wait to be spent. */
const SECRET_SECONDS = 120;
/** Place of the piece where there is no picture. */
const NOWHERE = -1;
/** Tries that a puzzle with a picture costs at most; half as many on average. */
const TRIES = 1_000;
/** A puzzle without a picture costs so many times more. */
const WITHOUT_PICTURE = 8;
/** So many puzzles to one address in a minute, and the next ones cost twice as much; after as many again, four times, and no more. */
export const PUZZLES_A_STEP = 20;
const STEPS_MAX = 2;

/** Who asks for many puzzles pays more, but never so much that others who share the address are kept out. */
const triesMax = (puzzlesThisMinute: number, isWithoutPicture: boolean): number =>
  TRIES * 2 ** Math.min(STEPS_MAX, Math.floor(puzzlesThisMinute / PUZZLES_A_STEP)) * (isWithoutPicture ? WITHOUT_PICTURE : 1);

export interface Puzzle {
  readonly id: string;
  /** Both empty where work alone is asked for. */
  readonly background: string;
  readonly piece: string;
  readonly y: number;
  readonly work: WorkChallenge;
  readonly expireIn: number;
}

export interface PuzzleRequest {
  readonly scene: SliderScene;
  readonly mode: PuzzleMode | undefined;
  readonly network: Network;
}

/** A puzzle and the work that it costs. Who asks for no picture, or has had too many, pays by work alone. */
export async function drawPuzzle(
  deps: IdentityDeps,
  organisation: number,
  { scene, mode, network }: PuzzleRequest,
): Promise<Result<Puzzle>> {
  const { background, piece, x, y } = (mode === 'work' ? undefined : await deps.artist.puzzle(network)) ?? {
    background: '',
    piece: '',
    x: NOWHERE,
    y: 0,
  };
  const counter = randomInt(1, triesMax(deps.puzzles.count(network), x === NOWHERE) + 1);
  const id = sealTicket(deps, { kind: 'puzzle', organisation, claims: [scene, x, counter], seconds: PUZZLE_SECONDS });
  return done({ id, background, piece, y, work: await deps.work.ask(ticketHash(id), counter), expireIn: PUZZLE_SECONDS });
}

export interface SliderAnswer {
  readonly id: string;
  readonly x: string | undefined;
  readonly track: string | undefined;
  readonly proof: string | undefined;
}

export interface SliderSecret {
  readonly secret: string;
  readonly expireIn: number;
}

/** Judges an answer once, by place, track and work; a right one becomes a secret for the puzzle's scene. */
export async function judgeSlider(deps: IdentityDeps, organisation: number, answer: SliderAnswer): Promise<Result<SliderSecret>> {
  const { id, x = '', track = '', proof = '' } = answer;
  const puzzle = await spendTicket(deps, { kind: 'puzzle', organisation, id });
  if (!puzzle || !(await deps.work.isDone(ticketHash(id), proof))) return refused('slider_required');
  const [scene = '', place] = puzzle.claims;
  const elapsedMs = deps.clock.now() - puzzle.expiresAt + PUZZLE_SECONDS * 1000;
  if (place !== NOWHERE && !isMovedTo(Number(place), x, track, elapsedMs)) return refused('slider_required');
  const secret = sealTicket(deps, { kind: 'slider', organisation, claims: [scene, place === NOWHERE ? 0 : 1], seconds: SECRET_SECONDS });
  return done({ secret, expireIn: SECRET_SECONDS });
}

function isMovedTo(place: number, text: string, track: string, elapsedMs: number): boolean {
  const x = /^\d{1,3}(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(x - place) <= PUZZLE_TOLERANCE_PX && isTrackTo(x, track, elapsedMs);
}

/** Whether work alone stands behind a secret: it stands for the characters of a picture too, for those who cannot see one. */
export const isWithoutPicture = (deps: IdentityDeps, organisation: number, secret: string): boolean =>
  openTicket(deps, { kind: 'slider', organisation, id: secret })?.claims[1] === 0;

/** Spends a solved puzzle: once, and only in its scene. */
export async function spendSlider(
  deps: IdentityDeps,
  organisation: number,
  scene: SliderScene,
  secret: string | undefined,
): Promise<boolean> {
  if (secret === undefined) return false;
  const ticket = await spendTicket(deps, { kind: 'slider', organisation, id: secret });
  return ticket?.claims[0] === scene;
}
