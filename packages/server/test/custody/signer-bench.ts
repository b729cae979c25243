import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, sign as signText, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { SocketSigner } from '../../src/adapters/chains/socket-signer.ts';

/** The wallet that every test node knows, and that nobody may use for anything else. */
export const TEST_WORDS = 'test test test test test test test test test test test junk';
export const PASSPHRASE = 'a passphrase of this test only';
export const TOKEN = 'f'.repeat(64);
export const COLD = '0x000000000000000000000000000000000000c01d';

const PROGRAM = fileURLToPath(new URL('../../dist-test/signer.js', import.meta.url));
export const NEVER = new AbortController().signal;

export interface Operator {
  readonly name: string;
  readonly publicKey: string;
  sign(text: string): string;
}

export function operatorNamed(name: string): Operator {
  const { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ed25519');
  return {
    name,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
    sign: (text) => signText(null, Buffer.from(text), privateKey).toString('hex'),
  };
}

/** A folder with a signer's settings, and the program on it as people start it. */
export class SignerBench {
  readonly folder = mkdtempSync(join(tmpdir(), 'marque-signer-'));
  readonly socket = join(this.folder, 'socket');
  readonly signer = new SocketSigner(this.socket, TOKEN);
  private child: ChildProcess | undefined;

  constructor(networks: Readonly<Record<string, object>>, operators: readonly Operator[] = []) {
    writeFileSync(join(this.folder, 'token'), TOKEN, { mode: 0o600 });
    writeFileSync(join(this.folder, 'passphrase'), `${PASSPHRASE}\n`, { mode: 0o600 });
    writeFileSync(join(this.folder, 'words'), TEST_WORDS, { mode: 0o600 });
    this.writeSettings(networks, operators);
  }

  get process(): number {
    return this.child?.pid ?? 0;
  }

  writeSettings(networks: Readonly<Record<string, object>>, operators: readonly Operator[] = []): void {
    const settings = {
      socket: 'socket',
      token: 'token',
      keys: 'keys.json',
      state: 'signed.log',
      operators: Object.fromEntries(operators.map(({ name, publicKey }) => [name, publicKey])),
      networks,
    };
    writeFileSync(join(this.folder, 'signer.yaml'), stringify(settings));
  }

  /** Runs one command to its end; without more it has the passphrase alone. */
  run(words: readonly string[], more = this.secrets()): Promise<{ readonly code: number | null; readonly text: string }> {
    const given = more.length > 0 ? more : this.secrets().slice(0, 2);
    const child = spawn(process.execPath, [PROGRAM, ...words, ...given], { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += String(part)));
    return new Promise((resolve) => {
      child.on('close', (code) => resolve({ code, text }));
    });
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [PROGRAM, 'start', ...this.secrets()], { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      let text = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => {
          text += String(part);
          if (text.includes('listens')) resolve();
        });
      child.on('close', () => reject(new Error(text)));
    });
  }

  /** `SIGKILL` is a crash. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    await new Promise<void>((resolve) => {
      child.on('close', () => resolve());
      child.kill(signal);
    });
  }

  async close(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private secrets(): readonly string[] {
    return ['--passphrase-file', 'passphrase', '--words-file', 'words'];
  }
}
