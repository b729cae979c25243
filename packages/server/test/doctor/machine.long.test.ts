import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMailbox } from '@marque/testkit/mailbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SmallDisk } from '../faults/small-disk.ts';
import { ServedExchange } from '../faults/served-exchange.ts';
import { runProgram } from '../backup/run-program.ts';
import { faultsIn, findingsWith, PASSWORD, said } from './diagnosed.ts';

const folder = mkdtempSync(join(tmpdir(), 'marque-doctor-'));
const servers: Server[] = [];
let count = 0;

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A port at which nobody listens, or this answer does. */
async function portWith(answer?: string): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => undefined).end(answer ?? ''));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (answer === undefined) await new Promise((resolve) => server.close(resolve));
  else servers.push(server);
  return port;
}

/** The demo's settings on a data folder of its own, which is not there yet. */
async function demo(more: Readonly<Record<string, string>> = {}): Promise<Readonly<Record<string, string>>> {
  count += 1;
  const ports = { PORT: String(await portWith()), CONSOLE_PORT: 'off', SANDBOX_PORT: 'off' };
  return { MARQUE_DATA_DIR: join(folder, String(count)), ...ports, ...more };
}

describe('before a start', () => {
  it('nothing is wrong where all is well, and nothing is made', async () => {
    const settings = await demo();
    const findings = await findingsWith(settings);
    expect(faultsIn(findings)).toEqual([]);
    expect(findings.map(({ check }) => check)).toEqual(['settings', 'node', 'data folder', 'files', 'ports', 'store']);
    expect(existsSync(settings['MARQUE_DATA_DIR'] ?? '')).toBe(false);
  });

  it('every problem of the settings is named, and Node all the same', async () => {
    const findings = await findingsWith({ PORT: 'x', MARQUE_LOG_LEVEL: 'loud' }, { nodeVersion: '18.20.0' });
    expect(said(findings, 'settings')).toHaveLength(2);
    expect(said(findings, 'node')).toEqual(['fault: Node 18.20.0']);
  });

  it('a folder that cannot be written is found', async () => {
    writeFileSync(join(folder, 'file'), '');
    const findings = await findingsWith(await demo({ MARQUE_DATA_DIR: join(folder, 'file/data') }));
    expect(said(findings, 'data folder')).toEqual([expect.stringMatching(/^fault: nothing can be written to .* \(ENOTDIR\)/)]);
  });

  it('folders that others may look into are found', async () => {
    const settings = await demo({ MARQUE_FILES_DIR: join(folder, 'open') });
    mkdirSync(join(folder, 'open'));
    chmodSync(join(folder, 'open'), 0o755);
    expect(said(await findingsWith(settings), 'files').at(-1)).toMatch(/^warning: others may look into/);
  });

  it('a full disk is found', async ({ skip }) => {
    const disk = SmallDisk.mount(2);
    if (!disk) return skip('a full disk needs root to mount one of its own');
    try {
      expect(said(await findingsWith(await demo({ MARQUE_DATA_DIR: disk.mountPoint })), 'data folder')[0]).toMatch(
        /^fault: .* MB are free/,
      );
      disk.fill();
      expect(said(await findingsWith(await demo({ MARQUE_DATA_DIR: disk.mountPoint })), 'data folder')[0]).toMatch(
        /^fault: the disk under .* is full/,
      );
    } finally {
      disk.unmount();
    }
  });

  it('a taken port, and an address of another machine, are found', async () => {
    const taken = await portWith('nothing that speaks HTTP');
    expect(said(await findingsWith(await demo({ PORT: String(taken) })), 'ports')).toEqual([
      `fault: another program listens at PORT ${taken}`,
    ]);
    expect(said(await findingsWith(await demo({ HOST: '192.0.2.1' })), 'ports')[0]).toMatch(
      /^fault: 192\.0\.2\.1 is no address of this machine/,
    );
  });

  it('a store that is damaged is found', async () => {
    const settings = await demo();
    mkdirSync(join(settings['MARQUE_DATA_DIR'] ?? '', 'database/base'), { recursive: true });
    expect(said(await findingsWith(settings), 'store')[0]).toMatch(/^fault: .*is no whole store/);
  });
});

describe('of the mail server', () => {
  const mail = async (url: string) => said(await findingsWith(await demo({ SMTP_URL: url, MAIL_FROM: 'a@b.example' })), 'mail');

  it('says that it answers, that it cannot be reached, and that it says nothing', async () => {
    const mailbox = await openMailbox();
    expect(await mail(mailbox.url)).toEqual([expect.stringMatching(/^ok: the mail server at .* answers/)]);
    await mailbox.close();
    expect(await mail(`smtp://who:${PASSWORD}@127.0.0.1:${await portWith()}`)).toEqual([
      expect.stringMatching(/^fault: .*\(ESOCKET|ECONN/),
    ]);
    const silent = createServer((socket) => socket.on('error', () => undefined));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    servers.push(silent);
    const { port } = silent.address() as AddressInfo;
    const begun = performance.now();
    expect(await mail(`smtp://127.0.0.1:${port}`)).toEqual([expect.stringMatching(/^fault: /)]);
    expect(performance.now() - begun).toBeLessThan(30_000);
  });
});

describe('of a running exchange', () => {
  const exchange = new ServedExchange();
  beforeAll(async () => {
    await exchange.start();
  });
  afterAll(async () => {
    await exchange.kill();
    exchange.remove();
  });

  it('says that it runs and has the store; of another one, that it is another', async () => {
    const settings = await demo({ PORT: String(exchange.port), MARQUE_DATA_DIR: exchange.directory });
    // Jobs that were due while its store was copied are run first, and are behind until then.
    const ports = async () => said(await findingsWith(settings), 'ports')[0];
    await expect.poll(ports, { timeout: 60_000 }).toMatch(/^ok: the exchange runs at PORT \d+ and says ok/);
    const findings = await findingsWith(settings);
    expect(said(findings, 'store')[0]).toMatch(/^ok: process \d+ has/);
    const other = await demo({ PORT: String(exchange.port) });
    expect(said(await findingsWith(other), 'ports')[0]).toMatch(/^fault: an exchange listens at \d+, but not on this data folder/);
  });

  it('looks at the store when that has ended, and says it at the command line with its exit code', async () => {
    await exchange.kill();
    const settings = await demo({ MARQUE_DATA_DIR: exchange.directory });
    const well = await runProgram('doctor', settings, '--json');
    const report: unknown = JSON.parse(well.lines.join('\n'));
    expect(report).toMatchObject({
      ok: true,
      findings: expect.arrayContaining([{ check: 'schema', state: 'ok', found: "the schema is this version's" }]),
    });
    expect(well.code).toBe(0);
    const unwell = await runProgram('doctor', { ...settings, PORT: 'x' });
    expect(unwell.code).toBe(1);
    expect(unwell.lines.join('\n')).toMatch(/^fault {3}settings {4}PORT must be .*\n {20}to do: [^]*1 faults, 0 warnings\.$/);
  });
});
