import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createTestClient, createWalletClient, encodeFunctionData, http, parseAbi, publicActions, type Hex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { foundry } from 'viem/chains';
import { TEST_SENDER, TEST_TOKEN } from './contracts/bytecode.ts';
import { TEST_WORDS } from './signer-bench.ts';

/** Anvil's program for this machine, as npm brought it; undefined where there is none. */
export const ANVIL = anvilProgram();
if (ANVIL === undefined) console.warn('Skipped: Anvil has no program for this machine');

function anvilProgram(): string | undefined {
  try {
    const arch = process.arch === 'x64' ? 'amd64' : process.arch;
    const path = createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${process.platform}-${arch}/package.json`);
    const program = join(dirname(path), 'bin', 'anvil');
    return existsSync(program) ? program : undefined;
  } catch {
    return undefined;
  }
}

export const TOKEN_ABI = parseAbi([
  'function mint(address to, uint256 value)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function transferTwice(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
]);
export const SENDER_ABI = parseAbi(['function spread(address[] to) payable', 'function sendAndFail(address to) payable']);

/** A node of its own, whose blocks come when a test asks for them. */
export class AnvilNode {
  /** Somebody outside with coin; the tests' own wallet has the same words and other places. */
  readonly sender = mnemonicToAccount(TEST_WORDS, { addressIndex: 9 });
  readonly url: string;
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, port: number) {
    this.child = child;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(more: readonly string[] = []): Promise<AnvilNode> {
    const child = spawn(ANVIL ?? '', ['--port', '0', '--no-mining', '--mnemonic', TEST_WORDS, ...more], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const port = await new Promise<number>((resolve, reject) => {
      let text = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => {
          text += String(part);
          const found = /Listening on 127\.0\.0\.1:(\d+)/.exec(text)?.[1];
          if (found !== undefined) resolve(Number(found));
        });
      child.on('close', () => reject(new Error(text)));
    });
    return new AnvilNode(child, port);
  }

  get test() {
    return createTestClient({ chain: foundry, mode: 'anvil', transport: http(this.url) }).extend(publicActions);
  }

  async mine(blocks = 1): Promise<void> {
    await this.test.mine({ blocks });
  }

  /** The last blocks are replaced by as many others; their transactions are gone. */
  async reorganise(depth: number): Promise<void> {
    await this.rpc('anvil_reorg', [depth, []]);
  }

  /** Sends and mines nothing. */
  async send(to: Hex | null, data: Hex, value = 0n): Promise<Hex> {
    const wallet = createWalletClient({ account: this.sender, chain: foundry, transport: http(this.url) });
    return wallet.sendTransaction({ to, data, value, gas: 3_000_000n });
  }

  /** A call of a token, which can be sent again as it was. */
  async sendRaw(token: Hex, functionName: 'mint', args: readonly [Hex, bigint]): Promise<{ readonly txId: Hex; readonly raw: Hex }> {
    const wallet = createWalletClient({ account: this.sender, chain: foundry, transport: http(this.url) });
    const data = encodeFunctionData({ abi: TOKEN_ABI, functionName, args });
    const nonce = await this.test.getTransactionCount({ address: this.sender.address, blockTag: 'pending' });
    const raw = await wallet.signTransaction({
      to: token,
      data,
      nonce,
      gas: 200_000n,
      type: 'eip1559',
      maxFeePerGas: 500_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
    });
    return { txId: await wallet.sendRawTransaction({ serializedTransaction: raw }), raw };
  }

  async resend({ raw }: { readonly raw: Hex }): Promise<void> {
    await this.rpc('eth_sendRawTransaction', [raw]);
  }

  async deployToken(): Promise<Hex> {
    return this.deploy(TEST_TOKEN);
  }

  async deploySender(): Promise<Hex> {
    return this.deploy(TEST_SENDER);
  }

  async mint(token: Hex, to: string, value: bigint): Promise<Hex> {
    return this.send(token, encodeFunctionData({ abi: TOKEN_ABI, functionName: 'mint', args: [to as Hex, value] }));
  }

  async rpc(method: string, params: readonly unknown[]): Promise<unknown> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const answer = (await response.json()) as { result?: unknown; error?: { message: string } };
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.child.on('close', () => resolve());
      this.child.kill('SIGKILL');
    });
  }

  private async deploy(code: string): Promise<Hex> {
    const hash = await this.send(null, code as Hex);
    await this.mine();
    const { contractAddress } = await this.test.getTransactionReceipt({ hash });
    if (!contractAddress) throw new Error('Nothing was deployed');
    return contractAddress;
  }
}

type Answer = { result?: unknown };
/** Stands between the exchange and a node, and does what faulty nodes do. */
export class FaultyNode {
  /** Changes an answer; null takes the connection away. */
  fault: (method: string, answer: Answer) => Answer | null = (_method, answer) => answer;
  delayMs = 0;
  readonly asked: string[] = [];
  private readonly server: Server;
  private readonly target: () => string;

  /** The node's address, or what tells it once the node has one. */
  constructor(target: string | (() => string)) {
    this.target = typeof target === 'string' ? () => target : target;
    // A node that is gone takes the connections of those who ask it with it.
    this.server = createServer((request, response) => void this.pass(request, response).catch(() => response.destroy()));
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', () => resolve());
    });
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve());
    });
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    const { method } = JSON.parse(body) as { method: string };
    this.asked.push(method);
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    const passed = await fetch(this.target(), { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const answer = this.fault(method, (await passed.json()) as Answer);
    if (answer === null) response.destroy();
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  }
}
