import { BINANCE_CALLS } from '@marque/contract/binance/catalogue';
import { CALLS } from '@marque/contract/catalogue';
import { PUBLIC_CALLS } from '@marque/contract/public-calls';
import { addressOf } from '@marque/contract/surface';
import type { FastifyInstance } from 'fastify';
import { answerCall, refuseWithoutTurn, type Answering } from './answer-call.ts';
import type { SendFault } from './faults.ts';
import type { Handler } from './handler.ts';

interface Coverage {
  /** Declared calls that nobody answers. */
  readonly missing: readonly string[];
  /** Handlers of calls that are not declared, or of one call twice. */
  readonly surplus: readonly string[];
}

const nameOf = ({ call }: Pick<Handler, 'call'>): string => `${call.method} ${addressOf(call)}`;

/** Compares handlers with the declared calls: both lists must be empty. */
export function missingHandlers(handlers: readonly Handler[]): Coverage {
  const declared = [...CALLS, ...BINANCE_CALLS, ...PUBLIC_CALLS].map((call) => nameOf({ call }));
  const answered = handlers.map(nameOf);
  return {
    missing: declared.filter((name) => !answered.includes(name)),
    surplus: answered.filter((name, i) => !declared.includes(name) || answered.indexOf(name) !== i),
  };
}

/** Registers the handlers of a surface's calls at their literal paths; a known path asked with another method answers 405 and names its own. */
export function registerHandlers(app: FastifyInstance, handlers: readonly Handler[], answering: Answering, sendFault: SendFault): void {
  const paths = new Map<string, Handler['call']['method'][]>();
  for (const handler of handlers.filter(({ call }) => call.surface === answering.surface.name)) {
    const { method } = handler.call;
    const url = addressOf(handler.call);
    paths.set(url, [...(paths.get(url) ?? []), method]);
    app.route({
      method,
      url,
      ...(method === 'POST' && { onRequest: (request, reply) => refuseWithoutTurn(request, reply, answering) }),
      handler: (request, reply) => answerCall(handler, request, reply, answering),
    });
  }
  for (const [url, methods] of paths) {
    const others = app.supportedMethods.filter((method) => !methods.some((known) => known === method));
    app.route({
      method: others,
      url,
      handler: (request, reply) => sendFault(request, reply.header('allow', methods.join(', ')), 405),
    });
  }
}
