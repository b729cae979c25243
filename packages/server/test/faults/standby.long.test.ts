import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { storeKinds, type TestStore, freePort } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUND_MS } from './rounds.ts';
import { StartedProgram } from './started-program.ts';

const [, POSTGRES] = storeKinds();
const SITE = fileURLToPath(new URL('../../../web/build/server/index.js', import.meta.url));
if (!existsSync(SITE)) console.warn('skipped: the site is not built, starts do not run');

const directory = mkdtempSync(join(tmpdir(), 'marque-standby-'));
let store: TestStore;
const programs: StartedProgram[] = [];

async function start(): Promise<{ readonly program: StartedProgram; readonly port: number }> {
  const port = await freePort();
  const program = new StartedProgram('start', {
    PORT: String(port),
    DATABASE_URL: store.address,
    MARQUE_DATA_DIR: join(directory, String(port)),
    MARQUE_PROFILE: 'production',
    MARQUE_STANDBY: 'on',
    MARQUE_SECRET: 'a secret of this test alone, long enough',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'exchange@marque.example',
  });
  programs.push(program);
  return { program, port };
}

const healthOf = (port: number): Promise<unknown> =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    async (reply) => [reply.status, ((await reply.json()) as { readonly status: string }).status],
    () => 'no answer',
  );

/** Milliseconds until the exchange at this port serves. */
async function served(port: number): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const health = await healthOf(port);
    if (JSON.stringify(health) === '[200,"ok"]') return Math.round(performance.now() - begun);
    await sleep(20);
  }
}

beforeAll(async () => {
  if (POSTGRES?.isHere === true) store = await POSTGRES.create();
});

afterAll(async () => {
  for (const program of programs) program.kill();
  if (POSTGRES?.isHere === true) await store.remove();
  rmSync(directory, { recursive: true, force: true });
});

describe.skipIf(POSTGRES?.isHere !== true || !existsSync(SITE))('two programs on one PostgreSQL', () => {
  it(
    'one leads and the other follows; each takes over when the other is stopped or killed, and a standby is stopped like any program',
    async () => {
      const first = await start();
      await first.program.serving(first.port);
      const next = await start();
      await expect.poll(() => healthOf(next.port), { timeout: 60_000 }).toEqual([503, 'standby']);
      await expect.poll(() => next.program.output).toContain('Another process leads');

      first.program.signal('SIGTERM');
      const handedOverMs = await served(next.port);
      expect((await first.program.ended()).code).toBe(0);

      const third = await start();
      await expect.poll(() => healthOf(third.port), { timeout: 60_000 }).toEqual([503, 'standby']);
      next.program.kill();
      const tookOverMs = await served(third.port);

      const fourth = await start();
      await expect.poll(() => healthOf(fourth.port), { timeout: 60_000 }).toEqual([503, 'standby']);
      fourth.program.signal('SIGTERM');
      expect((await fourth.program.ended()).code).toBe(0);
      expect(await healthOf(third.port)).toEqual([200, 'ok']);
      console.info(`standby: serves ${handedOverMs} ms after the other was told to stop, ${tookOverMs} ms after it was killed`);
    },
    ROUND_MS * 2,
  );
});
