import { SOCKET_LIMITS, SOCKET_METHODS } from '@marque/contract/binance/socket-methods';
import { SESSION_ENDED_CLOSE } from '@marque/contract/feed';
import type { RefusalName } from '@marque/contract/refusals';
import type { WebSocket } from 'ws';
import { answerAsked, needsStore, type Answering, type Asking } from '../../http/answer-call.ts';
import type { FormFields } from '../../http/form-fields.ts';
import { refuse, type Handler } from '../../http/handler.ts';
import { addressOf } from '../../http/open-api/binance/binance-surface.ts';
import { apiKeyActor } from '../../use-cases/api-keys/api-key-actor.ts';
import { CLOSE, SocketLine, STUCK_BYTES } from '../sockets/socket-line.ts';
import type { UserData } from '../user-data/user-data.ts';
import { frameOf, rateLimits, type Said } from './api-replies.ts';
import { judgeCall, type ClaimDeps, type ClaimPlace } from './claims.ts';
import type { KeyWatch } from './key-watch.ts';
import { readMessage, type Message } from './read-message.ts';
import { OwnMethods } from './own-methods.ts';

export interface ConnectionDeps extends ClaimDeps {
  readonly answering: Answering;
  readonly handlers: ReadonlyMap<Handler['call'], Handler>;
  readonly userData: UserData;
  readonly keyWatch: KeyWatch;
  readonly report: (fault: unknown) => void;
}

/** Who opened a connection, and from where. */
export type ConnectionOf = Pick<Asking, 'request' | 'visitor'>;

/**
 * One connection of a program: each message is a call of the API, answered under the name that it gave it. Calls run beside each other;
 * what changes the connection itself (logging on, streams) is done in the order in which it was asked for, and later calls wait for it.
 */
export class ApiConnection {
  readonly #deps: ConnectionDeps;
  readonly #of: ConnectionOf;
  readonly #line: SocketLine;
  readonly #own: OwnMethods;
  readonly #openedAt = performance.now();
  #changed: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(socket: WebSocket, deps: ConnectionDeps, of: ConnectionOf, onClose: () => void) {
    this.#deps = deps;
    this.#of = of;
    this.#own = new OwnMethods(deps, {
      ...of,
      say: (frame) => this.#say(frame),
      onStreamEnded: (why) =>
        why === 'key' ? this.close(SESSION_ENDED_CLOSE, 'key ended') : this.close(CLOSE.tryLater, 'cannot be followed'),
    });
    this.#line = new SocketLine(
      socket,
      (text) => this.#take(text),
      () => {
        this.#own.close();
        onClose();
      },
      SOCKET_LIMITS.requestsPerSecond,
    );
  }

  close(code: number, reason: string): void {
    this.#line.close(code, reason);
  }

  keepAlive(now: number): void {
    if (now - this.#openedAt >= SOCKET_LIMITS.lifeMs) this.close(CLOSE.goingAway, 'come back');
    this.#line.keepAlive(now);
  }

  #take(text: string): void {
    const message = readMessage(text);
    if (!message) {
      this.#refuse('null', 'field_invalid');
      this.#line.fault();
    } else if (message.kind === 'malformed') this.#refuse(message.id, 'field_invalid', message.field);
    else if (this.#waiting >= SOCKET_LIMITS.requestsWaiting) this.#refuse(message.id, 'too_frequent');
    else void this.#answer(message);
  }

  async #answer(message: Extract<Message, { kind: 'request' }>): Promise<void> {
    this.#waiting += 1;
    try {
      await (OwnMethods.has(message.method) ? this.#change(message) : this.#changed.then(() => this.#call(message)));
    } catch (fault) {
      this.#deps.report(fault);
      this.#refuse(message.id, 'busy');
    }
    this.#waiting -= 1;
  }

  #change({ id, method, params }: Extract<Message, { kind: 'request' }>): Promise<void> {
    const done = this.#changed.then(() => this.#own.answer(method, params, (said) => this.#reply(id, said, params)));
    this.#changed = done.catch(() => undefined);
    return done;
  }

  async #call({ id, method, params }: Extract<Message, { kind: 'request' }>): Promise<void> {
    const call = SOCKET_METHODS.get(method);
    const handler = call && this.#deps.handlers.get(call);
    if (!handler) {
      this.#refuse(id, 'not_found');
      return;
    }
    const { answering } = this.#deps;
    if (answering.isStoreLost() && needsStore(handler.call, false)) {
      this.#refuse(id, 'busy');
      return;
    }
    const judged = await judgeCall(this.#deps, handler.call, params, this.#place);
    const caller: Asking['caller'] = judged.ok
      ? { kind: 'known', actor: apiKeyActor(judged.key) }
      : judged.refusal === undefined
        ? { kind: 'missing' }
        : { kind: 'refused', refusal: judged.refusal };
    const fields = fieldsOf(params, judged.ok);
    const surface = { ...answering.surface, readFields: async () => ({ kind: 'fields' as const, fields }) };
    const span = answering.tracing.enter(`message ${method}`, {
      kind: 'server',
      attributes: { 'marque.application': 'site', 'marque.organisation': this.#of.visitor.organisation.id },
    });
    const asking = { ...this.#of, caller, span };
    try {
      const reply = await answerAsked(handler, asking, { ...answering, surface });
      if (reply.kind === 'refusal') span?.set({ 'marque.refusal': reply.refusal });
      this.#reply(id, { reply, rateLimits: rateLimits(asking, surface) }, params);
    } finally {
      span?.end();
    }
  }

  get #place(): ClaimPlace {
    const { request, visitor } = this.#of;
    return { organisation: visitor.organisation.id, ip: addressOf(request), loggedOn: this.#own.loggedOn };
  }

  #reply(id: string, said: Said, { returnRateLimits }: FormFields): void {
    const { surface, clock } = this.#deps.answering;
    const limits = returnRateLimits === 'false' ? undefined : said.rateLimits;
    this.#say(frameOf(id, { reply: said.reply, ...(limits && { rateLimits: limits }) }, surface, clock.now()));
  }

  #refuse(id: string, refusal: RefusalName, field?: string): void {
    this.#reply(id, { reply: refuse(refusal, field === undefined ? {} : { field }) }, {});
  }

  #say(frame: string): void {
    if (this.#line.waitingBytes > STUCK_BYTES) this.close(CLOSE.tryLater, 'too slow');
    else this.#line.send(Buffer.from(frame));
  }
}

/** What of the parameters is the call's own; whoever has logged on signs nothing. */
function fieldsOf(params: FormFields, isKnown: boolean): FormFields {
  const { apiKey: _key, returnRateLimits: _limits, ...own } = params;
  const fields: Record<string, string> = Object.assign(Object.create(null) as Record<string, string>, own);
  if (isKnown) fields['signature'] ??= '';
  return fields;
}
