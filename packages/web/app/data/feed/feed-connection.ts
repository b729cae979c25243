import type { DepthFrame, FeedRequest, KlineFrame, PublicFrame, TickerFrame, TickersFrame, TradesFrame } from '@marque/contract/feed';
import type { Resolution } from '@marque/domain/trading';
import { FeedLine, type OpenFeedSocket } from './feed-line.ts';
import type { FeedStatusStore } from './feed-status.ts';

type DataFrame = TickersFrame | TickerFrame | DepthFrame | TradesFrame | KlineFrame;

/** What can be subscribed to, and the frames it brings. */
export type FeedTopic =
  | { readonly ch: 'tickers' }
  | { readonly ch: 'ticker' | 'depth' | 'trades'; readonly pair: string }
  | { readonly ch: 'kline'; readonly pair: string; readonly time_type: Resolution };

export type FrameOf<Topic extends FeedTopic> = Extract<DataFrame, { readonly ch: Topic['ch'] }>;

interface Subscription {
  readonly topic: FeedTopic;
  readonly listeners: Set<(frame: DataFrame) => void>;
  seq: number | undefined;
}

const nameOf = (topic: FeedTopic | DataFrame): string => {
  if (topic.ch === 'tickers') return topic.ch;
  return topic.ch === 'kline' ? `${topic.ch} ${topic.pair} ${topic.time_type}` : `${topic.ch} ${topic.pair}`;
};

const isDataFrame = (frame: PublicFrame): frame is DataFrame => 'data' in frame;

/** The page's one public socket: open while anybody listens, shared by all who do, resubscribed after every break. */
export class FeedConnection {
  readonly #line: FeedLine<PublicFrame>;
  readonly #subscriptions = new Map<string, Subscription>();

  constructor(open: OpenFeedSocket) {
    this.#line = new FeedLine({
      open,
      onOpen: () => {
        for (const subscription of this.#subscriptions.values()) this.#ask(subscription);
      },
      onFrame: (frame) => this.#take(frame),
    });
  }

  get status(): FeedStatusStore {
    return this.#line.status;
  }

  /** When what this socket sent was last known to be true, epoch ms. */
  get provenAt(): number {
    return this.#line.provenAt;
  }

  /** Brings a snapshot first, and again after every break; answers how to stop. */
  subscribe<Topic extends FeedTopic>(topic: Topic, listener: (frame: FrameOf<Topic>) => void): () => void {
    const name = nameOf(topic);
    const subscription = this.#subscriptions.get(name) ?? { topic, listeners: new Set(), seq: undefined };
    const receive = (frame: DataFrame): void => {
      if (isOf(topic, frame)) listener(frame);
    };
    subscription.listeners.add(receive);
    this.#subscriptions.set(name, subscription);
    this.#line.start();
    this.#ask(subscription);
    return () => {
      if (subscription.listeners.delete(receive) && subscription.listeners.size === 0) this.#end(name, subscription);
    };
  }

  /** Asks for a new snapshot of something that is subscribed to. */
  resync(topic: FeedTopic): void {
    const subscription = this.#subscriptions.get(nameOf(topic));
    if (subscription) this.#ask(subscription);
  }

  wake(): void {
    this.#line.wake();
  }

  lose(): void {
    this.#line.lose();
  }

  #ask(subscription: Subscription): void {
    subscription.seq = undefined;
    this.#line.send({ op: 'sub', ...subscription.topic } satisfies FeedRequest);
  }

  #end(name: string, { topic }: Subscription): void {
    this.#subscriptions.delete(name);
    this.#line.send({ op: 'unsub', ...topic } satisfies FeedRequest);
    if (this.#subscriptions.size === 0) this.#line.stop();
  }

  #take(frame: PublicFrame): void {
    if (!isDataFrame(frame)) return;
    const subscription = this.#subscriptions.get(nameOf(frame));
    if (!subscription) return;
    // Depth has its own chain of numbers, which its book proves.
    if (frame.ch !== 'depth' && this.#isOutOfTurn(subscription, frame)) return;
    for (const listener of subscription.listeners) listener(frame);
  }

  /** A gap asks for a snapshot, unless it comes with one; what is older than what is known is dropped. */
  #isOutOfTurn(subscription: Subscription, frame: DataFrame): boolean {
    const { seq } = frame;
    const before = subscription.seq;
    if (before !== undefined && seq < before) return true;
    const isGap = before !== undefined && seq > before + 1;
    if (isGap && !('type' in frame && frame.type === 'snapshot')) this.#ask(subscription);
    subscription.seq = seq;
    return false;
  }
}

const isOf = <Topic extends FeedTopic>(topic: Topic, frame: DataFrame): frame is FrameOf<Topic> => frame.ch === topic.ch;
