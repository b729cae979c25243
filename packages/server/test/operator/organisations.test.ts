import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestPglite, type TestStore } from '@marque/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { answerOperator } from '../../src/operator/index.ts';
import type { Database } from '../../src/ports/database.ts';
import { createListings } from '../market/listed-world.ts';

let store: TestStore;
let database: Database;
let directory: string;

beforeAll(async () => {
  store = await createTestPglite();
  database = await store.open();
  directory = await mkdtemp(join(tmpdir(), 'marque-operator-'));
  await createListings(database);
});
afterAll(async () => {
  await database.close();
  await store.remove();
  await rm(directory, { recursive: true, force: true });
});

const org = (...words: string[]) => answerOperator({ words: ['org', ...words], directory }, { database, now: 0, port: 0 });
const everything = () =>
  database.run(`select o.*, (select json_agg(host order by host) from organisation_hosts h where h.organisation = o.id) as hosts,
  (select count(*)::int from organisation_pairs p where p.organisation = o.id) as pairs from organisations o order by id`);
const file = async (name: string, text: string): Promise<string> => {
  await writeFile(join(directory, name), text);
  return name;
};

describe('an operator', () => {
  let id: string;
  beforeEach(async () => {
    await database.run('delete from organisation_hosts where organisation > 2');
    await database.run('delete from organisation_pairs where organisation > 2');
    await database.run('delete from organisations where id > 2');
    const { code, text } = await org(
      'add',
      'Brightwater',
      '--host',
      'bright.example',
      '--host',
      'www.bright.example',
      '--theme',
      '2',
      '--locale',
      'ja,en',
      'slogan_en=Clear',
      'is_twitter=1',
    );
    expect(code, text).toBe(0);
    id = String((parse(text) as { id: number }).id);
  });

  it('adds an organisation that lists every pair', async () => {
    expect(parse((await org('show', id)).text)).toEqual({
      id: Number(id),
      name: 'Brightwater',
      theme: 2,
      default_locale: 'ja',
      supported_locales: ['ja', 'en'],
      hosts: ['bright.example', 'www.bright.example'],
      pairs: 'all',
      settings: { slogan_en: 'Clear', is_twitter: 1 },
    });
    expect((await org('list')).text).toMatch(
      new RegExp(`^id .*\\n[^]*\\n${id} +Brightwater +2 +ja,en +\\d+ +bright\\.example www\\.bright\\.example$`),
    );
  });

  it('sets fields, settings, and single values inside documents', async () => {
    const { code, text } = await org(
      'set',
      id,
      'name=Bright & Co',
      'theme=1',
      'supported_locales=en, ko',
      'default_locale=ko',
      'brand_color=#336699',
      'nav_config.ibo.open=true',
      'nav_config.otc=false',
      'friendship_link=[{name: A, url: "https://a.example"}]',
      'mobile_host_map={bright.example: "https://m.bright.example"}',
      'slogan_en=',
    );
    expect(code, text).toBe(0);
    expect(parse((await org('show', id)).text)).toMatchObject({
      name: 'Bright & Co',
      theme: 1,
      default_locale: 'ko',
      supported_locales: ['en', 'ko'],
      settings: {
        brand_color: '#336699',
        nav_config: { ibo: { open: true }, otc: false },
        friendship_link: [{ name: 'A', url: 'https://a.example' }],
        mobile_host_map: { 'bright.example': 'https://m.bright.example' },
      },
    });
    expect((await org('show', id)).text).not.toContain('slogan_en');
  });

  it('reads back what show printed, and the secret stays', async () => {
    await org('set', id, `ticket_secret=${'k'.repeat(40)}`, 'ticket_hosts=help.example', 'nav_config.mobile_url=https://m.example');
    const shown = (await org('show', id)).text;
    expect(shown).not.toContain('kkkk');
    const before = await everything();
    expect(await org('set', id, '--file', await file('same.yaml', shown))).toMatchObject({ code: 0 });
    expect(await everything()).toEqual(before);
  });

  it('replaces all settings by those of a file, and lists the pairs it names', async () => {
    expect(await org('set', id, '--file', await file('new.yaml', 'pairs: []\nsettings:\n  slogan: 好\n'))).toMatchObject({ code: 0 });
    expect(parse((await org('show', id)).text)).toMatchObject({ name: 'Brightwater', pairs: [], settings: { slogan: '好' } });
  });

  it.each<[words: string[], says: string | RegExp]>([
    [['set', 'ID', 'nav_config.ibo.open=perhaps', 'slogan_en=New'], 'settings.nav_config.ibo.open must be true or false'],
    [['set', 'ID', 'slogan_en=New', 'colour=#fff'], 'settings.colour is not known'],
    [['set', 'ID', 'hosts=new.example,second.localhost'], 'hosts[1] second.localhost belongs to organisation 2'],
    [['set', 'ID', 'hosts=Bright.Example'], 'hosts[0] must be a host name in lower case'],
    [['set', 'ID', 'hosts='], 'hosts must name 1 to 50'],
    [['set', 'ID', 'theme=x'], 'theme must be a whole number from 0 to 99'],
    [['set', 'ID', 'default_locale=ru-RU'], 'default_locale must be one of supported_locales'],
    [['set', 'ID', 'pairs=NONE_USDT'], 'pairs[0] is no pair of this exchange: NONE_USDT'],
    [['set', 'ID', 'ticket_secret=(kept)', 'ticket_hosts=a.example'], 'settings.ticket_secret is missing'],
    [['set', 'ID', '--file', 'none.yaml'], 'none.yaml is not a file that can be read'],
    [['set', '888', 'slogan=x'], 'id 888 is no organisation'],
    [['show', '888'], '888 is no organisation'],
    [['add', 'Second', '--host', 'bright.example'], 'hosts[0] bright.example belongs to organisation'],
    [['add', 'Second', '--host', 'second.example', '--id', '1'], 'id 1 is taken'],
    [['add', 'Second', '--host', 'second.example', '--id', '1000'], 'id must be a whole number from 1 to 999'],
    [['add', 'Second'], 'hosts must name 1 to 50'],
    [['add', 'Second', '--host', 'second.example', '--locale', 'en,fr'], 'supported_locales[1] must be one of'],
  ])('is refused %j with words, and nothing changes', async (words, says) => {
    const before = await everything();
    const { code, text } = await org(...words.map((word) => (word === 'ID' ? id : word)));
    expect(code).toBe(1);
    expect(text).toMatch(typeof says === 'string' ? new RegExp(says.replace(/[.()[\]]/g, '\\$&')) : says);
    expect(await everything()).toEqual(before);
  });

  it('is told what is wrong with a file', async () => {
    expect(await org('set', id, '--file', await file('broken.yaml', 'settings: [a'))).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^broken\.yaml is not right: /),
    });
    expect(await org('set', id, '--file', await file('text.yaml', 'hello'))).toMatchObject({ code: 1, text: 'text.yaml holds no fields' });
    expect(await org('set', id, '--file', await file('alias.yaml', 'name: &n X\nsettings: { slogan: *n }'))).toMatchObject({
      code: 1,
      text: 'alias.yaml must not use aliases',
    });
    expect(await org('set', id, '--file', await file('other.yaml', 'id: 1\nname: X'))).toMatchObject({
      code: 1,
      text: `other.yaml is of organisation 1, not of ${id}`,
    });
  });

  it.each(
    [
      [],
      ['remove', '1'],
      ['set', '1'],
      ['set', 'one', 'a=b'],
      ['show'],
      ['show', '1', '2'],
      ['list', '--host', 'x'],
      ['add'],
      ['set', '1', '--colour', 'x'],
      ['set', '1', 'no assignment'],
    ].map((words) => [words]),
  )('reads the usage after %j', async (words) => {
    expect(await org(...words)).toMatchObject({ code: 2, text: expect.stringContaining('marque org set ID') });
  });

  it('never gets a number with rules of its own by chance (A-007)', async () => {
    await org('add', 'Twelve', '--id', '12', '--host', 'twelve.example');
    expect((await org('add', 'Next', '--host', 'next.example')).text).toMatch(/organisation 14 was added/);
  });
});

it('content goes out and comes back in, for one organisation too', async () => {
  const content = (...words: string[]) =>
    answerOperator({ words: ['content', ...words], directory }, { database, now: Date.UTC(2026, 0, 1), port: 0 });
  await org('add', 'Reader', '--id', '77', '--host', 'reader.example');
  const item = join(directory, 'in/notice/hello');
  await import('node:fs/promises').then(({ mkdir }) => mkdir(item, { recursive: true }));
  await writeFile(join(item, 'attributes.yaml'), 'type: news\n');
  await writeFile(join(item, 'en.yaml'), 'title: Hello\nsummary: A word\nbody: Good day.\n');
  expect(await content('import', 'in')).toMatchObject({ code: 0, text: '1 items were added, 0 changed, 0 were the same.' });
  expect(await content('import', 'in', '--organisation', '77')).toMatchObject({
    code: 0,
    text: '1 items were added, 0 changed, 0 were the same.',
  });
  expect(await content('export', 'out', '--organisation', '77')).toMatchObject({ code: 0, text: '1 items were written, 2 files.' });
  expect(await readFile(join(directory, 'out/notice/hello@77/en.yaml'), 'utf8')).toContain('Good day.');
  expect(await content('import', 'out', '--organisation', '1')).toMatchObject({
    code: 1,
    text: expect.stringContaining('notice/hello@77 belongs to organisation 77, not to 1'),
  });
  expect(await content('import', 'out')).toMatchObject({ code: 0, text: '0 items were added, 0 changed, 1 were the same.' });
  await writeFile(join(item, 'en.yaml'), 'title: 5\n');
  expect(await content('import', 'in')).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^Nothing was changed:\n {2}notice\/hello\/en\.yaml: title must be a text/),
  });
  expect(await content('import', 'nowhere')).toMatchObject({ code: 1, text: 'nowhere is not a folder' });
  expect(await content('import', 'in', '--organisation', '500')).toMatchObject({ code: 1, text: '500 is no organisation' });
  for (const words of [
    [],
    ['import'],
    ['look', 'in'],
    ['import', 'in', 'out'],
    ['import', 'in', '--organisation', 'x'],
    ['import', 'in', '--all'],
  ]) {
    expect(await content(...words)).toMatchObject({ code: 2, text: expect.stringContaining('marque content import FOLDER') });
  }
});

describe('the audit log', () => {
  const log = () =>
    database.run<{ by: string; organisation: number | null; subject: string }>(
      "select by, organisation, subject from audit_log where action = 'command.run' order by id desc limit 1",
    );

  it('has every command that changed something, without the values that were given', async () => {
    expect((await org('set', '1', 'slogan_en=Quiet waters')).code).toBe(0);
    const changed = [{ by: 'marque', organisation: 1, subject: 'org set 1 slogan_en' }];
    expect(await log()).toEqual(changed);
    expect((await org('set', '1', 'no_such_setting=1')).code).toBe(1);
    expect((await org('show', '1')).code).toBe(0);
    expect((await org('list')).code).toBe(0);
    expect(await log()).toEqual(changed);
  });
});
