/**
 * What captchas cost those who attack them, and what drawing them costs everybody else: solvers of a few lines against the slider,
 * stock OCR (`tesseract`, where it is installed) against the characters, the work of one try, and orders over HTTP while
 * 32 addresses ask for pictures without a pause. `node --import tsx bench/src/captcha-attack.ts [puzzles] [seconds]`
 */
import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { SliderPuzzle } from '@marque/contract/auth';
import { proofOf } from '@marque/testkit/captcha';
import { SLIDER_SOLVERS, solvePuzzle } from '@marque/testkit/slider-solvers';
import type { LoadOrder, LoadResult } from './http/load.ts';
import { openWorld, type World } from './http/world.ts';

const [, , puzzlesText = '40', secondsText = '8'] = process.argv;
const PUZZLES = Number(puzzlesText);
const TOLERANCE_PX = 6;
const ATTACKERS = 32;
const CHARACTERS = '23456789ACDEFHJKLMNPRTUVWXY';

const start = (file: string): ChildProcess => fork(fileURLToPath(new URL(file, import.meta.url)));

async function ask<Answer>(child: ChildProcess, order: object): Promise<Answer> {
  child.send(order);
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
}

interface Asked {
  readonly port: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly form?: string;
  /** Which of this machine's addresses asks. */
  readonly from?: string;
  readonly agent?: Agent;
}

const send = <Answer>({ port, method, path, form, from, agent }: Asked): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { host: `localhost:${port}`, ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }) };
    const asked = request(
      { host: '127.0.0.1', port, method, path, headers, ...(from !== undefined && { localAddress: from }), ...(agent && { agent }) },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve(JSON.parse(Buffer.concat(parts).toString('utf8') || '{}') as Answer));
      },
    );
    asked.on('error', reject);
    asked.end(form);
  });

const bytesOf = (dataUri: string): Buffer => Buffer.from(dataUri.slice(dataUri.indexOf(',') + 1), 'base64');
const from = (i: number): string => `127.0.1.${1 + (i % 200)}`;

async function attackSlider(port: number): Promise<void> {
  const solvers = Object.entries(SLIDER_SOLVERS).map(([name, score]) => ({ name, score, right: 0, ms: 0 }));
  const work: number[] = [];
  for (let i = 0; i < PUZZLES; i++) {
    const { data } = await send<{ data: SliderPuzzle }>({
      port,
      method: 'POST',
      path: '/api/multi/getCaptcha',
      form: 'scene=login',
      from: from(i),
    });
    const { x } = await send<{ x: number }>({ port, method: 'GET', path: `/dev/captcha/${data.captcha_id}` });
    const seen = { background: bytesOf(data.bg_img), piece: bytesOf(data.slice_img), y: data.slice_y };
    for (const solver of solvers) {
      const at = performance.now();
      if (Math.abs((await solvePuzzle(seen, solver.score)) - x) <= TOLERANCE_PX) solver.right += 1;
      solver.ms += performance.now() - at;
    }
    const { work: challenge }: Partial<SliderPuzzle> = data;
    if (challenge && i < 10) {
      const at = performance.now();
      await proofOf(challenge);
      work.push(performance.now() - at);
    }
  }
  for (const { name, right, ms } of solvers)
    console.log(`slider       ${name.padEnd(64)} ${right} of ${PUZZLES}, ${(ms / PUZZLES).toFixed(0)} ms each`);
  const mean = work.length > 0 ? `${(work.reduce((sum, each) => sum + each, 0) / work.length).toFixed(0)} ms of one core` : 'none';
  console.log(`work         of one try: ${mean}`);
}

async function attackCharacters(port: number): Promise<void> {
  if (spawnSync('tesseract', ['--version']).status !== 0) return console.log('characters   tesseract is not installed here');
  let right = 0;
  for (let i = 0; i < PUZZLES; i++) {
    const { data } = await send<{ data: { captcha_id: string; img: string } }>({
      port,
      method: 'GET',
      path: '/api/captcha/createCaptcha',
      from: from(i),
    });
    const { characters } = await send<{ characters: string }>({ port, method: 'GET', path: `/dev/captcha/${data.captcha_id}` });
    const reads = ['7', '8'].map((mode) =>
      spawnSync('tesseract', ['-', '-', '--psm', mode, '-c', `tessedit_char_whitelist=${CHARACTERS}`], { input: bytesOf(data.img) })
        .stdout.toString('utf8')
        .replaceAll(/[^A-Z0-9]/g, ''),
    );
    if (reads.includes(characters)) right += 1;
  }
  console.log(`characters   stock OCR, two ways of reading: ${right} of ${PUZZLES}`);
}

/** Asks for pictures from many addresses without a pause until it is stopped; gives how many came. */
function askForPictures(port: number): () => Promise<number> {
  const over = new AbortController();
  let pictures = 0;
  const agent = new Agent({ keepAlive: true });
  const loops = Array.from({ length: ATTACKERS }, async (_, i) => {
    while (!over.signal.aborted) {
      const asked =
        i % 2 === 0
          ? ({ method: 'POST', path: '/api/multi/getCaptcha', form: 'scene=login' } as const)
          : ({ method: 'GET', path: '/api/captcha/createCaptcha' } as const);
      const { data } = await send<{ data: { bg_img?: string; img?: string } }>({ port, from: from(i), agent, ...asked });
      if (data.bg_img || data.img) pictures += 1;
      else
        await new Promise((resolve) => {
          setTimeout(resolve, 50);
        });
    }
  });
  return async () => {
    over.abort();
    await Promise.all(loops);
    agent.destroy();
    return pictures;
  };
}

async function measureOrders(port: number, { pairs }: World, name: string): Promise<void> {
  const stop = name === 'under attack' ? askForPictures(port) : () => Promise.resolve(0);
  const load = start('./http/load.ts');
  const order: LoadOrder = { port, by: 'own', connections: 8, seconds: Number(secondsText), pairs, name: name.replaceAll(' ', '-') };
  const { perSecond, p50, p99, p999 } = await ask<LoadResult>(load, order);
  load.kill();
  const pictures = await stop();
  console.log(
    `orders       ${name.padEnd(14)} ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, p99.9 ${p999.toFixed(1)} ms; ${pictures} pictures drawn`,
  );
}

const world = await openWorld(undefined);
const server = start('./http/server.ts');
const port = await ask<number>(server, { design: 'marque', ...world });
await attackSlider(port);
await attackCharacters(port);
await measureOrders(port, world, 'quiet');
await measureOrders(port, world, 'under attack');
server.kill('SIGKILL');
rmSync(world.environment['MARQUE_DATA_DIR'] ?? '', { recursive: true, force: true });
