import { DAY_MS, GAP_MS, UPDATES_MAX } from '@marque/domain/status';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withStatus } from '../../src/use-cases/status/tables.ts';
import { takeSample } from '../../src/use-cases/status/take-sample.ts';
import { openStatusStage } from './status-stage.ts';

const ROLE = 12600;
const SCOPE = 12601;
const CHANGE_INVALID = 12618;
const REASON_MISSING = 12619;
const CHANGED_MEANWHILE = 12620;
const INCIDENT_UNKNOWN = 12747;
const INCIDENT_OVER = 12748;
const UPDATES_FULL = 12749;
const FIELD_INVALID = 12900;
const ORGANISATION_UNKNOWN = 12920;
const MINUTE = 60_000;

let stage: Awaited<ReturnType<typeof openStatusStage>>;
let all = '';
let first = '';
beforeAll(async () => {
  stage = await openStatusStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  for (const table of ['status_updates', 'status_incidents', 'status_days', 'status_parts'] as const)
    await withStatus(stage.database.queries).deleteFrom(table).execute();
  // One network may ask only so often a minute.
  stage.pass(MINUTE);
  all = (await stage.operator(['support'])).cookie;
  first = (await stage.operator(['market'], [1])).cookie;
  await look();
});

let lookedAt = 0;
const look = (states: Readonly<Record<string, 'working' | 'degraded' | 'cancel-only' | 'down'>> = {}, at = stage.clock.now()) => {
  lookedAt = at;
  return takeSample(
    stage.database,
    new Map([
      ['trading', states['trading'] ?? 'working'],
      ['market', 'working'],
      ['website', 'working'],
      ['messages', states['messages'] ?? 'working'],
      ['network:ERC20', states['erc20'] ?? 'working'],
      ['network:BTC', 'working'],
    ]),
    at,
  );
};

const timeText = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const FAULT = {
  kind: 'fault',
  organisation: '1',
  impact: 'degraded',
  state: 'investigating',
  parts: ['market'],
  titles: { en: 'Prices are late', 'zh-CN': '行情延迟' },
  texts: { en: 'We look into it.' },
};
const write = (document: object = {}, cookie = all, reason = 'prices stand still') =>
  stage.ask('/status/add', { document: JSON.stringify({ ...FAULT, ...document }), reason }, cookie);
const update = (id: unknown, version: number, document: object, cookie = all) =>
  stage.ask(
    '/status/update',
    { id: String(id), version: String(version), document: JSON.stringify(document), reason: 'it goes on' },
    cookie,
  );
const change = (id: unknown, version: number, document: object, cookie = all) =>
  stage.ask(
    '/status/change',
    { id: String(id), version: String(version), document: JSON.stringify({ ...FAULT, ...document }), reason: 'a typing error' },
    cookie,
  );

describe('the status of an exchange', () => {
  it('is every part that the organisation has, and one sentence of them', async () => {
    const { state, is_current, parts } = await stage.status();
    expect([state, is_current]).toEqual(['operational', 1]);
    expect(parts.map(({ kind, network, name }) => [kind, network, name])).toEqual([
      ['trading', '', ''],
      ['market', '', ''],
      ['website', '', ''],
      ['network', 'BTC', 'Bitcoin'],
      ['network', 'ERC20', 'Ethereum (ERC20)'],
      ['messages', '', ''],
    ]);
    expect((await stage.status('second.localhost')).parts.map(({ network }) => network).filter(Boolean)).toEqual(['ERC20']);
  });

  it('says when trading is stopped, also by a halt that lets orders be cancelled', async () => {
    stage.pass(MINUTE);
    await look({ trading: 'cancel-only', erc20: 'degraded' });
    const { state, parts } = await stage.status();
    expect(state).toBe('stopped');
    expect(parts.find(({ kind }) => kind === 'trading')).toMatchObject({ state: 'cancel-only', share: '0' });
    expect(parts.find(({ network }) => network === 'ERC20')).toMatchObject({ state: 'degraded' });
    stage.pass(MINUTE);
    await look({ messages: 'down' });
    expect((await stage.status()).state).toBe('disturbed');
  });

  it('has 90 days, the last one today, and a share that is cut off', async () => {
    for (let i = 0; i < 3; i += 1) {
      stage.pass(MINUTE);
      await look({ messages: i === 0 ? 'down' : 'working' }, lookedAt + MINUTE);
    }
    const { parts, first_day } = await stage.status();
    const messages = parts.find(({ kind }) => kind === 'messages');
    expect(messages?.share).toBe('66.66');
    expect(messages?.days).toHaveLength(90);
    const known = messages?.days.reduce((sum, [seconds]) => sum + seconds, 0);
    expect(known).toBe(180);
    expect(Date.parse(first_day)).toBe(Math.floor(stage.clock.now() / DAY_MS) * DAY_MS - 89 * DAY_MS);
  });

  it('is not known when nobody has looked lately, and says of when it is', async () => {
    const before = await stage.status();
    stage.pass(GAP_MS + 1_000);
    const { state, is_current, checked_at, parts } = await stage.status();
    expect([state, is_current, checked_at]).toEqual(['unknown', 0, before.checked_at]);
    expect(new Set(parts.map((part) => part.state))).toEqual(new Set(['unknown']));
  });

  it('is what was last known while the store is away, with the time of that', async () => {
    const { checked_at } = await stage.status();
    stage.loseStore(true);
    stage.pass(31_000);
    const away = await stage.statusAsItIs();
    stage.loseStore(false);
    expect(away).toMatchObject({ state: 'unknown', is_current: 0, checked_at });
    expect(away.parts).toHaveLength(6);
    expect((await stage.statusAsItIs()).state).toBe('operational');
  });

  it('is answered from memory for some seconds', async () => {
    const { state } = await stage.status();
    await write({ impact: 'outage' });
    expect((await stage.statusAsItIs()).state).toBe(state);
    stage.pass(6_000);
    expect((await stage.statusAsItIs()).state).toBe('disturbed');
  });
});

describe('an incident', () => {
  it('is on the page of its organisation, in the reader’s language or the exchange’s own', async () => {
    const written = await write();
    expect(written.code).toBe(0);
    const chinese = await stage.status('localhost', 'zh-CN');
    expect(chinese.incidents).toMatchObject([
      {
        id: written.data['id'],
        kind: 'fault',
        stage: 'investigating',
        title: '行情延迟',
        locale: '',
        parts: [{ kind: 'market', name: '' }],
        ends_at: '',
        updates: [{ stage: 'investigating', text: 'We look into it.', locale: 'en' }],
      },
    ]);
    expect(chinese.state).toBe('disturbed');
    expect((await stage.status('localhost', 'ja')).incidents).toMatchObject([{ title: 'Prices are late', locale: 'en' }]);
    const other = await stage.status('second.localhost');
    expect([other.incidents, other.state]).toEqual([[], 'operational']);
  });

  it('for all is on every page, and tells nobody of networks that they have not', async () => {
    await write({ organisation: '0', parts: ['network:BTC', 'network:ERC20'], impact: 'outage' });
    expect((await stage.status()).incidents[0]?.parts).toHaveLength(2);
    expect((await stage.status('second.localhost')).incidents[0]?.parts).toEqual([{ kind: 'network', name: 'Ethereum (ERC20)' }]);
  });

  it('goes on by updates, and weighs on its parts until it is watched', async () => {
    const { data } = await write({ impact: 'outage' });
    expect((await stage.status()).state).toBe('disturbed');
    expect((await update(data['id'], 1, { state: 'monitoring', texts: { en: 'Prices\nrun again.' } })).data).toMatchObject({ version: 2 });
    const watched = await stage.status();
    expect(watched.state).toBe('operational');
    expect(watched.incidents[0]).toMatchObject({ stage: 'monitoring', updates: [{ text: 'Prices\nrun again.' }, {}] });
    expect((await update(data['id'], 1, { state: 'resolved', texts: { en: 'Over.' } })).code).toBe(CHANGED_MEANWHILE);
    expect((await update(data['id'], 2, { state: 'resolved', texts: { en: 'Over.' } })).code).toBe(0);
    expect((await stage.status()).incidents[0]).toMatchObject({ stage: 'resolved', ends_at: expect.stringMatching(/^\d{4}-/) });
    expect((await update(data['id'], 3, { state: 'monitoring', texts: { en: 'Again.' } })).code).toBe(INCIDENT_OVER);
    expect((await change(data['id'], 3, {})).code).toBe(INCIDENT_OVER);
  });

  it('that is announced is maintenance in its time, and over after it', async () => {
    const now = stage.clock.now();
    const work = { kind: 'maintenance', begins_at: timeText(now + 10 * MINUTE), ends_at: timeText(now + 40 * MINUTE) };
    const { data } = await write(work);
    expect((await stage.status()).incidents).toMatchObject([{ kind: 'maintenance', stage: 'announced' }]);
    expect((await stage.status()).state).toBe('operational');
    stage.pass(11 * MINUTE);
    await look();
    const during = await stage.status();
    expect([during.state, during.incidents[0]?.stage]).toEqual(['maintenance', 'under-way']);
    expect(during.parts.find(({ kind }) => kind === 'market')?.state).toBe('maintenance');
    stage.pass(30 * MINUTE);
    await look();
    expect((await stage.status()).incidents).toMatchObject([{ stage: 'finished' }]);
    expect((await update(data['id'], 1, { state: 'finished', texts: { en: 'Done.' } })).code).toBe(INCIDENT_OVER);
  });

  it('is corrected without its updates, by whoever has seen its newest version', async () => {
    const { data } = await write();
    expect((await change(data['id'], 1, { titles: { en: 'Prices are very late' } })).data).toMatchObject({ version: 2 });
    expect((await change(data['id'], 1, { titles: { en: 'Other' } })).code).toBe(CHANGED_MEANWHILE);
    const kind = { kind: 'maintenance', begins_at: timeText(stage.clock.now()), ends_at: timeText(stage.clock.now() + 60 * MINUTE) };
    expect((await change(data['id'], 2, kind)).code).toBe(CHANGE_INVALID);
    expect((await stage.status()).incidents).toMatchObject([{ title: 'Prices are very late', updates: [{}] }]);
  });

  it('is gone from the page after 90 days, when it is over', async () => {
    await write();
    const closed = await write({ state: 'resolved' });
    await withStatus(stage.database.queries)
      .updateTable('status_incidents')
      .set({ begins_at: stage.clock.now() - 91 * DAY_MS })
      .execute();
    const { incidents } = await stage.status();
    expect(incidents).toHaveLength(1);
    expect(incidents[0]?.id).not.toBe(closed.data['id']);
  });
});

describe('who writes on the status page', () => {
  it('has a role for it, and organisations', async () => {
    for (const role of ['viewer', 'compliance', 'finance'] as const)
      expect((await write({}, (await stage.operator([role])).cookie)).code).toBe(ROLE);
    expect((await write({ organisation: '2' }, first)).code).toBe(SCOPE);
    expect((await write({ organisation: '0' }, first)).code).toBe(SCOPE);
    expect((await write({ organisation: '77' })).code).toBe(ORGANISATION_UNKNOWN);
    expect((await write({}, first)).code).toBe(0);
  });

  it('sees and writes nothing of other organisations, and reads what is said to all', async () => {
    const { data: foreign } = await write({ organisation: '2' });
    const { data: shared } = await write({ organisation: '0', titles: { en: 'For all' } });
    const list = await stage.ask('/status/list', {}, first);
    expect(list.data).toMatchObject({ count: 1, data: [{ title: 'For all', organisation: null }] });
    expect((await stage.ask('/status/one', { id: String(foreign['id']) }, first)).code).toBe(INCIDENT_UNKNOWN);
    expect((await stage.ask('/status/one', { id: String(shared['id']) }, first)).code).toBe(0);
    for (const { id } of [foreign, shared]) {
      expect((await update(id, 1, { state: 'resolved', texts: { en: 'Over.' } }, first)).code).toBe(SCOPE);
      expect((await change(id, 1, {}, first)).code).toBe(SCOPE);
    }
    expect((await update(4_711, 1, { state: 'resolved', texts: { en: 'Over.' } })).code).toBe(INCIDENT_UNKNOWN);
  });

  it('stands in the log with what was written', async () => {
    const { data } = await write();
    await update(data['id'], 1, { state: 'resolved', texts: { en: 'Over.' } });
    const admin = (await stage.operator(['admin'])).cookie;
    const log = await stage.ask('/audit/list', { action: 'status.write', organisation: '1', q: `${String(data['id'])} Prices` }, admin);
    expect(log.data).toMatchObject({ count: 2, data: [{ reason: 'it goes on' }, { reason: 'prices stand still' }] });
    const found = await stage.ask('/status/one', { id: String(data['id']) }, admin);
    expect(found.data).toMatchObject({ stage: 'resolved', version: 2, updates: [{ state: 'resolved' }, { state: 'investigating' }] });
  });

  it.each([
    ['no title', { titles: {} }, 'titles'],
    ['a title that is too long', { titles: { en: 'a'.repeat(121) } }, 'titles'],
    ['a title of two lines', { titles: { en: 'a\nb' } }, 'titles'],
    ['a language that is none of ours', { titles: { xx: 'a' } }, 'titles'],
    ['no text', { texts: {} }, 'texts'],
    ['a text that is too long', { texts: { en: 'a'.repeat(2_001) } }, 'texts'],
    ['no part', { parts: [] }, 'parts'],
    ['a part that is none', { parts: ['coffee'] }, 'parts'],
    ['an impact that is none', { impact: 'huge' }, 'impact'],
    ['a state of maintenance', { state: 'announced' }, 'state'],
    ['a kind that is none', { kind: 'party' }, 'kind'],
    ['a time that is none', { begins_at: 'soon' }, 'begins_at'],
    ['a time that has not come', { begins_at: '2099-01-01 00:00' }, 'begins_at'],
    ['maintenance without an end', { kind: 'maintenance', begins_at: '2030-01-01 00:00' }, 'ends_at'],
  ])('is told what is wrong with %s', async (_what, document, field) => {
    const answer = await write(document);
    expect(answer.code).toBe(CHANGE_INVALID);
    expect(JSON.parse(answer.text)).toMatchObject({ data: { at: field } });
  });

  it('gives a reason, whole fields, and no more updates than there may be', async () => {
    expect((await write({}, all, ' ')).code).toBe(REASON_MISSING);
    expect((await stage.ask('/status/add', { document: 'no json', reason: 'x' }, all)).code).toBe(FIELD_INVALID);
    expect((await stage.ask('/status/list', { kind: 'party' }, all)).code).toBe(FIELD_INVALID);
    const { data } = await write();
    await stage.database.run(
      `insert into status_updates (incident, state, texts, at, created_by)
       select i.id, 'identified', '{"en":"more"}', 1, i.created_by from status_incidents i, generate_series(2, ${UPDATES_MAX})`,
    );
    expect((await update(data['id'], 1, { state: 'identified', texts: { en: 'One more.' } })).code).toBe(UPDATES_FULL);
  });
});
