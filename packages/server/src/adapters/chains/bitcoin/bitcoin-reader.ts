import type { BlockId, ChainBlock, ChainReader, IncomingTransfer, WatchedAddresses } from '../../../ports/chain.ts';
import { HistoryUnavailableError, NodeRefusedError, NodeUnreachableError } from '../chain-faults.ts';
import type { RpcNode } from '../rpc-node.ts';
import { fullBlock, header, scan, text, type Unspent } from './bitcoin-shapes.ts';

/** The node's words for a height above its head, and for a block that it does not know. */
const OUT_OF_RANGE = -8;
const NOT_FOUND = -5;
/** So many blocks are read to tell what an address held before them. */
const HISTORY_MAX = 1_000;

/** One Bitcoin node. It needs no wallet of its own. */
export class BitcoinReader implements ChainReader {
  private readonly node: RpcNode;

  constructor(node: RpcNode) {
    this.node = node;
  }

  async head(signal: AbortSignal): Promise<ChainBlock> {
    return this.headerOf(await this.node.call('getbestblockhash', [], text, signal), signal);
  }

  async blockAt(height: number, signal: AbortSignal): Promise<ChainBlock | undefined> {
    const hash = await unless(OUT_OF_RANGE, this.node.call('getblockhash', [height], text, signal));
    return hash === undefined ? undefined : this.headerOf(hash, signal);
  }

  async transfersIn({ hash }: BlockId, watched: WatchedAddresses, signal: AbortSignal): Promise<readonly IncomingTransfer[] | undefined> {
    const block = await unless(NOT_FOUND, this.node.call('getblock', [hash, 2], fullBlock, signal));
    if (!block || block.confirmations < 0) return undefined;
    const found: IncomingTransfer[] = [];
    for (const { txid, vin, vout } of block.tx) {
      // New coins cannot be spent for a hundred blocks, and may never be.
      if (vin.some(({ coinbase }) => coinbase !== undefined)) continue;
      for (const { n, value, scriptPubKey } of vout) {
        const { address } = scriptPubKey;
        if (address === undefined || value === 0n || !watched.has(address)) continue;
        found.push({ txId: txid, part: `out:${n}`, to: address, memo: null, from: undefined, contract: null, amount: value });
      }
    }
    return found;
  }

  /** What is unspent now, put back by what the blocks since that height moved. */
  async balanceOf(address: string, contract: string | null, height: number | undefined, signal: AbortSignal): Promise<bigint> {
    if (contract !== null) throw new RangeError('This chain has no contracts');
    const { unspents, height: now } = await unspentOf(this.node, address, signal);
    const at = height ?? now;
    if (now - at > HISTORY_MAX) throw new HistoryUnavailableError(`Block ${at} is more than ${HISTORY_MAX} blocks ago`);
    let sum = unspents.filter((each) => each.height <= at).reduce((total, { amount }) => total + amount, 0n);
    for (let each = at + 1; each <= now; each += 1) {
      const hash = await this.node.call('getblockhash', [each], text, signal);
      const { tx } = await this.node.call('getblock', [hash, 3], fullBlock, signal);
      for (const { prevout } of tx.flatMap(({ vin }) => vin))
        if (prevout?.scriptPubKey.address === address && prevout.height <= at) sum += prevout.value;
    }
    return sum;
  }

  private async headerOf(hash: string, signal: AbortSignal): Promise<ChainBlock> {
    const { height, time, previousblockhash = '' } = await this.node.call('getblockheader', [hash], header, signal);
    return { height, hash, parentHash: previousblockhash, at: time * 1000 };
  }
}

/** Scans the set of unspent outputs: seconds to minutes on the main network, and nothing that could be out of step. */
export async function unspentOf(
  node: RpcNode,
  address: string,
  signal: AbortSignal,
): Promise<{ readonly unspents: readonly Unspent[]; readonly height: number }> {
  const found = await node.call('scantxoutset', ['start', [`addr(${address})`]], scan, signal);
  if (!found.success) throw new NodeUnreachableError('The node broke off a scan of its unspent outputs');
  return found;
}

/** Undefined where the node refuses with this code. */
export async function unless<T>(code: number, asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (fault) {
    if (fault instanceof NodeRefusedError && fault.code === code) return undefined;
    throw fault;
  }
}
