import { getAddress, numberToHex } from 'viem';
import type { IncomingTransfer, WatchedAddresses } from '../../../ports/chain.ts';
import type { RpcNode } from '../rpc-node.ts';
import { type CallFrame, type EvmTransaction, quantity, trace, traces } from './evm-shapes.ts';
import type { BlockReading } from './plain-transfers.ts';

/** Coin that contracts sent, by the node's record of every call. */
export async function tracedTransfers(reading: BlockReading): Promise<readonly IncomingTransfer[]> {
  const { block, watched } = reading;
  const calls = block.transactions.filter(({ input }) => input !== '0x');
  if (calls.length === 0) return [];
  const found: IncomingTransfer[] = [];
  for (const { txId, top } of await readTraces(reading, calls))
    if (top.error === undefined) (top.calls ?? []).forEach((call, i) => collect(call, `${i}`, txId, watched, found));
  return found;
}

const TRACER = { tracer: 'callTracer' };

/** A whole block at once; by transactions where the node does not say which one a record belongs to. */
async function readTraces({ node, block, signal }: BlockReading, calls: readonly EvmTransaction[]) {
  if (calls.length === 1 || calls.length < block.transactions.length / 10) {
    const found: { readonly txId: string; readonly top: CallFrame }[] = [];
    for (const { hash } of calls) found.push({ txId: hash, top: await node.call('debug_traceTransaction', [hash, TRACER], trace, signal) });
    return found;
  }
  const all = await node.call('debug_traceBlockByHash', [block.hash, TRACER], traces, signal);
  return all.flatMap(({ txHash, result }, i) => {
    const txId = txHash ?? block.transactions[i]?.hash;
    return txId === undefined ? [] : [{ txId, top: result }];
  });
}

/** A call that failed took back what it had done, and all below it. */
function collect(
  { type, from, to, value = 0n, error, calls = [] }: CallFrame,
  path: string,
  txId: string,
  watched: WatchedAddresses,
  found: IncomingTransfer[],
): void {
  if (error !== undefined) return;
  // A delegate call passes on the value of its caller, and moves nothing.
  const moves = type === 'CALL' || type === 'SELFDESTRUCT';
  if (moves && to !== undefined && value > 0n && watched.has(to))
    found.push({ txId, part: `call:${path}`, to, memo: null, from, contract: null, amount: value });
  calls.forEach((call, i) => collect(call, `${path}.${i}`, txId, watched, found));
}

/** Bytes of the selector of a call, and of its words, in hexadecimal digits. */
const SELECTOR = 8;
const WORD = 64;
const ADDRESS = /^0{24}([0-9a-f]{40})$/;

/**
 * Without traces: a watched address that a call names in its words has more than before the block. This finds what is sent out by lists of
 * addresses, and not what a contract sends to an address that it has stored; for that a node with traces is needed.
 */
export async function balanceTransfers(
  { node, block, watched, signal }: BlockReading,
  direct: readonly IncomingTransfer[],
): Promise<readonly IncomingTransfer[]> {
  const callers = new Map<string, EvmTransaction>();
  for (const transaction of block.transactions)
    for (const address of addressesIn(transaction.input))
      if (watched.has(address) && !callers.has(address)) callers.set(address, transaction);
  const found: IncomingTransfer[] = [];
  for (const [to, { hash, to: contract }] of callers) {
    // What it sent by itself in this block, a sweep, hides what came in; the sweep's own record tells.
    if (block.transactions.some(({ from }) => from === to)) continue;
    const before = await balanceAt(node, to, block.number - 1, signal);
    const known = direct.reduce((sum, each) => (each.to === to ? sum + each.amount : sum), 0n);
    const amount = (await balanceAt(node, to, block.number, signal)) - before - known;
    if (amount > 0n) found.push({ txId: hash, part: `balance:${to}`, to, memo: null, from: contract ?? undefined, contract: null, amount });
  }
  return found;
}

function* addressesIn(input: string): Generator<string> {
  for (let at = 2 + SELECTOR; at + WORD <= input.length; at += WORD) {
    const digits = ADDRESS.exec(input.slice(at, at + WORD))?.[1];
    if (digits !== undefined) yield getAddress(`0x${digits}`);
  }
}

const balanceAt = (node: RpcNode, address: string, height: number, signal: AbortSignal): Promise<bigint> =>
  node.call('eth_getBalance', [address, numberToHex(height)], quantity, signal);
