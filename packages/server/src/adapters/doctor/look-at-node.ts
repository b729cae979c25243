import { z } from 'zod';
import type { WallClock } from '../../ports/clock.ts';
import type { CustodyNetwork } from '../chains/custody-file.ts';
import type { RpcNode } from '../chains/rpc-node.ts';
import type { SeenClock } from './check-clock.ts';

export interface NodeSight {
  readonly chain: string;
  readonly wanted: string;
  readonly height: number;
  /** When its last block was made, epoch ms. */
  readonly at: number;
  /** A chain on which blocks come when somebody asks for them. */
  readonly isTest: boolean;
  /** Undefined where its answers have no date. */
  readonly clock: Omit<SeenClock, 'of'> | undefined;
}

const quantity = z
  .string()
  .regex(/^0x[0-9a-f]+$/i)
  .transform(Number);
const evmBlock = z.object({ number: quantity, timestamp: quantity });
const text = z.string();
const bitcoinHeader = z.object({ height: z.number().int(), time: z.number() });
/** The first block of each chain; there are two test networks. */
const BITCOIN_CHAINS: Readonly<Record<string, string>> = {
  '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f': 'mainnet',
  '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943': 'testnet',
  '00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043': 'testnet',
  '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206': 'regtest',
};
const DEVELOPMENT_CHAINS = [1_337, 31_337];

export async function lookAtNode(node: RpcNode, network: CustodyNetwork, clock: WallClock, signal: AbortSignal): Promise<NodeSight> {
  const seen = network.kind === 'evm' ? await lookAtEvm(node, network.chainId, signal) : await lookAtBitcoin(node, network.chain, signal);
  return { ...seen, clock: await clockOf(node, network.kind, clock, signal) };
}

type Sight = Omit<NodeSight, 'clock'>;

async function lookAtEvm(node: RpcNode, chainId: number, signal: AbortSignal): Promise<Sight> {
  const chain = await node.call('eth_chainId', [], quantity, signal);
  const { number: height, timestamp } = await node.call('eth_getBlockByNumber', ['latest', false], evmBlock, signal);
  return {
    chain: String(chain),
    wanted: String(chainId),
    height,
    at: timestamp * 1_000,
    isTest: DEVELOPMENT_CHAINS.includes(chain),
  };
}

async function lookAtBitcoin(node: RpcNode, wanted: string, signal: AbortSignal): Promise<Sight> {
  const first = await node.call('getblockhash', [0], text, signal);
  const last = await node.call('getbestblockhash', [], text, signal);
  const { height, time } = await node.call('getblockheader', [last], bitcoinHeader, signal);
  const chain = BITCOIN_CHAINS[first] ?? `that begins with ${first}`;
  return { chain, wanted, height, at: time * 1_000, isTest: chain === 'regtest' };
}

const SHORT_QUESTIONS = { evm: 'eth_chainId', bitcoin: 'getbestblockhash' };

/** The date of an answer over HTTP, which counts whole seconds; one that lets nobody in has it as well. */
async function clockOf(
  { address }: RpcNode,
  kind: CustodyNetwork['kind'],
  clock: WallClock,
  signal: AbortSignal,
): Promise<NodeSight['clock']> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: SHORT_QUESTIONS[kind], params: [] });
  const before = clock.now();
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address.url, { method: 'POST', body, headers, signal }).catch(() => undefined);
  const after = clock.now();
  await answer?.body?.cancel();
  const at = Date.parse(answer?.headers.get('date') ?? '');
  return Number.isNaN(at) ? undefined : { at, before, after, exactMs: 1_000 };
}
