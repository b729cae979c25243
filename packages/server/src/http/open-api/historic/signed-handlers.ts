import { signedCalls } from '@marque/contract/historic/signed';
import { handle, refuse, type Handler } from '../../handler.ts';

/** A program that comes with a signature of the original platform is told so, whatever else it says. */
export const signedApiHandlers = (): readonly Handler[] =>
  signedCalls.map((call) => handle(call, async () => refuse('signature_outdated')));
