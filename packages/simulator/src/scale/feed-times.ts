import { roundTripMs } from './costs.ts';
import { FEED, leafTurn, socketsPerLeaf, type ScaleParameters } from './plan.ts';

/** The root of a feed sends what is new so often. */
const ROOT_MS = 20;

/** How long a frame takes to a reader, who is drawn by chance. */
export class FeedTimes {
  readonly #parameters: ScaleParameters;
  readonly #leaf: ReturnType<typeof leafTurn>;
  readonly #relayMs: number;

  constructor(parameters: ScaleParameters) {
    this.#parameters = parameters;
    this.#leaf = leafTurn(socketsPerLeaf(parameters), parameters.costs);
    this.#relayMs = FEED.leavesPerRelay * parameters.costs.frameMs;
  }

  /** A relay passes on to its leaves what the root sent, a leaf waits for its turn and for the reader's place in it. */
  drawMs(from: number, uniform: () => number): number {
    const { shares, regions } = this.#parameters;
    const [first, second] = shares;
    const drawn = uniform();
    const region = drawn < first ? 0 : drawn < first + second ? 1 : 2;
    const relay = uniform() * (ROOT_MS + this.#relayMs);
    return roundTripMs(regions, from, region) / 2 + relay + uniform() * this.#leaf.turnMs + uniform() * this.#leaf.busyMs;
  }
}
