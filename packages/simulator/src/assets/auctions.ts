import type { AssetFeature, Desk } from './asset-row.ts';
import { Auction } from './auction.ts';

const OPEN_MAX = 3;

/** Auctions of pieces: prices are set aside, come back with the next bid, and the last one is shared out. */
export class Auctions implements AssetFeature {
  readonly #desk: Desk;
  readonly #auctions: Auction[] = [];
  #bids = 0;
  #isEnding = false;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  step(): void {
    const { random } = this.#desk;
    const open = this.#auctions.filter(({ stage }) => stage === 'open');
    if (open.length < OPEN_MAX) {
      const auction = new Auction(this.#desk);
      this.#auctions.push(auction);
      open.push(auction);
    }
    // Many at once, as when the end is near.
    const auction = random.pick(open);
    for (let count = random.between(1, 4); count > 0; count -= 1) if (auction.bid(this.#bids + 1)) this.#bids += 1;
  }

  turn(): void {
    for (const auction of this.#auctions) auction.end(this.#isEnding);
  }

  finish(): void {
    this.#isEnding = true;
  }

  get isSettled(): boolean {
    return this.#auctions.every(({ isOver }) => isOver);
  }

  check(): void {
    for (const auction of this.#auctions) auction.check();
  }
}
