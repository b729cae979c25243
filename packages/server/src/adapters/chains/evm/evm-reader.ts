import { decodeFunctionResult, encodeFunctionData, erc20Abi, getAddress, type Hex, numberToHex } from 'viem';
import type { BlockId, ChainBlock, ChainReader, IncomingTransfer, WatchedAddresses } from '../../../ports/chain.ts';
import { HistoryUnavailableError, NodeRefusedError, NodeUnreachableError } from '../chain-faults.ts';
import type { RpcNode } from '../rpc-node.ts';
import { balanceTransfers, tracedTransfers } from './contract-calls.ts';
import { block, fullBlock, hex, quantity } from './evm-shapes.ts';
import { coinTransfers, tokenTransfers } from './plain-transfers.ts';

/** How coin that a contract sends is found: by the node's traces, or by what watched addresses that a call names have afterwards. */
export type ContractCalls = 'traces' | 'balances';

/** One EVM node. Everything about a block is asked for by its hash, so that a block that was replaced meanwhile is never half read. */
export class EvmReader implements ChainReader {
  private readonly node: RpcNode;
  private readonly contractCalls: ContractCalls;

  constructor(node: RpcNode, contractCalls: ContractCalls) {
    this.node = node;
    this.contractCalls = contractCalls;
  }

  async head(signal: AbortSignal): Promise<ChainBlock> {
    const found = await this.node.call('eth_getBlockByNumber', ['latest', false], block, signal);
    if (!found) throw new NodeUnreachableError('The node has no block at all');
    return blockOf(found);
  }

  async blockAt(height: number, signal: AbortSignal): Promise<ChainBlock | undefined> {
    const found = await this.node.call('eth_getBlockByNumber', [numberToHex(height), false], block, signal);
    return found ? blockOf(found) : undefined;
  }

  async transfersIn(id: BlockId, watched: WatchedAddresses, signal: AbortSignal): Promise<readonly IncomingTransfer[] | undefined> {
    const found = await this.node.call('eth_getBlockByHash', [id.hash, true], fullBlock, signal);
    if (!found || !(await this.isInChain(id, signal))) return undefined;
    const reading = { node: this.node, block: found, watched, signal };
    const [coins, tokens] = [await coinTransfers(reading), await tokenTransfers(reading)];
    const called = this.contractCalls === 'traces' ? await tracedTransfers(reading) : await balanceTransfers(reading, coins);
    // A block that left the chain while it was read may have been read in two states.
    return (await this.isInChain(id, signal)) ? [...coins, ...tokens, ...called] : undefined;
  }

  async balanceOf(address: string, contract: string | null, height: number | undefined, signal: AbortSignal): Promise<bigint> {
    const at = height === undefined ? 'latest' : numberToHex(height);
    try {
      if (contract === null) return await this.node.call('eth_getBalance', [address, at], quantity, signal);
      return await tokenBalance(this.node, address, contract, at, signal);
    } catch (fault) {
      if (fault instanceof NodeRefusedError && height !== undefined)
        throw new HistoryUnavailableError(`The node keeps no balances of block ${height}: ${fault.message}`);
      throw fault;
    }
  }

  private async isInChain({ height, hash }: BlockId, signal: AbortSignal): Promise<boolean> {
    return (await this.blockAt(height, signal))?.hash === hash.toLowerCase();
  }
}

const blockOf = (found: { number: number; hash: Hex; parentHash: Hex; timestamp: number }): ChainBlock => ({
  height: found.number,
  hash: found.hash,
  parentHash: found.parentHash,
  at: found.timestamp * 1000,
});

export async function tokenBalance(node: RpcNode, owner: string, contract: string, at: string, signal: AbortSignal): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [getAddress(owner)] });
  const result = await node.call('eth_call', [{ to: contract, data }, at], hex, signal);
  return decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: result });
}
