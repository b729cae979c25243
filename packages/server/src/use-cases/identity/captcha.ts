import { isCaptcha, type Network } from '@marque/domain/identity';
import { done, refused, type Result } from '../result.ts';
import type { IdentityDeps } from './deps.ts';
import { peekTicket, sealTicket, spendTicket } from './sealed-tickets.ts';

const CAPTCHA_SECONDS = 300;

export interface GraphicCaptcha {
  readonly id: string;
  readonly image: string;
  readonly expireIn: number;
}

/** Draws four characters. The ticket itself remembers them, sealed: asking for a picture leaves nothing behind (it is a GET). */
export async function drawCaptcha(deps: IdentityDeps, organisation: number, network: Network): Promise<Result<GraphicCaptcha>> {
  const drawing = await deps.artist.characters(network);
  if (!drawing) return refused('too_frequent');
  const id = sealTicket(deps, { kind: 'captcha', organisation, claims: [drawing.characters], seconds: CAPTCHA_SECONDS });
  return done({ id, image: drawing.image, expireIn: CAPTCHA_SECONDS });
}

/** Right or wrong, the picture is used up: a second guess needs a new one. Case does not matter (V-015). */
export async function passesCaptcha(deps: IdentityDeps, organisation: number, id = '', answer = ''): Promise<boolean> {
  const ticket = await spendTicket(deps, { kind: 'captcha', organisation, id });
  return ticket !== undefined && isCaptcha(answer) && answer.toUpperCase() === ticket.claims[0];
}

type PeekDeps = Parameters<typeof peekTicket>[0];

/** What a picture or puzzle that still holds asks for: its characters, or the place of its piece and the counter that solves its work. */
export async function peekAnswer(
  deps: PeekDeps,
  organisation: number,
  id: string,
): Promise<Readonly<Record<string, string | number | undefined>> | undefined> {
  const captcha = await peekTicket(deps, { kind: 'captcha', organisation, id });
  if (captcha) return { characters: captcha.claims[0] };
  const puzzle = await peekTicket(deps, { kind: 'puzzle', organisation, id });
  return puzzle && { x: puzzle.claims[1], counter: puzzle.claims[2] };
}
