import { encodeFunctionData, erc20Abi, getAddress, type Hex, numberToHex, parseTransaction, serializeTransaction } from 'viem';
import {
  ImpossiblePayoutError,
  type DraftTransaction,
  type Payout,
  type PayoutChain,
  type SignedTransaction,
  type SweepDraft,
  type SweepSource,
  type TransactionState,
} from '../../../ports/chain.ts';
import { FeeAboveCapError, NodeRefusedError, NodesDisagreeError } from '../chain-faults.ts';
import type { RpcNode } from '../rpc-node.ts';
import { currentFees, type EvmFeeCaps, type EvmFees, replacementFees } from './evm-fees.ts';
import { tokenBalance } from './evm-reader.ts';
import { hex, knownTransaction, quantity, receipt } from './evm-shapes.ts';

const COIN_GAS = 21_000n;
const TOKEN_GAS = 65_000n;
/** A deposit address keeps, or is given, twice the fee: so that a sweep that is stuck can be replaced. */
const SWEEP_ROOM = 2n;

interface Deps {
  /** The first is asked; every one of them is given what is sent, and has to agree on what is mined. */
  readonly nodes: readonly [RpcNode, ...RpcNode[]];
  readonly chainId: number;
  readonly hotAddress: string;
  readonly depositAddress: (index: number) => string;
  readonly caps: EvmFeeCaps;
}

interface Call {
  readonly to: Hex;
  readonly value: bigint;
  readonly data: Hex;
}

interface Drafted {
  readonly call: Call;
  readonly gas: bigint;
  readonly fees: EvmFees;
  readonly nonce: number;
}

/** One payout a transaction; what no two of them may share is the nonce. */
export class EvmPayouts implements PayoutChain {
  readonly hotAddress: string;
  readonly payoutsMax = 1;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    this.hotAddress = deps.hotAddress;
  }

  async estimateFee(contract: string | null, signal: AbortSignal): Promise<bigint> {
    const { now } = await currentFees(this.node, this.deps.caps, signal);
    return now * (contract === null ? COIN_GAS : TOKEN_GAS);
  }

  async draft(payouts: readonly Payout[], taken: ReadonlySet<string>, signal: AbortSignal): Promise<DraftTransaction | undefined> {
    const [payout, ...more] = payouts;
    if (!payout || more.length > 0) throw new RangeError('A transaction of this chain has one payout');
    const fees = await currentFees(this.node, this.deps.caps, signal);
    const call = callOf(payout);
    const atMost = await this.balance(this.hotAddress, null, signal);
    if (payout.contract !== null && (await this.balance(this.hotAddress, payout.contract, signal)) < payout.amount) return undefined;
    if (atMost < call.value) return undefined;
    const gas = await this.gasFor(this.hotAddress, call, signal);
    if (atMost < call.value + gas * fees.maxFeePerGas) return undefined;
    return this.drafted(this.hotAddress, payout.reference, {
      call,
      gas,
      fees,
      nonce: await this.freeNonce(this.hotAddress, taken, signal),
    });
  }

  async draftSweep({ reference, index, contract }: SweepSource, taken: ReadonlySet<string>, signal: AbortSignal): Promise<SweepDraft> {
    const from = this.deps.depositAddress(index);
    const fees = await currentFees(this.node, this.deps.caps, signal);
    const coin = await this.balance(from, null, signal);
    const payout = { reference, to: this.hotAddress, memo: null, contract };
    const held = contract === null ? coin : await this.balance(from, contract, signal);
    if (held === 0n) return { kind: 'nothing' };
    const gas = await this.gasFor(from, callOf({ ...payout, amount: contract === null ? 1n : held }), signal);
    const room = gas * fees.maxFeePerGas * SWEEP_ROOM;
    if (contract !== null && coin < gas * fees.maxFeePerGas) return { kind: 'coin-missing', amount: room - coin };
    const amount = contract === null ? coin - room : held;
    if (amount <= 0n) return { kind: 'nothing' };
    const nonce = await this.freeNonce(from, taken, signal);
    const draft = this.drafted(from, reference, { call: callOf({ ...payout, amount }), gas, fees, nonce });
    return { kind: 'drafted', draft, payout: { ...payout, amount } };
  }

  async replace(draft: DraftTransaction, signal: AbortSignal): Promise<DraftTransaction> {
    const before = parseTransaction(eip1559(draft.unsigned));
    const { gas, maxFeePerGas, maxPriorityFeePerGas = 0n } = before;
    if (gas === undefined || maxFeePerGas === undefined) throw new RangeError('A draft of this chain names its gas and fee');
    const fees = await replacementFees(this.node, this.deps.caps, { maxFeePerGas, maxPriorityFeePerGas }, signal);
    if (draft.from !== this.hotAddress) {
      const coin = await this.node.call('eth_getBalance', [draft.from, 'latest'], quantity, signal);
      if (coin < (before.value ?? 0n) + gas * fees.maxFeePerGas)
        throw new FeeAboveCapError(`${draft.from} has not the coin for a higher fee`);
    }
    return { ...draft, unsigned: serializeTransaction({ ...before, ...fees }), feeMax: gas * fees.maxFeePerGas };
  }

  async broadcast({ txId, raw }: SignedTransaction, signal: AbortSignal): Promise<void> {
    const faults: unknown[] = [];
    for (const node of this.deps.nodes)
      try {
        await node.call('eth_sendRawTransaction', [raw], hex, signal);
      } catch (fault) {
        // What a node knows already it refuses in words of its own.
        if (fault instanceof NodeRefusedError && (await node.call('eth_getTransactionByHash', [txId], knownTransaction, signal))) continue;
        faults.push(fault);
      }
    if (faults.length === this.deps.nodes.length) throw faults[0];
  }

  async stateOf(txId: string, signal: AbortSignal): Promise<TransactionState> {
    const states = await Promise.all(this.deps.nodes.map((node) => stateAt(node, txId, signal)));
    const [first = { kind: 'unknown' }] = states;
    const mined = states.filter((state) => state.kind === 'mined');
    if (mined.length === states.length) {
      if (new Set(mined.map(({ block, succeeded }) => `${block.hash} ${succeeded}`)).size > 1)
        throw new NodesDisagreeError(`Nodes say different things about ${txId}`);
      return first;
    }
    // What only some have mined is on its way to the others.
    return states.some(({ kind }) => kind !== 'unknown') ? { kind: 'pending' } : first;
  }

  private get node(): RpcNode {
    return this.deps.nodes[0];
  }

  private drafted(from: string, reference: string, { call, gas, fees, nonce }: Drafted): DraftTransaction {
    const { maxFeePerGas, maxPriorityFeePerGas } = fees;
    return {
      from,
      spends: [`nonce:${nonce}`],
      payouts: [reference],
      unsigned: serializeTransaction({
        type: 'eip1559',
        chainId: this.deps.chainId,
        nonce,
        gas,
        maxFeePerGas,
        maxPriorityFeePerGas,
        ...call,
      }),
      feeMax: gas * maxFeePerGas,
    };
  }

  /** The hot wallet's when everything that waits was mined; of a deposit address only what a block has: what arrives may never come. */
  private balance(address: string, contract: string | null, signal: AbortSignal): Promise<bigint> {
    const at = address === this.hotAddress ? 'pending' : 'latest';
    return contract === null
      ? this.node.call('eth_getBalance', [address, at], quantity, signal)
      : tokenBalance(this.node, address, contract, at, signal);
  }

  /** A quarter more than the node expects: what a call takes depends on the state that it meets. */
  private async gasFor(from: string, { to, value, data }: Call, signal: AbortSignal): Promise<bigint> {
    const call = { from, to, value: numberToHex(value), data };
    const asked = await this.node.call('eth_estimateGas', [call], quantity, signal).catch((fault: unknown) => {
      throw isReverted(fault) ? new ImpossiblePayoutError(fault.message) : fault;
    });
    const gas = data === '0x' && asked === COIN_GAS ? asked : asked + asked / 4n;
    return gas < this.deps.caps.gasMax ? gas : this.deps.caps.gasMax;
  }

  /** The lowest that neither a mined transaction nor one of ours has: a gap would hold up all behind it. */
  private async freeNonce(from: string, taken: ReadonlySet<string>, signal: AbortSignal): Promise<number> {
    let nonce = Number(await this.node.call('eth_getTransactionCount', [from, 'latest'], quantity, signal));
    while (taken.has(`nonce:${nonce}`)) nonce += 1;
    return nonce;
  }
}

/** Nodes agree on the number 3; some say it in words only. */
const isReverted = (fault: unknown): fault is NodeRefusedError =>
  fault instanceof NodeRefusedError && (fault.code === 3 || /revert/i.test(fault.message));

function callOf({ to, contract, amount }: Payout): Call {
  if (contract === null) return { to: getAddress(to), value: amount, data: '0x' };
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [getAddress(to), amount] });
  return { to: getAddress(contract), value: 0n, data };
}

function eip1559(text: string): `0x02${string}` {
  if (!text.startsWith('0x02')) throw new RangeError('A draft of this chain is a fee market transaction');
  return text as `0x02${string}`;
}

async function stateAt(node: RpcNode, txId: string, signal: AbortSignal): Promise<TransactionState> {
  const found = await node.call('eth_getTransactionReceipt', [txId], receipt, signal);
  if (found)
    return {
      kind: 'mined',
      block: { height: found.blockNumber, hash: found.blockHash },
      succeeded: found.status === 1n,
      fee: found.gasUsed * found.effectiveGasPrice,
    };
  return (await node.call('eth_getTransactionByHash', [txId], knownTransaction, signal)) ? { kind: 'pending' } : { kind: 'unknown' };
}
