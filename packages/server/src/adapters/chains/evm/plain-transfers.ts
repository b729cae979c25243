import { getAddress, type Hex, slice } from 'viem';
import type { z } from 'zod';
import type { IncomingTransfer, WatchedAddresses } from '../../../ports/chain.ts';
import { NodeUnreachableError } from '../chain-faults.ts';
import type { RpcNode } from '../rpc-node.ts';
import { type EvmLog, type fullBlock, logs, receipt } from './evm-shapes.ts';

export interface BlockReading {
  readonly node: RpcNode;
  readonly block: NonNullable<z.infer<typeof fullBlock>>;
  readonly watched: WatchedAddresses;
  readonly signal: AbortSignal;
}

/** First topic of `Transfer(address,address,uint256)`. */
const TRANSFER: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const WORD_BYTES = 32;

/** The chain's own coin, sent straight to a watched address by a transaction that succeeded. */
export async function coinTransfers({ node, block, watched, signal }: BlockReading): Promise<readonly IncomingTransfer[]> {
  const found: IncomingTransfer[] = [];
  for (const { hash, from, to, value } of block.transactions) {
    if (!to || value === 0n || !watched.has(to) || !(await receiptOf(node, hash, block.hash, signal)).succeeded) continue;
    found.push({ txId: hash, part: 'value', to, memo: null, from, contract: null, amount: value });
  }
  return found;
}

/** Every token that arrived, whether this exchange knows it or not. */
export async function tokenTransfers({ node, block, watched, signal }: BlockReading): Promise<readonly IncomingTransfer[]> {
  const all = await node.call('eth_getLogs', [{ blockHash: block.hash, topics: [TRANSFER] }], logs, signal);
  const found: IncomingTransfer[] = [];
  for (const log of all) {
    const transfer = transferOf(log);
    if (!transfer || !watched.has(transfer.to)) continue;
    // The place within its transaction stays the same when another block takes the transaction up.
    const { logIndexes } = await receiptOf(node, log.transactionHash, block.hash, signal);
    const place = logIndexes.indexOf(log.logIndex);
    if (place < 0) throw new NodeUnreachableError(`The node's receipt of ${log.transactionHash} lacks one of its logs`);
    found.push({ txId: log.transactionHash, part: `log:${place}`, memo: null, contract: log.address, ...transfer });
  }
  return found;
}

/** One with four topics is a collectible; data of another length is no amount. */
function transferOf({ topics, data, removed }: EvmLog): Pick<IncomingTransfer, 'from' | 'to' | 'amount'> | undefined {
  const [, from, to, ...more] = topics;
  if (from === undefined || to === undefined || more.length > 0 || removed === true) return undefined;
  if (data.length !== 2 + 2 * WORD_BYTES || data === `0x${'0'.repeat(2 * WORD_BYTES)}`) return undefined;
  return { from: addressIn(from), to: addressIn(to), amount: BigInt(data) };
}

const addressIn = (topic: Hex): string => getAddress(slice(topic, 12));

async function receiptOf(node: RpcNode, txId: string, blockHash: string, signal: AbortSignal) {
  const found = await node.call('eth_getTransactionReceipt', [txId], receipt, signal);
  if (found?.blockHash !== blockHash) throw new NodeUnreachableError(`The node has ${txId} in another block by now`);
  return { succeeded: found.status === 1n, logIndexes: found.logs.map(({ logIndex }) => logIndex).sort((a, b) => a - b) };
}
