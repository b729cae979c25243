import type { SliderScene } from '@marque/contract/auth';
import { done, refused, type Result } from '../result.ts';
import type { IdentityDeps } from './deps.ts';
import { issueTicket, takeTicket } from './tickets.ts';

const PUZZLE_SECONDS = 120;
/** How long a solved puzzle may wait to be spent. */
const SECRET_SECONDS = 120;
const TOLERANCE_PX = 5;
const TRACK_POINTS_MAX = 400;
const SLIDING_MS = { least: 40, most: PUZZLE_SECONDS * 1000 };

export interface Puzzle {
  readonly id: string;
  readonly background: string;
  readonly piece: string;
  readonly y: number;
  readonly expireIn: number;
}

export async function drawPuzzle(deps: IdentityDeps, organisation: number, scene: SliderScene): Promise<Result<Puzzle>> {
  const drawing = await deps.artist.puzzle();
  if (!drawing) return refused('too_frequent');
  const id = await issueTicket(deps, { kind: 'puzzle', organisation, payload: { scene, x: drawing.x }, seconds: PUZZLE_SECONDS });
  return done({ id, background: drawing.background, piece: drawing.piece, y: drawing.y, expireIn: PUZZLE_SECONDS });
}

export interface SliderAnswer {
  readonly id: string;
  readonly x: string;
  readonly track: string | undefined;
}

export interface SliderSecret {
  readonly secret: string;
  readonly expireIn: number;
}

/** Judges an answer once; a right one becomes a secret for the puzzle's scene. */
export async function judgeSlider(deps: IdentityDeps, organisation: number, { id, x, track }: SliderAnswer): Promise<Result<SliderSecret>> {
  const payload = await takeTicket(deps, { kind: 'puzzle', organisation, id });
  const place = /^\d{1,3}(\.\d{1,4})?$/.test(x) ? Number(x) : Number.NaN;
  const isThere = Math.abs(place - Number(payload?.x)) <= TOLERANCE_PX;
  if (!payload || !isThere || !isPlausible(track, place)) return refused('slider_required');
  const secret = await issueTicket(deps, {
    kind: 'slider', organisation, payload: { scene: String(payload.scene) }, seconds: SECRET_SECONDS,
  });
  return done({ secret, expireIn: SECRET_SECONDS });
}

/**
 * A track is "x,t" pairs joined by ";": pixels and milliseconds since the start. It is asked only what people with a
 * mouse, a finger and arrow keys have in common: time passes, never backwards, and it ends where the answer is.
 * Clients may leave it out.
 */
function isPlausible(track: string | undefined, place: number): boolean {
  if (track === undefined || track === '') return true;
  const points = track.split(';', TRACK_POINTS_MAX + 1).map((point) => /^(-?\d{1,4}(?:\.\d{1,4})?),(\d{1,6})$/.exec(point));
  if (points.length > TRACK_POINTS_MAX || points.some((point) => point === null)) return false;
  const times = points.map((point) => Number(point?.[2]));
  const passed = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const runsOn = times.every((time, i) => i === 0 || time >= (times[i - 1] ?? 0));
  const end = Number(points.at(-1)?.[1]);
  return runsOn && passed >= SLIDING_MS.least && passed <= SLIDING_MS.most && Math.abs(end - place) <= TOLERANCE_PX;
}

/** Spends a solved puzzle: once, and only in its scene. */
export async function spendSlider(deps: IdentityDeps, organisation: number, scene: SliderScene, secret: string | undefined): Promise<boolean> {
  if (secret === undefined) return false;
  const payload = await takeTicket(deps, { kind: 'slider', organisation, id: secret });
  return payload?.scene === scene;
}
