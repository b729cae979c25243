import { ask } from './ask.ts';

/** What an attack is: so many pages a second, whatever comes of the ones before. */
export interface Attack {
  readonly port: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly addresses: number;
  /** Of somebody who is signed in; absent for a visitor. */
  readonly cookie?: string;
}

/** Answers by their status; 0 is none. */
export type Answers = Readonly<Record<string, number>>;

/** No more than these are waited for at once: the machine is shared with what is measured. */
const UNANSWERED_MAX = 400;
const PATHS = ['/', '/trade/CK_USDT', '/brand', '/bdex', '/news', '/fees', '/about'];

const random = (): string => Math.random().toString(36).slice(2, 10);

/** Every request is a page that nobody asked for before: an unknown language, an unknown question, an unknown address. */
function page(i: number, { cookie }: Attack): { readonly path: string; readonly cookie: string } {
  const path = PATHS[i % PATHS.length] ?? '/';
  if (cookie !== undefined) return { path, cookie };
  const kind = Math.floor(i / PATHS.length) % 4;
  if (kind === 0) return { path, cookie: `lang=${random()}` };
  if (kind === 1) return { path: `${path}?${random()}=${random()}`, cookie: '' };
  if (kind === 2) return { path: `/${random()}`, cookie: '' };
  return { path: `/news?id=${random()}`, cookie: `scheme=${random()}` };
}

async function run(attack: Attack): Promise<Answers> {
  const answers: Record<string, number> = {};
  const under = new Set<Promise<void>>();
  const begun = performance.now();
  for (let i = 0; performance.now() - begun < attack.seconds * 1_000; i += 1) {
    const due = begun + (i * 1_000) / attack.perSecond;
    await new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, due - performance.now()));
    });
    if (under.size >= UNANSWERED_MAX) continue;
    const from = `127.0.${1 + Math.floor((i % attack.addresses) / 250)}.${1 + ((i % attack.addresses) % 250)}`;
    const asked: Promise<void> = ask({ port: attack.port, host: 'localhost', from, ...page(i, attack) }).then(({ status }) => {
      answers[status] = (answers[status] ?? 0) + 1;
      under.delete(asked);
    });
    under.add(asked);
  }
  await Promise.all(under);
  return answers;
}

process.once('message', (attack: Attack) => {
  void run(attack).then((answers) => process.send?.(answers, () => process.exit(0)));
});
