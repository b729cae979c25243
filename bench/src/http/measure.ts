import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openStore, verifyStore } from '@marque/server/store';
import type { LoadOrder, LoadResult } from './load.ts';
import { settingsOf, type World } from './world.ts';

const start = (file: string): ChildProcess => fork(fileURLToPath(new URL(file, import.meta.url)));

async function ask<Answer>(child: ChildProcess, order: object): Promise<Answer> {
  child.send(order);
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
}

async function end(child: ChildProcess): Promise<void> {
  const over = once(child, 'exit');
  child.kill('SIGKILL');
  await over;
}

let runs = 0;

/** Starts the server of a design and the load against it, each in a process of its own, and kills both afterwards. */
export async function measure(
  world: World,
  design: 'marque' | 'naive',
  load: Omit<LoadOrder, 'port' | 'pairs' | 'name'>,
): Promise<LoadResult> {
  const server = start('./server.ts');
  const port = await ask<number>(server, { design, ...world });
  const child = start('./load.ts');
  runs += 1;
  const name = `${design}-${load.by}-${load.connections}-${runs}`;
  const result = await ask<LoadResult>(child, { port, pairs: world.pairs, name, ...load });
  await end(child);
  await end(server);
  return result;
}

/** The server was killed with its last orders under way: what it acknowledged must be in the books all the same. */
export async function mustBalance({ environment }: World): Promise<void> {
  const database = await openStore(settingsOf(environment), 'existing');
  const { ok, findings } = await verifyStore(database);
  await database.close();
  if (!ok) throw new Error(`the books do not balance: ${JSON.stringify(findings.filter((finding) => !finding.ok))}`);
}
