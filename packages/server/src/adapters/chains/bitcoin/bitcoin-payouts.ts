import { selectUTXO, Transaction } from '@scure/btc-signer';
import type {
  DraftTransaction,
  Payout,
  PayoutChain,
  SignedTransaction,
  SweepDraft,
  SweepSource,
  TransactionState,
} from '../../../ports/chain.ts';
import { BITCOIN_NETWORKS, type BitcoinNetworkName, type BitcoinPayment } from '../../../signing/bitcoin-address.ts';
import { FeeAboveCapError, NodeRefusedError, NodesDisagreeError } from '../chain-faults.ts';
import type { RpcNode } from '../rpc-node.ts';
import { unless, unspentOf } from './bitcoin-reader.ts';
import { estimate, header, knownTransaction, text } from './bitcoin-shapes.ts';

export interface BitcoinFees {
  /** Satoshi for a virtual byte. */
  readonly least: number;
  readonly most: number;
}

interface Deps {
  readonly nodes: readonly [RpcNode, ...RpcNode[]];
  readonly chain: BitcoinNetworkName;
  readonly hot: BitcoinPayment;
  readonly deposit: (index: number) => BitcoinPayment;
  readonly fees: BitcoinFees;
}

/** Says that a transaction may be replaced by a dearer one (BIP-125). */
const REPLACEABLE = 0xfffffffd;
const TARGET_BLOCKS = 3;
/** One input and two outputs. */
const TYPICAL_VSIZE = 141n;
const DUST = 294n;
const COINBASE_MATURITY = 100;
/** Outputs of one sweep; what lies there beyond them is for the next one. */
const SWEEP_INPUTS_MAX = 200;
/** A sweep can be replaced up to so many times its fee. */
const SWEEP_ROOM = 4n;
const NOT_FOUND = -5;
const ALREADY_IN_CHAIN = -27;

/** Many payouts a transaction; what no two of them may share is an output of the hot wallet. */
export class BitcoinPayouts implements PayoutChain {
  readonly hotAddress: string;
  readonly payoutsMax = 100;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    this.hotAddress = deps.hot.address;
  }

  async estimateFee(_contract: string | null, signal: AbortSignal): Promise<bigint> {
    return (await this.rate(signal)) * TYPICAL_VSIZE;
  }

  async draft(payouts: readonly Payout[], taken: ReadonlySet<string>, signal: AbortSignal): Promise<DraftTransaction | undefined> {
    const { hot, chain } = this.deps;
    const feePerByte = await this.rate(signal);
    const selected = selectUTXO(
      await this.inputsOf(hot, taken, signal),
      payouts.map(({ to, amount }) => ({ address: to, amount })),
      'default',
      { feePerByte, changeAddress: hot.address, network: BITCOIN_NETWORKS[chain], bip69: false, createTx: true, alwaysChange: false },
    );
    return selected?.tx && draftOf(selected.tx, payouts, hot.address);
  }

  /**
   * All that an address has, to the hot wallet in two outputs: the second one is what a higher fee would be taken from. The signer holds a
   * replacement against the amount that was asked for at first.
   */
  async draftSweep({ reference, index }: SweepSource, taken: ReadonlySet<string>, signal: AbortSignal): Promise<SweepDraft> {
    const { hot, chain, fees } = this.deps;
    const source = this.deps.deposit(index);
    const rate = await this.rate(signal);
    const inputs = (await this.inputsOf(source, taken, signal)).slice(0, SWEEP_INPUTS_MAX);
    if (inputs.length === 0) return { kind: 'nothing' };
    const held = inputs.reduce((sum, { witnessUtxo }) => sum + witnessUtxo.amount, 0n);
    const sweep = new Transaction();
    for (const input of inputs) sweep.addInput(input);
    sweep.addOutputAddress(hot.address, held, BITCOIN_NETWORKS[chain]);
    const vsize = vsizeOf(sweep) + OUTPUT_VSIZE;
    const fee = rate * vsize;
    const room = smaller(fee * SWEEP_ROOM, BigInt(fees.most) * vsize);
    const amount = held - room;
    if (amount < DUST) return { kind: 'nothing' };
    sweep.updateOutput(0, { amount });
    if (room - fee >= DUST) sweep.addOutputAddress(hot.address, room - fee, BITCOIN_NETWORKS[chain]);
    const payout = { reference, to: hot.address, memo: null, contract: null, amount };
    return { kind: 'drafted', draft: draftOf(sweep, [payout], source.address), payout };
  }

  /** What is paid more is taken from the change; throws `FeeAboveCapError` where that or the cap is not enough. */
  async replace(draft: DraftTransaction, signal: AbortSignal): Promise<DraftTransaction> {
    const before = Transaction.fromPSBT(Buffer.from(draft.unsigned, 'base64'));
    const vsize = vsizeOf(before);
    const now = (await this.rate(signal)) * vsize;
    // One satoshi a byte more than before is the least that nodes relay.
    const fee = larger(draft.feeMax + draft.feeMax / 4n + vsize, now);
    if (fee > BigInt(this.deps.fees.most) * vsize) throw new FeeAboveCapError(`A replacement would cost ${fee}, above the cap`);
    const last = before.outputsLength - 1;
    const change = last === draft.payouts.length ? (before.getOutput(last).amount ?? 0n) : 0n;
    const left = change - (fee - draft.feeMax);
    if (left < DUST) throw new FeeAboveCapError('The change of a transaction is not enough for a higher fee');
    const after = new Transaction();
    for (let i = 0; i < before.inputsLength; i += 1) after.addInput(before.getInput(i));
    for (let i = 0; i <= last; i += 1) after.addOutput(i === last ? { ...before.getOutput(i), amount: left } : before.getOutput(i));
    return { ...draft, unsigned: Buffer.from(after.toPSBT()).toString('base64'), feeMax: fee };
  }

  async broadcast({ txId, raw }: SignedTransaction, signal: AbortSignal): Promise<void> {
    const faults: unknown[] = [];
    for (const node of this.deps.nodes)
      try {
        await node.call('sendrawtransaction', [raw], text, signal);
      } catch (fault) {
        if (fault instanceof NodeRefusedError && (fault.code === ALREADY_IN_CHAIN || (await find(node, txId, signal)))) continue;
        faults.push(fault);
      }
    if (faults.length === this.deps.nodes.length) throw faults[0];
  }

  async stateOf(txId: string, signal: AbortSignal): Promise<TransactionState> {
    const states = await Promise.all(this.deps.nodes.map((node) => stateAt(node, txId, signal)));
    const [first = { kind: 'unknown' }] = states;
    const mined = states.filter((state) => state.kind === 'mined');
    if (mined.length === states.length) {
      if (new Set(mined.map(({ block }) => block.hash)).size > 1) throw new NodesDisagreeError(`Nodes say different things about ${txId}`);
      return first;
    }
    return states.some(({ kind }) => kind !== 'unknown') ? { kind: 'pending' } : first;
  }

  /** Outputs of one of our addresses that may be spent. */
  private async inputsOf({ address, script }: BitcoinPayment, taken: ReadonlySet<string>, signal: AbortSignal) {
    const { unspents, height } = await unspentOf(this.deps.nodes[0], address, signal);
    return unspents
      .filter((each) => !taken.has(`${each.txid}:${each.vout}`) && (each.coinbase !== true || height - each.height >= COINBASE_MATURITY))
      .map(({ txid, vout, amount }) => ({ txid, index: vout, sequence: REPLACEABLE, witnessUtxo: { script, amount } }));
  }

  /** Satoshi for a virtual byte now; throws `FeeAboveCapError` above the cap. */
  private async rate(signal: AbortSignal): Promise<bigint> {
    const { least, most } = this.deps.fees;
    const { feerate } = await this.deps.nodes[0].call('estimatesmartfee', [TARGET_BLOCKS], estimate, signal);
    const asked = feerate === undefined ? BigInt(least) : larger((feerate + 999n) / 1000n, BigInt(least));
    if (asked > BigInt(most)) throw new FeeAboveCapError(`A byte costs ${asked} satoshi, above the cap of ${most}`);
    return asked;
  }
}

const OUTPUT_VSIZE = 31n;
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

function draftOf(transaction: Transaction, payouts: readonly Payout[], from: string): DraftTransaction {
  const spends: string[] = [];
  let fee = 0n;
  for (let i = 0; i < transaction.inputsLength; i += 1) {
    const { txid, index, witnessUtxo } = transaction.getInput(i);
    if (!txid || !witnessUtxo) throw new RangeError('A draft names what it spends');
    spends.push(`${Buffer.from(txid).toString('hex')}:${index}`);
    fee += witnessUtxo.amount;
  }
  for (let i = 0; i < transaction.outputsLength; i += 1) fee -= transaction.getOutput(i).amount ?? 0n;
  return {
    from,
    spends,
    payouts: payouts.map(({ reference }) => reference),
    unsigned: Buffer.from(transaction.toPSBT()).toString('base64'),
    feeMax: fee,
  };
}

/** As it will be when it is signed: 27 bytes of witness for each input. */
const vsizeOf = (transaction: Transaction): bigint => BigInt(transaction.unsignedTx.length + 1 + transaction.inputsLength * 27);

const find = (node: RpcNode, txId: string, signal: AbortSignal) =>
  unless(NOT_FOUND, node.call('getrawtransaction', [txId, 2], knownTransaction, signal));

async function stateAt(node: RpcNode, txId: string, signal: AbortSignal): Promise<TransactionState> {
  const found = await find(node, txId, signal);
  if (!found) return { kind: 'unknown' };
  if (found.blockhash === undefined) return { kind: 'pending' };
  const { height, hash, confirmations } = await node.call('getblockheader', [found.blockhash], header, signal);
  return confirmations < 0 ? { kind: 'pending' } : { kind: 'mined', block: { height, hash }, succeeded: true, fee: found.fee ?? 0n };
}
