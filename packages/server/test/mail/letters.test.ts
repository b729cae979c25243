import { CODE_PURPOSES } from '@marque/domain/identity';
import { LOCALES, type Locale } from '@marque/domain/organisation';
import { createTestPglite, type TestStore } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/ports/database.ts';
import type { Letter } from '../../src/ports/mail.ts';
import { alertMessage } from '../../src/use-cases/alerts/alert-message.ts';
import { codeMessage, linkMessage } from '../../src/use-cases/identity/messages.ts';
import type { Purpose } from '../../src/use-cases/identity/codes.ts';
import { composeLetters } from '../../src/use-cases/mail/compose-letter.ts';

const HOSTILE = `Pa"per' <img src=x onerror=alert(1)>\r\nBcc: a@example.com {code}`;
const ORGANISATIONS = [
  { id: 1, name: 'Paper', theme_type: 0, settings: { customer_mail: 'care@paper.example' }, hosts: ['localhost', '127.0.0.1'] },
  { id: 2, name: HOSTILE, theme_type: 1, settings: {}, hosts: ['desk.example'] },
  {
    id: 3,
    name: 'Atelier',
    theme_type: 2,
    settings: { brand_color: '#b4232f', site_url: 'https://www.atelier.example', mail_logo_url: '/logo.png' },
    hosts: ['atelier.example', 'www.atelier.example'],
  },
  { id: 4, name: 'Elsewhere', theme_type: 0, settings: { mail_logo_url: 'https://tracker.example/logo.png' }, hosts: ['e.example'] },
];

let store: TestStore;
let database: Database;
beforeAll(async () => {
  store = await createTestPglite();
  database = await store.open();
  for (const { hosts, settings, ...organisation } of ORGANISATIONS) {
    await database.queries
      .insertInto('organisations')
      .values({ ...organisation, default_locale: 'en', supported_locales: [...LOCALES], settings: JSON.stringify(settings) })
      .execute();
    await database.queries
      .insertInto('organisation_hosts')
      .values(hosts.map((host) => ({ host, organisation: organisation.id })))
      .execute();
    await database.queries
      .insertInto('users')
      .values({
        id: 1_000 + organisation.id,
        organisation: organisation.id,
        uid: 'a',
        email: 'mei@example.com',
        password_hash: '',
        trade_password_hash: null,
        country: 'JP',
        invite_code: 'a',
        invited_by: null,
        created_at: 0,
        password_changed_at: 0,
        anti_phishing_code: organisation.id === 1 ? 'a <b>heron</b>' : null,
      })
      .execute();
  }
});
afterAll(async () => {
  await database.close();
  await store.remove();
});

const compose = (letter: Letter) => composeLetters(3206)(database.queries, letter);
const organisationOf = (id: number) => ({
  id,
  name: ORGANISATIONS[id - 1]?.name ?? '',
  themeType: 0,
  defaultLocale: 'en' as const,
  supportedLocales: ['en' as const],
  settings: {},
});
const codeOf = (id: number, locale: Locale, purpose: Purpose = 'login'): Letter =>
  codeMessage({ organisation: organisationOf(id), locale, purpose, target: 'mei@example.com', code: '123456', validUntil: 0 });
const every = (id: number, locale: Locale): readonly Letter[] => [
  ...(['register', 'login', ...Object.keys(CODE_PURPOSES)] as Purpose[]).map((purpose) => codeOf(id, locale, purpose)),
  linkMessage({
    organisation: organisationOf(id),
    locale,
    target: 'mei@example.com',
    link: 'https://desk.example/login#mailed=x',
    hours: 24,
    validUntil: 0,
  }),
  alertMessage({
    organisation: organisationOf(id),
    locale,
    target: 'mei@example.com',
    pair: 'ART/CK.USD',
    price: '12.5',
    crossed: '12.6',
    at: 0,
  }),
];

describe.each(LOCALES)('every letter in %s', (locale) => {
  it('lets no name become markup, a header or a line of its own', async () => {
    for (const letter of every(2, locale)) {
      const { subject, body, html = '' } = await compose(letter);
      expect(subject).not.toMatch(/[\r\n]/);
      expect(body).not.toMatch(/^Bcc/m);
      expect(html).not.toMatch(/<img|<script|<b>/);
      expect(html).toContain('&lt;img src=x');
    }
  });

  it('has no place left unfilled, and says the same as text and as HTML', async () => {
    for (const letter of every(1, locale)) {
      const { subject, body, html = '' } = await compose(letter);
      expect(subject + body).not.toMatch(/\{\w+\}/);
      expect(html).toContain(`<html lang="${locale}">`);
      for (const part of letter.parts) {
        const said = part.kind === 'code' ? part.code : part.kind === 'text' || part.kind === 'note' ? part.text : '';
        expect(body).toContain(said);
      }
    }
  });
});

it('loads nothing but a logo of its own organisation, whose addresses come from the configuration', async () => {
  const sources = async (id: number) =>
    [...((await compose(codeOf(id, 'en'))).html ?? '').matchAll(/(?:src|href|url)=?["(]([^")]*)/g)].map(([, at]) => at);
  expect(await sources(1)).toEqual([]);
  expect(await sources(3)).toEqual(['https://www.atelier.example/logo.png']);
  expect(await sources(4)).toEqual([]);
  const leading = (id: number) => compose({ ...codeOf(id, 'en'), parts: [{ kind: 'button', label: 'Open', address: '/freeze#secret=x' }] });
  expect((await leading(1)).body).toContain('\nhttp://localhost:3206/freeze#secret=x\n');
  expect((await leading(2)).body).toContain('\nhttps://desk.example/freeze#secret=x\n');
  expect((await leading(3)).body).toContain('\nhttps://www.atelier.example/freeze#secret=x\n');
});

it('has colours of its organisation for day and for night', async () => {
  const { html = '' } = await compose(codeOf(3, 'en'));
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).toMatch(/border-top:3px solid #b[0-9a-f]{5}/);
});

it("shows the reader's own word, and to nobody else's address", async () => {
  const own = await compose(codeOf(1, 'en'));
  expect(own.body).toContain('Your anti-phishing code: a <b>heron</b>');
  expect(own.html).toContain('a &lt;b&gt;heron&lt;/b&gt;');
  expect((await compose(codeOf(2, 'en'))).body).not.toContain('phishing');
  expect((await compose({ ...codeOf(1, 'en'), target: 'new@example.com' })).body).not.toContain('heron');
});
