import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../journeys/exchange-process.ts';
import { must } from '../../journeys/http-caller.ts';
import { LIN, newSessionOf } from '../../journeys/people.ts';
import { pack } from '../pack/pack.mjs';
import { problemsOfStage } from '../pack/stage.mjs';
import { build } from '../setup.mjs';

const folder = mkdtempSync(join(tmpdir(), 'marque-package-'));
const installed = join(folder, 'lib/node_modules/marque');
const command = join(folder, 'bin/marque');

/** Nothing of the sources, and nothing that the tests themselves run with. */
const environment = (extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: folder,
  MARQUE_LOG_LEVEL: 'warn',
  CONSOLE_PORT: 'off',
  SANDBOX_PORT: 'off',
  ...extra,
});

const run = (program: string, args: readonly string[], env = process.env) =>
  spawnSync(program, args, { cwd: folder, encoding: 'utf8', env, maxBuffer: 2 ** 26 });

interface Component {
  readonly name: string;
  readonly version: string;
  readonly scope?: string;
  readonly licenses?: readonly unknown[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

const bill = (): readonly Component[] =>
  (JSON.parse(readFileSync(join(installed, 'sbom.cdx.json'), 'utf8')) as { readonly components: readonly Component[] }).components;

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

beforeAll(async () => {
  await build();
  const { file, bytes, digest } = pack(folder);
  console.log(`package: ${bytes} bytes, sha256 ${digest}`);
  const { status, stderr } = run('npm', ['install', '--global', '--prefix', folder, '--prefer-offline', '--no-audit', '--no-fund', file]);
  if (status !== 0) throw new Error(`npm install: ${stderr}`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the installed package', () => {
  it('holds no tool of a build, no test, no map and no path or address of where it was made', () => {
    expect(problemsOfStage(installed)).toEqual([]);
    for (const name of ['tsx', 'vite', 'typescript', 'rolldown', 'vitest'])
      expect(existsSync(join(installed, 'node_modules', name)), name).toBe(false);
  });

  it('says what it is made of, with a licence for each', () => {
    const components = bill();
    expect(components.filter(({ licenses }) => licenses === undefined || licenses.length === 0)).toEqual([]);
    const licences = readFileSync(join(installed, 'THIRD-PARTY-LICENCES.txt'), 'utf8');
    // One that is installed, one inside the server's bundles, one inside the site.
    for (const name of ['fastify', 'viem', 'lucide-react', '@fontsource-variable/inter']) {
      const found = components.find((component) => component.name === name);
      expect(licences, name).toContain(`${name} ${found?.version} (`);
    }
  });

  it('brings exactly what its bill of materials names', () => {
    const packages = join(installed, 'node_modules');
    const manifests = readdirSync(packages, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /(^|node_modules\/)(@[^/]+\/)?[^/]+\/package\.json$/.test(path),
    );
    const brought = manifests.map((path) => {
      const { name, version } = JSON.parse(readFileSync(join(packages, path), 'utf8')) as Component;
      return `${name}@${version}`;
    });
    const named = bill().map(({ name, version, scope, properties = [] }) => ({
      id: `${name}@${version}`,
      // Inside a bundle, or for another kind of machine.
      isElsewhere: scope === 'optional' || properties.some(({ value }) => value === 'bundled'),
    }));
    expect(brought.length).toBeGreaterThan(50);
    expect(brought.filter((id) => !named.some((each) => each.id === id))).toEqual([]);
    expect(named.filter(({ id, isElsewhere }) => !isElsewhere && !brought.includes(id))).toEqual([]);
  });

  it.runIf(process.env['MARQUE_PACKAGE_START'] === 'on')(
    'opens the demo, whose market moves, takes an order, stops in order and leaves sound books',
    async () => {
      const port = await freePort();
      const begun = performance.now();
      const program = spawn(command, ['start'], {
        cwd: folder,
        env: environment({ PORT: String(port) }),
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const said = outputOf(program);
      try {
        await becomes(async () => (await fetch(`http://localhost:${port}/`)).ok, program, said);
        console.log(`package: first page after ${seconds(begun)} s on Node ${process.versions.node}`);
        await firstTrade(port);
        console.log(`package: moving market after ${seconds(begun)} s`);
        const page = await (await fetch(`http://localhost:${port}/`)).text();
        const script = /"(\/built\/[^"]+\.js)"/.exec(page);
        const asset = await fetch(`http://localhost:${port}${script?.[1]}`, { headers: { 'accept-encoding': 'br' } });
        expect(asset.headers.get('content-encoding')).toBe('br');
        const caller = { host: LIN.host, port, session: await newSessionOf(LIN, port) };
        const guide = await must<{ guide_price: string }>('POST', '/Org/Asset/getGuidePrice', { pair: 'ART_USDT' }, caller);
        const pair = { market: 'USDT', token: 'ART', trade_pwd: LIN.tradePassword };
        const order = { ...pair, market_type: 'limit', side: 'buy', price: guide.data.guide_price, amount: '10' };
        const { data } = await must<{ order_id: string }>('POST', '/Org/Order/placeOrder', order, caller);
        expect(data.order_id).toMatch(/\d/);
      } finally {
        program.kill('SIGTERM');
      }
      expect(await ended(program), said()).toBe(0);
      // In the folder that it was called in, not in its own.
      expect(readdirSync(folder)).toContain('.marque');
      expect(readdirSync(installed)).not.toContain('.marque');
      const verified = run(command, ['verify'], environment());
      expect(verified.stdout + verified.stderr).toContain('The books are sound.');
      expect(verified.status).toBe(0);
    },
  );

  it('begins with the store that it brings, in the folder that it is called in and never in its own', () => {
    const made = environment({ MARQUE_DATA_DIR: 'made' });
    expect(run(command, ['migrate'], made)).toMatchObject({ status: 0, stderr: '', stdout: 'The schema is current.\n' });
    // No template was built for it.
    expect(readdirSync(join(folder, 'made')).filter((name) => name.startsWith('pglite-template'))).toEqual([]);
    expect(readdirSync(installed)).not.toContain('made');
    expect(run(command, ['verify'], made)).toMatchObject({ status: 0, stdout: expect.stringContaining('The books are sound.') });
  });

  it('has the signer and says what it can do', () => {
    expect(run(command, ['signer'], environment())).toMatchObject({ status: 2, stdout: expect.stringContaining('usage: marque signer') });
    expect(run(command, ['no-such-command'], environment())).toMatchObject({
      status: 2,
      stdout: expect.stringContaining('import-candles'),
    });
  });
});

function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return () => output;
}

async function ended(program: ChildProcess): Promise<number | null> {
  if (program.exitCode === null && program.signalCode === null) await once(program, 'exit');
  return program.exitCode;
}

/** Waits for it as long as the program lives; the test's own limit ends the waiting. */
async function becomes(isSo: () => Promise<boolean>, program: ChildProcess, said: () => string): Promise<void> {
  while (!(await isSo().catch(() => false))) {
    if (program.exitCode !== null) throw new Error(`the program ended: ${said()}`);
    await sleep(100);
  }
}

/** Listens as a program does, because traders hurry only while somebody listens; ends with the first trade. */
async function firstTrade(port: number): Promise<void> {
  const asked = request({
    port,
    path: '/ws/artusdt@trade',
    headers: {
      host: `localhost:${port}`,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    },
  }).end();
  const [, socket] = (await once(asked, 'upgrade')) as [IncomingMessage, Socket];
  try {
    for await (const data of socket) if (String(data).includes('"e":"trade"')) return;
    throw new Error('the stream of trades ended');
  } finally {
    socket.destroy();
  }
}
