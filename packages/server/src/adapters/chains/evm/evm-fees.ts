import type { RpcNode } from '../rpc-node.ts';
import { FeeAboveCapError, NodeUnreachableError } from '../chain-faults.ts';
import { block, quantity } from './evm-shapes.ts';

export interface EvmFeeCaps {
  /** The most for one unit of gas, in the chain's smallest unit. */
  readonly maxFeePerGas: bigint;
  /** The most of it for whoever mines. */
  readonly maxPriorityFeePerGas: bigint;
  /** The most units of gas that a transaction may take. */
  readonly gasMax: bigint;
}

export interface EvmFees {
  /** What a unit of gas costs now. */
  readonly now: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** The base fee may double, six full blocks long, before a transaction waits. */
const HEADROOM = 2n;

/** Throws `FeeAboveCapError` while the chain is dearer than the caps. */
export async function currentFees(node: RpcNode, caps: EvmFeeCaps, signal: AbortSignal): Promise<EvmFees> {
  const head = await node.call('eth_getBlockByNumber', ['latest', false], block, signal);
  if (head?.baseFeePerGas === undefined) throw new NodeUnreachableError('The node names no base fee: it follows no chain with EIP-1559');
  const asked = await node.call('eth_maxPriorityFeePerGas', [], quantity, signal);
  const maxPriorityFeePerGas = asked < caps.maxPriorityFeePerGas ? asked : caps.maxPriorityFeePerGas;
  const now = head.baseFeePerGas + maxPriorityFeePerGas;
  if (now > caps.maxFeePerGas) throw new FeeAboveCapError(`A unit of gas costs ${now}, above the cap of ${caps.maxFeePerGas}`);
  const wanted = head.baseFeePerGas * HEADROOM + maxPriorityFeePerGas;
  return { now, maxPriorityFeePerGas, maxFeePerGas: wanted < caps.maxFeePerGas ? wanted : caps.maxFeePerGas };
}

/** Nodes take a replacement that pays a tenth more; an eighth is what they agree on. */
const raised = (fee: bigint): bigint => fee + fee / 8n + 1n;
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Throws `FeeAboveCapError` where the next step would be above the caps. */
export async function replacementFees(
  node: RpcNode,
  caps: EvmFeeCaps,
  before: Pick<EvmFees, 'maxFeePerGas' | 'maxPriorityFeePerGas'>,
  signal: AbortSignal,
) {
  const current = await currentFees(node, caps, signal);
  const maxPriorityFeePerGas = larger(raised(before.maxPriorityFeePerGas), current.maxPriorityFeePerGas);
  const maxFeePerGas = larger(larger(raised(before.maxFeePerGas), current.maxFeePerGas), maxPriorityFeePerGas);
  if (maxFeePerGas > caps.maxFeePerGas)
    throw new FeeAboveCapError(`A replacement would cost ${maxFeePerGas} a unit of gas, above the cap of ${caps.maxFeePerGas}`);
  return { maxFeePerGas, maxPriorityFeePerGas };
}
