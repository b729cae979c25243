import { keyed } from '@marque/contract/requires';
import type { FormFields } from '../../http/form-fields.ts';
import { ok, refuse, type Reply } from '../../http/handler.ts';
import { addressOf } from '../../http/open-api/binance/binance-surface.ts';
import type { ApiKey, WatchedKey } from '../../ports/api-keys.ts';
import { apiKeyActor } from '../../use-cases/api-keys/api-key-actor.ts';
import type { ConnectionDeps, ConnectionOf } from './api-connection.ts';
import type { Said } from './api-replies.ts';
import { judgeSignature, type ClaimPlace } from './claims.ts';
import { STREAMS_MAX, UserStreams } from './user-streams.ts';

interface OwnMethodsOf extends ConnectionOf {
  readonly say: (frame: string) => void;
  readonly onStreamEnded: (why: 'key' | 'lost') => void;
}

interface LoggedOn {
  readonly publicKey: string;
  readonly since: number;
  readonly unwatch: () => void;
}

type StreamKey = WatchedKey & { readonly organisation: number };
type Reading = Reply<unknown> | { readonly kind: 'stream'; readonly key: StreamKey; readonly by: 'session' | 'signature' };
type Method = (methods: OwnMethods, params: FormFields) => Promise<Reading> | Reading;

/** Whoever may see what happens to an account. */
const READS = keyed({ scope: 'read' });

/** What a connection is asked about itself: who has logged on, and which streams it is sent. */
export class OwnMethods {
  readonly #deps: ConnectionDeps;
  readonly #of: OwnMethodsOf;
  readonly #streams: UserStreams;
  readonly #connectedSince: number;
  #loggedOn: LoggedOn | undefined;
  #isOver = false;

  constructor(deps: ConnectionDeps, of: OwnMethodsOf) {
    const { userData, keyWatch, clock } = deps;
    this.#deps = deps;
    this.#of = of;
    this.#connectedSince = clock.now();
    this.#streams = new UserStreams({ userData, keyWatch, say: of.say, onEnded: of.onStreamEnded, now: () => clock.now() });
  }

  static has(method: string): boolean {
    return METHODS.has(method);
  }

  /** The public half of the key with which somebody has logged on. */
  get loggedOn(): string | undefined {
    return this.#loggedOn?.publicKey;
  }

  async answer(method: string, params: FormFields, reply: (said: Said) => void): Promise<void> {
    const { counter } = this.#deps.answering;
    const { visitor } = this.#of;
    if (counter.count(visitor.network) > this.#deps.answering.limits.anonymousCallsPerMinute)
      return reply({ reply: refuse('too_frequent') });
    const reading = (await METHODS.get(method)?.(this, params)) ?? refuse('not_found');
    if (reading.kind !== 'stream') return reply({ reply: reading });
    if (this.#streams.ids.length >= STREAMS_MAX) return reply({ reply: refuse('too_frequent') });
    await this.#streams.open(reading, (subscriptionId) => reply({ reply: ok({ subscriptionId }) }));
  }

  async logOn(params: FormFields): Promise<Reply<unknown>> {
    const judged = await judgeSignature(this.#deps, params, this.#place);
    if (!judged.ok) return refuse(judged.refusal ?? 'session_missing');
    this.logOut();
    // Nothing is watched for a connection that went away meanwhile.
    if (this.#isOver) return this.status();
    this.#loggedOn = {
      publicKey: params['apiKey'] ?? '',
      since: this.#deps.clock.now(),
      unwatch: this.#deps.keyWatch.watch(this.#watched(judged.key), () => this.logOut()),
    };
    return this.status();
  }

  status(): Reply<unknown> {
    return ok({
      apiKey: this.#loggedOn?.publicKey ?? null,
      authorizedSince: this.#loggedOn?.since ?? null,
      connectedSince: this.#connectedSince,
      returnRateLimits: true,
      serverTime: this.#deps.clock.now(),
      userDataStream: this.#streams.ids.length > 0,
    });
  }

  /** Streams that were asked for by logging on end with it. */
  logOut(): Reply<unknown> {
    this.#loggedOn?.unwatch();
    this.#loggedOn = undefined;
    this.#streams.endOfSession();
    return this.status();
  }

  async subscribeSigned(params: FormFields): Promise<Reading> {
    // Clients leave key and signature out of everything once they have logged on.
    if (this.loggedOn !== undefined && params['apiKey'] === undefined && params['signature'] === undefined) return this.subscribe();
    const judged = await judgeSignature(this.#deps, params, { ...this.#place, loggedOn: undefined });
    return judged.ok ? this.#stream(judged.key, 'signature') : refuse(judged.refusal ?? 'session_missing');
  }

  async subscribe(): Promise<Reading> {
    const { ip, organisation } = this.#place;
    const key = this.loggedOn === undefined ? undefined : await this.#deps.keys.find(this.loggedOn, organisation, ip);
    return key ? this.#stream(key, 'session') : refuse('session_missing');
  }

  unsubscribe({ subscriptionId: id }: FormFields): Reply<unknown> {
    if (id !== undefined && !/^\d{1,9}$/.test(id)) return refuse('field_invalid', { field: 'subscriptionId' });
    return this.#streams.end(id === undefined ? undefined : Number(id)) ? ok({}) : refuse('field_invalid', { field: 'subscriptionId' });
  }

  subscriptions(): Reply<unknown> {
    return ok(this.#streams.ids.map((subscriptionId) => ({ subscriptionId })));
  }

  /** The connection is gone. */
  close(): void {
    this.#isOver = true;
    this.#loggedOn?.unwatch();
    this.#streams.close();
  }

  #stream(key: ApiKey, by: 'session' | 'signature'): Reading {
    const caller = { kind: 'known' as const, actor: apiKeyActor(key) };
    const admitted = this.#deps.answering.surface.policy.admit(READS, this.#place.organisation, caller);
    return admitted.ok ? { kind: 'stream', key: this.#watched(key), by } : refuse(admitted.refusal, admitted.details);
  }

  #watched({ id, user, organisation, isFrozen }: ApiKey): StreamKey {
    return { id, user, organisation, isFrozen, ip: this.#place.ip };
  }

  get #place(): ClaimPlace {
    const { request, visitor } = this.#of;
    return { organisation: visitor.organisation.id, ip: addressOf(request), loggedOn: this.loggedOn };
  }
}

const METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['session.logon', (own, params) => own.logOn(params)],
  ['session.status', (own) => own.status()],
  ['session.logout', (own) => own.logOut()],
  ['session.subscriptions', (own) => own.subscriptions()],
  ['userDataStream.subscribe.signature', (own, params) => own.subscribeSigned(params)],
  ['userDataStream.subscribe', (own) => own.subscribe()],
  ['userDataStream.unsubscribe', (own, params) => own.unsubscribe(params)],
]);
