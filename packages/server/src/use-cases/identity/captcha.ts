import { isCaptcha } from '@marque/domain/identity';
import { done, refused, type Result } from '../result.ts';
import type { IdentityDeps } from './deps.ts';
import { issueTicket, readTicket, takeTicket, type TicketDeps } from './tickets.ts';

const CAPTCHA_SECONDS = 300;

export interface GraphicCaptcha {
  readonly id: string;
  readonly image: string;
  readonly expireIn: number;
}

/** Draws four characters and remembers them under a ticket. */
export async function drawCaptcha(deps: IdentityDeps, organisation: number): Promise<Result<GraphicCaptcha>> {
  const drawing = await deps.artist.characters();
  if (!drawing) return refused('too_frequent');
  const id = await issueTicket(deps, {
    kind: 'captcha', organisation, payload: { characters: drawing.characters }, seconds: CAPTCHA_SECONDS,
  });
  return done({ id, image: drawing.image, expireIn: CAPTCHA_SECONDS });
}

/** Right or wrong, the picture is used up: a second guess needs a new one. Case does not matter (V-015). */
export async function passesCaptcha(deps: IdentityDeps, organisation: number, id: string, answer: string): Promise<boolean> {
  const payload = await takeTicket(deps, { kind: 'captcha', organisation, id });
  const { characters } = payload ?? {};
  return typeof characters === 'string' && isCaptcha(answer) && answer.toUpperCase() === characters;
}

/** What a picture or puzzle that still holds asks for: its characters, or the place of its piece. */
export async function peekAnswer(deps: TicketDeps, organisation: number, id: string): Promise<{ characters: string } | { x: number } | undefined> {
  for (const kind of ['captcha', 'puzzle'] as const) {
    const { characters, x } = (await readTicket(deps, { kind, organisation, id }, 1)) ?? {};
    if (typeof characters === 'string') return { characters };
    if (typeof x === 'number') return { x };
  }
  return undefined;
}
