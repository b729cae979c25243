import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeExchange } from '@marque/server/compose';
import { keySeal } from '@marque/server/key-secret';
import { sealText } from '@marque/server/sealing';
import { openStore } from '@marque/server/store';
import type { Database } from '@marque/server/ports/database';
import { openGateway } from '@marque/server/exchange';
import { readSettings, type Settings } from '@marque/server/settings';
import { quietLog } from './quiet-log.ts';

/** Enough people that nobody comes near the five orders a second that each may place. */
export const PEOPLE = 1_000;
const FIRST_PERSON = 100_000;
const ORGANISATION = 1;
const FUNDS = 10n ** 15n;
const DAY_MS = 86_400_000;
export const TRADE_PASSWORD = 'bench-seal-7';
/** Of that password, with the least of work: judging four thousand of them is not what is measured. */
const TRADE_PASSWORD_HASH = '$argon2id$v=19$m=64,t=1,p=1$qDakDPmdVcbvv/OI+RMnrw$gvz/Ht3reCyVPdONb7Gk27h0Ju9FUlxGsW3W+lGnReo';

/** A market of the demo world, as orders name it. */
export interface BenchPair {
  readonly id: number;
  readonly token: string;
  readonly market: string;
  readonly priceScale: number;
  readonly amountScale: number;
  readonly guideTicks: number;
  readonly minLots: number;
}

export interface World {
  readonly environment: Readonly<Record<string, string>>;
  readonly pairs: readonly BenchPair[];
}

/** What seals secrets of keys: known here, so that keys can be made up. */
const SECRET = 'the secret of a bench, known to everybody';

/** Session tokens by number of the person, made up so that every process knows them. */
export const tokenOf = (person: number): string => createHash('sha256').update(`bench ${person}`).digest('base64url');
/** Both halves of a person's key, made up as well. */
export function keyOf(person: number): { readonly publicKey: string; readonly secret: string } {
  const hash = createHash('sha256').update(`bench key ${person}`).digest('hex');
  return { publicKey: hash.slice(0, 32), secret: hash };
}
export const ownerOf = (person: number): number => FIRST_PERSON + person;

/** The settings that an operator would raise for one machine to send everybody's orders. */
export function settingsOf(environment: Readonly<Record<string, string>>): Settings {
  const reading = readSettings(environment);
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  return reading.settings;
}

const fail = (reason: unknown): never => {
  throw reason;
};

/** The demo world with thousands of people more, each signed in and with plenty of the tokens that are traded. */
export async function openWorld(databaseUrl: string | undefined, people = PEOPLE): Promise<World> {
  const environment = {
    MARQUE_DATA_DIR: mkdtempSync(join(tmpdir(), 'marque-bench-http-')),
    MARQUE_DEMO_TRADERS: 'off',
    MARQUE_LOG_LEVEL: 'warn',
    MARQUE_SECRET: SECRET,
    MARQUE_CALLS_PER_MINUTE: '1000000',
    MARQUE_ANONYMOUS_CALLS_PER_MINUTE: '1000000',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const settings = settingsOf(environment);
  const seeded = await composeExchange({ settings, logger: quietLog, onStopped: fail });
  await seeded.close();
  const database = await openStore(settings, 'existing');
  const pairs = await readPairs(database);
  await signIn(database, people);
  await giveKeys(database, people);
  await fund(database, pairs, people);
  await database.close();
  return { environment, pairs };
}

const readPairs = (database: Database): Promise<readonly BenchPair[]> =>
  database.run<BenchPair>(
    `select p.id, b.code as token, q.code as market, price_scale as "priceScale", amount_scale as "amountScale",
     guide_ticks as "guideTicks", min_lots as "minLots"
   from pairs p join tokens b on b.id = p.base join tokens q on q.id = p.quote join organisation_pairs o on o.pair = p.id and o.organisation = $1
   where q.code = 'USDT' and p.status = 'open' and p.opens_at < $2 order by p.id limit 8`,
    [ORGANISATION, Date.now()],
  );

async function signIn(database: Database, count: number): Promise<void> {
  const people = Array.from({ length: count }, (_, person) => person);
  const hashes = people.map((person) => createHash('sha256').update(tokenOf(person)).digest('hex'));
  await database.run(
    `insert into users (id, organisation, uid, email, password_hash, trade_password_hash, country, invite_code, created_at, password_changed_at)
     select id, $2, id::text, id || '@people.example', '-', $3, 'JP', 'B' || id, 1, 1 from unnest($1::int[]) as id`,
    [people.map(ownerOf), ORGANISATION, TRADE_PASSWORD_HASH],
  );
  await database.run(
    `insert into sessions (token_hash, user_id, organisation, created_at, seen_at, expires_at)
     select hash, id, $3, $4, $4, $5 from unnest($1::text[], $2::int[]) as s (hash, id)`,
    [hashes, people.map(ownerOf), ORGANISATION, Date.now(), Date.now() + DAY_MS],
  );
}

async function giveKeys(database: Database, count: number): Promise<void> {
  const keys = Array.from({ length: count }, (_, person) => keyOf(person));
  const sealed = keys.map(({ publicKey, secret }) => sealText(keySeal(SECRET, publicKey), secret));
  await database.run(
    `insert into api_keys (user_id, public_key, sealed_secret, label, ips, created_at, expires_at)
     select id, key, sealed, 'a bench', '{}', $4, $5 from unnest($1::int[], $2::text[], $3::text[]) as k (id, key, sealed)`,
    [keys.map((_, person) => ownerOf(person)), keys.map(({ publicKey }) => publicKey), sealed, Date.now(), Date.now() + DAY_MS],
  );
}

async function fund(database: Database, pairs: readonly BenchPair[], people: number): Promise<void> {
  const gateway = await openGateway({ database, clock: { now: () => Date.now() }, onStopped: fail, report: fail });
  const codes = [...new Set(pairs.flatMap(({ token, market }) => [token, market]))];
  const tokens = await database.run<{ id: number }>('select id from tokens where code = any($1)', [codes]);
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      const owner = ownerOf(person);
      await gateway.submit({
        kind: 'define-owner',
        owner,
        ownerKind: owner === ORGANISATION ? 'organisation' : 'user',
        organisation: ORGANISATION,
        feeOwner: ORGANISATION,
      });
      await gateway.submit({
        kind: 'post',
        reason: 'deposit',
        reference: '',
        postings: tokens.flatMap(({ id: token }) => [
          { owner: 0, token, account: 'world' as const, amount: -FUNDS },
          { owner, token, account: 'usable' as const, amount: FUNDS },
        ]),
      });
    }),
  );
  await gateway.close();
}
