import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { p2wpkh, Transaction } from '@scure/btc-signer';
import { BITCOIN_NETWORKS, bitcoinPayment } from '../../src/signing/bitcoin-address.ts';
import { secp256k1 } from '@noble/curves/secp256k1.js';

/** Where `npm test` has installed the node, see `tools/machine.mjs`; undefined where it could not. */
export const BITCOIN_NODE = installed();
if (BITCOIN_NODE === undefined) console.warn('Skipped: the Bitcoin node for tests is not installed');

const PROGRAM = fileURLToPath(new URL('bitcoin-node-program.mjs', import.meta.url));
/** From here on the private network knows witnesses, and the first coins may be spent. */
const BLOCKS_AT_FIRST = 440;
const FEE = 5_000n;

function installed(): string | undefined {
  const folder = fileURLToPath(new URL('../../../../.cache/regtest-node', import.meta.url));
  return existsSync(join(folder, 'node_modules', 'bcoin')) ? folder : undefined;
}

interface MinedBlock {
  readonly tx: readonly [{ readonly txid: string; readonly vout: readonly { readonly value: number }[] }];
}

/** A real node of a private Bitcoin network, whose blocks come when a test asks for them. */
export class BitcoinNode {
  readonly url: string;
  private readonly child: ChildProcess;
  /** Somebody outside, who has mined every coin that there is. */
  private readonly key = new Uint8Array(32).fill(7);
  private readonly payment = bitcoinPayment(secp256k1.getPublicKey(this.key), 'regtest');
  private spentUpTo = 0;

  private constructor(child: ChildProcess, port: number) {
    this.child = child;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<BitcoinNode> {
    const child = spawn(process.execPath, [PROGRAM, BITCOIN_NODE ?? ''], { stdio: ['ignore', 'pipe', 'pipe'] });
    const port = await new Promise<number>((resolve, reject) => {
      let text = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => {
          text += String(part);
          const found = /listens on (\d+)/.exec(text)?.[1];
          if (found !== undefined) resolve(Number(found));
        });
      child.on('close', () => reject(new Error(text)));
    });
    const node = new BitcoinNode(child, port);
    await node.mine(BLOCKS_AT_FIRST);
    return node;
  }

  async rpc<T>(method: string, params: readonly unknown[] = []): Promise<T> {
    const response = await fetch(this.url, { method: 'POST', body: JSON.stringify({ id: 1, method, params }) });
    const answer = (await response.json()) as { result: T; error?: { message: string } };
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result;
  }

  async mine(blocks = 1): Promise<void> {
    await this.rpc('test_mine', [blocks, Buffer.from(this.payment.script).toString('hex')]);
  }

  /** The last blocks are replaced by one more than they were; what was in them waits to be mined again. */
  async fork(depth: number): Promise<void> {
    await this.rpc('test_fork', [depth, `0014${'22'.repeat(20)}`]);
  }

  /** The node forgets what waits, as nodes do under load. */
  async forget(): Promise<void> {
    await this.rpc('test_forget');
  }

  /** What a thousand virtual bytes cost by the node, in coins; null for a node that knows nothing. */
  async setRate(coins: number | null): Promise<void> {
    await this.rpc('test_rate', [coins]);
  }

  /** Pays from outside, in a transaction that waits for the next block. */
  async send(
    to: readonly { readonly address: string; readonly amount: bigint }[],
  ): Promise<{ readonly txId: string; readonly raw: string }> {
    this.spentUpTo += 1;
    const hash = await this.rpc<string>('getblockhash', [this.spentUpTo]);
    const { tx } = await this.rpc<MinedBlock>('getblock', [hash, 2]);
    const value = BigInt(Math.round((tx[0].vout[0]?.value ?? 0) * 1e8));
    const transaction = new Transaction();
    transaction.addInput({
      txid: tx[0].txid,
      index: 0,
      witnessUtxo: { script: p2wpkh(secp256k1.getPublicKey(this.key), BITCOIN_NETWORKS.regtest).script, amount: value },
    });
    for (const { address, amount } of to) transaction.addOutputAddress(address, amount, BITCOIN_NETWORKS.regtest);
    const rest = value - FEE - to.reduce((sum, { amount }) => sum + amount, 0n);
    transaction.addOutputAddress(this.payment.address, rest, BITCOIN_NETWORKS.regtest);
    transaction.sign(this.key);
    transaction.finalize();
    const raw = transaction.hex;
    return { txId: await this.rpc<string>('sendrawtransaction', [raw]), raw };
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.child.on('close', () => resolve());
      this.child.kill('SIGKILL');
    });
  }
}
