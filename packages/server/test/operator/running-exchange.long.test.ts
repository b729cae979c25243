import { storeKinds } from '@marque/testkit';
import { describe, expect, it } from 'vitest';
import { CachedOrganisations } from '../../src/adapters/organisations/cached-organisations.ts';
import { keepFresh } from '../../src/adapters/refreshing.ts';
import { answerOperator } from '../../src/operator/index.ts';
import type { Database } from '../../src/ports/database.ts';
import { createListings } from '../market/listed-world.ts';
import { Browser, startExchange } from '../identity/exchange-under-test.ts';
import { registerPerson } from '../identity/person.ts';

const org = (database: Database, ...words: string[]) =>
  answerOperator({ words: ['org', ...words], directory: '/' }, { database, now: 0, port: 0 });
const postgres = storeKinds().find(({ name }) => name === 'PostgreSQL');

describe.each(storeKinds())('on $name', (kind) => {
  it.skipIf(!kind.isHere)('a new organisation is open to people at once, and the organisation takes part in the books', async () => {
    const exchange = await startExchange(() => kind.create());
    try {
      expect(
        await org(exchange.database, 'add', 'Brightwater', '--id', '77', '--host', 'bright.localhost', '--locale', 'en,ja'),
      ).toMatchObject({ code: 0 });
      const browser = new Browser(exchange.app, 'bright.localhost');
      expect(await browser.post('/conf/getOrgBasicConfig')).toMatchObject({ code: 12920 });
      await exchange.organisations.refresh();
      expect((await browser.post('/conf/getOrgBasicConfig')).data).toMatchObject({ name: 'Brightwater', supported_locales: ['en', 'ja'] });
      expect(await registerPerson(exchange, browser, 'first@example.com')).toMatchObject({ code: 0 });
      expect(await registerPerson(exchange, new Browser(exchange.app, 'bright.localhost'), 'second@example.com')).toMatchObject({
        code: 0,
      });
    } finally {
      await exchange.close();
    }
  });
});

it.skipIf(!postgres?.isHere)('what another process writes into PostgreSQL is seen without a restart', async () => {
  if (!postgres) return;
  const store = await postgres.create();
  const [server, operator] = [await store.open(), await store.open()];
  await createListings(operator);
  const organisations = new CachedOrganisations(server);
  const stop = await keepFresh([organisations], 50, () => undefined);
  try {
    const other = organisations.byHost('second.localhost');
    await org(operator, 'set', '1', 'name=Renamed', 'hosts=localhost,renamed.example');
    await expect.poll(() => organisations.byHost('renamed.example')?.name, { timeout: 20_000 }).toBe('Renamed');
    expect(organisations.byHost('second.localhost')).toBe(other);
    await org(operator, 'set', '1', 'hosts=renamed.example');
    await expect.poll(() => organisations.byHost('localhost'), { timeout: 20_000 }).toBeUndefined();
  } finally {
    stop();
    await server.close();
    await operator.close();
    await store.remove();
  }
});

it.skipIf(!postgres?.isHere)('two operators at once take turns, and of two who want one host one is refused', async () => {
  if (!postgres) return;
  const store = await postgres.create();
  const [one, two] = [await store.open(), await store.open()];
  await createListings(one);
  try {
    const answers = await Promise.all([org(one, 'add', 'A', '--host', 'wanted.example'), org(two, 'add', 'B', '--host', 'wanted.example')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    const both = await Promise.all([org(one, 'set', '1', 'slogan=one'), org(two, 'set', '1', 'slogan_en=two')]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect((await org(one, 'show', '1')).text).toMatch(/slogan: one\n {2}slogan_en: two/);
  } finally {
    await one.close();
    await two.close();
    await store.remove();
  }
});
