/**
 * Whether the time of an answer says more than the answer: means of sign-ins and of forgotten passwords over accounts that exist, that do
 * not, that are closed and that are frozen, every account tried once and from an address of its own, the kinds in random order round by
 * round. The exchange is the built one; the kinds of a group are held to its first. `node --import tsx bench/src/sign-in-time.ts [tries]`
 */
import { fileURLToPath } from 'node:url';
import { newLogin } from '@marque/contract/auth';
import { findPwdByEmail, sendFindPwdByEmailEmail } from '@marque/contract/find-password';
import { sendRegisterEmail } from '@marque/contract/notifications';
import { sealTicket } from '@marque/server/sealed-tickets';
import type { SliderScene } from '@marque/domain/identity';
import { ask } from './attack/ask.ts';
import { SECRET, ServedExchange } from './attack/exchange.ts';
import { wait } from './attack/observe.ts';

const [, , triesText = '1000'] = process.argv;
const TRIES = Number(triesText);
const WITHIN = 0.1;
const ORGANISATION = 1;
/** Somebody of the demo world, whose password all accounts have. */
const MODEL = 'lin@colophon.example';
const [RIGHT, WRONG] = ['Vermilion-27', 'Vermilion-28'];
/** Rounds before those that count. */
const WARM_UP = 10;
const SETTLE_MS = 10_000;
const STATES = ['open', 'closed', 'frozen', 'unknown'] as const;
type State = (typeof STATES)[number];

const clock = { now: () => Date.now() };
const solved = (scene: SliderScene): string =>
  sealTicket({ clock, secret: SECRET }, { kind: 'slider', organisation: ORGANISATION, claims: [scene, 0], seconds: 120 });

interface Try {
  readonly name: string;
  readonly state: State;
  readonly send: (email: string, post: Post) => Promise<Said>;
}

interface Said {
  readonly ms: number;
  readonly code: number;
  readonly body: string;
}

/** Sends a form from an address that nobody else has. */
type Post = (path: string, form: Record<string, string>) => Promise<Said>;

const signIn =
  (password: string): Try['send'] =>
  (username, post) =>
    post(newLogin.path, { username, password, slider_secret: solved('login') });

const nameAccount = (email: string, post: Post) => post(findPwdByEmail.path, { email, slider_secret: solved('find_pwd') });

const sendCode: Try['send'] = async (email, post) => {
  const { data } = JSON.parse((await nameAccount(email, post)).body) as { readonly data: { readonly secret: string } };
  return post(sendFindPwdByEmailEmail.path, { email, secret: data.secret });
};
const registerCode: Try['send'] = (email, post) => post(sendRegisterEmail.path, { email, secret: solved('register') });

const of = (name: string, send: Try['send'], states: readonly State[]): readonly Try[] =>
  states.map((state) => ({ name: `${name}, ${state} account`, state, send }));

const GROUPS: readonly (readonly Try[])[] = [
  [
    ...of('wrong password', signIn(WRONG), ['open', 'unknown', 'closed', 'frozen']),
    ...of('right password', signIn(RIGHT), ['open', 'closed', 'frozen']),
  ],
  of('forgotten password', nameAccount, ['open', 'unknown', 'closed', 'frozen']),
  of('code for a forgotten password', sendCode, ['open', 'unknown', 'closed', 'frozen']),
  of('code to register', registerCode, ['open', 'unknown', 'closed', 'frozen']),
];

const KINDS = GROUPS.flat();
const emailOf = (kind: Try, round: number): string => `${kind.state}-${KINDS.indexOf(kind)}-${round}@crowd.example`;

/** The accounts that are tried: one for each round of each kind, with the password of somebody of the demo world. */
async function addAccounts(exchange: ServedExchange): Promise<void> {
  const known = KINDS.filter(({ state }) => state !== 'unknown');
  const rows = known.flatMap((kind) => Array.from({ length: TRIES }, (_, round) => ({ email: emailOf(kind, round), state: kind.state })));
  await exchange.onStore((database) =>
    database.run(
      `insert into users (id, organisation, uid, email, password_hash, country, invite_code, created_at, password_changed_at, is_closed,
         frozen_at, freeze_cause)
       select 500000 + row_number() over (), $1, (50000000 + row_number() over ())::text, email,
         (select password_hash from users where email = $2), 'JP', 'T' || row_number() over (), 1, 1, state = 'closed',
         case when state = 'frozen' then 1 end, case when state = 'frozen' then 'owner' end
       from unnest($3::text[], $4::text[]) as crowd (email, state)`,
      [ORGANISATION, MODEL, rows.map(({ email }) => email), rows.map(({ state }) => state)],
    ),
  );
}

function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

let visitors = 0;
const postTo =
  (port: number): Post =>
  async (path, form) => {
    visitors += 1;
    const from = `127.${16 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}`;
    const answer = await ask({ port, host: 'localhost', path: `/api${path}`, form, from });
    const { code } = JSON.parse(answer.body === '' ? '{}' : answer.body) as { readonly code?: number };
    return { ms: answer.ms, body: answer.body, code: code ?? answer.status };
  };

async function measure(port: number): Promise<ReadonlyMap<Try, readonly Said[]>> {
  const post = postTo(port);
  const said = new Map<Try, Said[]>(KINDS.map((kind) => [kind, []]));
  for (let round = -WARM_UP; round < TRIES; round += 1)
    for (const kind of shuffled(KINDS)) {
      const answer = await kind.send(round < 0 ? `nobody-${round}@crowd.example` : emailOf(kind, round), post);
      if (round >= 0) said.get(kind)?.push(answer);
    }
  return said;
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Prints a line for each kind; gives how many are further from their group's first than they may be. */
function print(said: ReadonlyMap<Try, readonly Said[]>): number {
  console.log(`| ${TRIES} tries each | code | mean ms | standard error | p50 ms | against the first |\n|---|---|---|---|---|---|`);
  let apart = 0;
  for (const group of GROUPS) {
    let first = Number.NaN;
    for (const kind of group) {
      const answers = said.get(kind) ?? [];
      const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
      const mean = meanOf(times);
      const error = Math.sqrt(meanOf(times.map((ms) => (ms - mean) ** 2)) / times.length);
      if (Number.isNaN(first)) first = mean;
      const away = mean / first - 1;
      if (Math.abs(away) > WITHIN) apart += 1;
      const codes = [...new Set(answers.map(({ code }) => code))].join(', ');
      const figures = [mean, error, times[Math.floor(times.length / 2)] ?? Number.NaN].map((ms) => ms.toFixed(2));
      console.log(`| ${[kind.name, codes, ...figures, `${(away * 100).toFixed(1)} %`].join(' | ')} |`);
    }
  }
  return apart;
}

const exchange = new ServedExchange(fileURLToPath(new URL('../../', import.meta.url)), 1_000_000);
let apart = 0;
try {
  await exchange.start();
  await exchange.stop();
  await addAccounts(exchange);
  await exchange.start();
  await wait(SETTLE_MS);
  apart = print(await measure(exchange.port));
} finally {
  await exchange.remove();
}
if (apart > 0) console.log(`${apart} are more than ${WITHIN * 100} % from the first of their group`);
process.exit(apart > 0 ? 1 : 0);
