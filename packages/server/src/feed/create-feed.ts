import type { Notice } from '@marque/contract/feed';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../ports/clock.ts';
import type { CommittedBatch } from '../ports/exchange-gateway.ts';
import type { Feed } from '../ports/feed.ts';
import type { Listings } from '../ports/listings.ts';
import type { MarketData } from '../ports/market-data.ts';
import type { ProcessMeter, SocketMeter } from '../ports/meters.ts';
import type { Organisations } from '../ports/organisations.ts';
import type { SharedCounts } from '../ports/shared-counts.ts';
import type { Sessions } from '../ports/sessions.ts';
import { FeedChild } from './feed-child.ts';
import type { FeedFigures, FeedLoad, FromFeed } from './feed-messages.ts';
import { MarketPublisher } from './market-publisher.ts';
import { PersonalPublisher, type ReadOwnRows } from './personal-publisher.ts';
import { SessionWatch } from './session-watch.ts';
import { Upgrades, type SocketPath } from './upgrades.ts';

const OFFERS_EVERY_MS = 5_000;

interface FeedLimits {
  readonly sockets: number;
  readonly socketsPerNetwork: number;
  readonly upgradesPerMinute: number;
}

const NOTHING_MEASURED = { framesSent: 0, refusedNetworks: 0, turnedAway: 0 };
const DEFAULT_LIMITS: FeedLimits = { sockets: 20_000, socketsPerNetwork: 200, upgradesPerMinute: 600 };

export interface FeedOptions {
  readonly organisations: Organisations;
  readonly sessions: Sessions;
  readonly listings: Listings;
  readonly marketData: MarketData;
  readonly clock: Clock;
  readonly readOwnRows: ReadOwnRows;
  /** Called with faults and restarts of the feed process. */
  readonly report: (event: unknown) => void;
  readonly limits?: Partial<FeedLimits>;
  readonly counts?: SharedCounts;
  readonly meters?: { readonly sockets: SocketMeter; readonly processes: ProcessMeter };
}

export interface RunningFeed extends Feed {
  /** Takes sockets in at the application's address; its close says goodbye to the readers. */
  attach(app: FastifyInstance, paths?: readonly SocketPath[]): void;
  /** Takes a committed batch, after market data has taken it. */
  publish(batch: CommittedBatch): void;
  /** False while the feed process starts or restarts; pages poll meanwhile. */
  readonly isUp: boolean;
  readonly pid: number | undefined;
  /** As the feed process last said; undefined before it has. */
  readonly load: FeedLoad | undefined;
  close(): Promise<void>;
}

/** Starts the feed process and keeps it up to date. */
export function createFeed(options: FeedOptions): RunningFeed {
  return new ProcessFeed(options);
}

class ProcessFeed implements RunningFeed {
  readonly #child: FeedChild;
  readonly #market: MarketPublisher;
  readonly #personal: PersonalPublisher;
  readonly #sessionWatch: SessionWatch;
  readonly #socketUpgrades: Upgrades;
  readonly #listings: Listings;
  readonly #limits: FeedLimits;
  /** What the feed process knows each organisation to offer. */
  readonly #offers = new Map<number, string>();
  readonly #meters: FeedOptions['meters'];
  /** What the feed process had counted when it was last heard. */
  #measured: Pick<FeedFigures & FeedLoad, 'framesSent' | 'refusedNetworks' | 'turnedAway'> = NOTHING_MEASURED;
  readonly #refreshing: NodeJS.Timeout;
  #readers = 0;
  #load: FeedLoad | undefined;

  constructor(options: FeedOptions) {
    const { sessions, listings, marketData, clock, readOwnRows, report } = options;
    this.#listings = listings;
    this.#meters = options.meters;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#child = new FeedChild({
      onReady: () => this.#tellAll(),
      onMessage: (message) => this.#handle(message),
      onDown: () => this.#forget(),
      report,
    });
    this.#market = new MarketPublisher({ listings, marketData, clock, send: (message) => this.#child.send(message) });
    this.#personal = new PersonalPublisher({ readOwnRows, send: (message) => this.#child.send(message), report });
    this.#socketUpgrades = new Upgrades({
      ...options,
      upgradesPerMinute: this.#limits.upgradesPerMinute,
      onRefused: (refusal) => this.#meters?.sockets.refused(refusal),
      isOpen: (waiting) => this.#child.mayAdmit(waiting),
      admit: (admission, socket) => {
        this.#offer(admission.organisation);
        this.#child.admit(admission, socket);
      },
    });
    this.#sessionWatch = new SessionWatch({ sessions, onEnded: (tokenHash) => this.endSession(tokenHash), report });
    this.#refreshing = setInterval(() => this.#refreshOffers(), OFFERS_EVERY_MS);
    this.#refreshing.unref();
  }

  get readers(): number {
    return this.#readers;
  }

  get isUp(): boolean {
    return this.#child.isReady;
  }

  get load(): FeedLoad | undefined {
    return this.#load;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  attach(app: FastifyInstance, paths: readonly SocketPath[] = []): void {
    this.#socketUpgrades.attach(app, paths);
    app.addHook('preClose', () => this.close());
  }

  publish(batch: CommittedBatch): void {
    if (!this.#child.isReady) return;
    this.#market.take(batch);
    this.#personal.take(batch);
  }

  notify(user: number, notice: Notice): void {
    this.#child.send({ type: 'notice', user, notice });
  }

  endSession(tokenHash: string): void {
    this.#child.send({ type: 'end-session', tokenHash });
  }

  async close(): Promise<void> {
    clearInterval(this.#refreshing);
    this.#market.close();
    await Promise.all([this.#child.close(), this.#sessionWatch.close()]);
  }

  #tellAll(): void {
    const { sockets, socketsPerNetwork } = this.#limits;
    this.#child.send({ type: 'limits', sockets, socketsPerNetwork });
    this.#market.startOver();
  }

  #handle(message: FromFeed): void {
    if (message.type === 'readers') {
      [this.#readers, this.#load] = [message.readers, message.load];
      this.#measure(message.load, message.figures);
    } else if (message.type === 'present') this.#personal.setPresence(message.user, message.isPresent);
    else if (message.type === 'personal-socket') this.#sessionWatch.count(message.tokenHash, message.isOpen ? 1 : -1);
  }

  #measure({ turnedAway, turnMs, isFull }: FeedLoad, { open, framesSent, refusedNetworks, process }: FeedFigures): void {
    const { sockets, processes } = this.#meters ?? {};
    const before = this.#measured;
    this.#measured = { framesSent, refusedNetworks, turnedAway };
    for (const [kind, count] of Object.entries(open)) sockets?.open(kind, count);
    sockets?.sent('feed', framesSent - before.framesSent);
    sockets?.refused('overloaded', turnedAway - before.turnedAway);
    sockets?.refused('network-full', refusedNetworks - before.refusedNetworks);
    sockets?.feedLoad(turnMs / 1_000, isFull);
    if (process) processes?.measured('feed', process);
  }

  #forget(): void {
    this.#measured = NOTHING_MEASURED;
    this.#meters?.processes.ended('feed');
    this.#meters?.sockets.feedEnded();
    for (const kind of ['market', 'personal', 'streams']) this.#meters?.sockets.open(kind, 0);
    this.#readers = 0;
    this.#load = undefined;
    this.#offers.clear();
    this.#personal.startOver();
    this.#sessionWatch.startOver();
  }

  #offer(organisation: number): void {
    const pairs = this.#listings.pairsOf(organisation).map(({ code }) => code);
    const offer = pairs.join(' ');
    if (this.#offers.get(organisation) === offer) return;
    this.#offers.set(organisation, offer);
    this.#child.send({ type: 'offers', organisation, pairs });
  }

  #refreshOffers(): void {
    for (const organisation of this.#offers.keys()) this.#offer(organisation);
  }
}
