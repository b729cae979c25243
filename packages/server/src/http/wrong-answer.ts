import type { AnyCall } from '@marque/contract';
import { z } from 'zod/mini';
import type { Reply } from './handler.ts';

/** Takes what is wrong with an answer: the call, the field and why. */
export type OnWrongAnswer = (problem: string) => void;

/** What an answer, as it is sent, has otherwise than its call declares; undefined where nothing is. */
export function wrongAnswer({ call }: { readonly call: AnyCall }, reply: Reply<unknown>): string | undefined {
  const name = `${call.method} ${call.path}`;
  if (reply.kind === 'refusal') return undefined;
  if ((reply.kind === 'file') !== (call.answer === 'file')) return `${name} answers with a ${reply.kind}, but declares: ${call.answer}`;
  if (reply.kind === 'file') return undefined;
  const travelled: unknown = JSON.parse(JSON.stringify(reply.data));
  const { error } = z.safeParse(call.output, travelled, { reportInput: true });
  const wrong = error?.issues.map(({ path, message: _message, ...why }) => `${z.core.toDotPath(path)} ${JSON.stringify(why)}`);
  return wrong && `${name} answers otherwise than it declares: ${wrong.join('; ')}`;
}
