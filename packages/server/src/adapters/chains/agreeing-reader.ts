import type { BlockId, ChainBlock, ChainReader, IncomingTransfer, WatchedAddresses } from '../../ports/chain.ts';
import { NodeBehindError, NodesDisagreeError } from './chain-faults.ts';

export interface Agreement {
  /** So many blocks below the lowest head nodes may differ for a moment; deeper than that somebody is wrong. */
  readonly depth: number;
  /** A node may be so many blocks behind another one. */
  readonly lagMax: number;
}

/**
 * Several nodes read as one: what only one of them says does not count. Every node has to answer, so that whoever has taken one of them
 * over can stop deposits, and cannot make one up.
 */
export class AgreeingReader implements ChainReader {
  private readonly readers: readonly ChainReader[];
  private readonly agreement: Agreement;

  constructor(readers: readonly ChainReader[], agreement: Agreement) {
    if (readers.length === 0) throw new RangeError('A chain is read from one node at least');
    this.readers = readers;
    this.agreement = agreement;
  }

  /** The highest block on which all agree. */
  async head(signal: AbortSignal): Promise<ChainBlock> {
    const heads = await this.all((reader) => reader.head(signal));
    const heights = heads.map(({ height }) => height);
    const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
    if (highest - lowest > this.agreement.lagMax) throw new NodeBehindError(`One node is at ${lowest} while another is at ${highest}`);
    for (let height = lowest; height >= Math.max(0, lowest - this.agreement.depth); height -= 1) {
      const blocks = await this.all((reader) => reader.blockAt(height, signal));
      const [first] = blocks;
      if (first && blocks.every((block) => block?.hash === first.hash)) return first;
    }
    throw new NodesDisagreeError(`Nodes have different blocks more than ${this.agreement.depth} below ${lowest}`);
  }

  async blockAt(height: number, signal: AbortSignal): Promise<ChainBlock | undefined> {
    const [first, ...others] = await this.all((reader) => reader.blockAt(height, signal));
    // A node that has not come so far yet says nothing against the others.
    if (!first || others.some((block) => !block)) return undefined;
    if (others.some((block) => block?.hash !== first.hash)) throw new NodesDisagreeError(`Nodes have different blocks at ${height}`);
    return first;
  }

  async transfersIn(block: BlockId, watched: WatchedAddresses, signal: AbortSignal): Promise<readonly IncomingTransfer[] | undefined> {
    const [first, ...others] = await this.all((reader) => reader.transfersIn(block, watched, signal));
    const text = textOf(first);
    if (others.some((transfers) => textOf(transfers) !== text))
      throw new NodesDisagreeError(`Nodes say different things about what arrived in block ${block.height}`);
    return first;
  }

  async balanceOf(address: string, contract: string | null, height: number | undefined, signal: AbortSignal): Promise<bigint> {
    // Without a height each node would speak of a moment of its own.
    const at = height ?? (this.readers.length === 1 ? undefined : (await this.head(signal)).height);
    const [first = 0n, ...others] = await this.all((reader) => reader.balanceOf(address, contract, at, signal));
    if (others.some((balance) => balance !== first))
      throw new NodesDisagreeError(`Nodes say different things about the balance of ${address}`);
    return first;
  }

  private all<T>(ask: (reader: ChainReader) => Promise<T>): Promise<readonly T[]> {
    return Promise.all(this.readers.map(ask));
  }
}

const textOf = (transfers: readonly IncomingTransfer[] | undefined): string =>
  transfers === undefined
    ? 'gone'
    : transfers
        .map((each) => [each.txId, each.part, each.to, each.contract, each.amount].join(' '))
        .sort()
        .join('\n');
