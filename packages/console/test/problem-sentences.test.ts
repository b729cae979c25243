import { readProfile, settingProblems } from '@marque/domain/organisation';
import { describe, expect, it } from 'vitest';
import { problemSentence } from '../app/data/problem-sentences.ts';
import { en } from '../app/words/en.ts';
import { zhCN } from '../app/words/zh-CN.ts';

/** Settings of which each is wrong in its own way. */
const WRONG: readonly Readonly<Record<string, unknown>>[] = [
  {
    logo_url: 'javascript:x',
    otc: '/x',
    socket: 'https://x',
    brand_color: 'red',
    default_country: 'XX',
    business_mail: 'x',
    slogan: 'x'.repeat(201),
    is_weixin: 2,
    official_domains: 'x',
    ticket_hosts: ['A b'],
    withdraw_window_start: '25:00',
    withdraw_tz: 'CET',
    ticket_secret: 'short',
    futures_url: 'http://x',
    mobile_host_map: { 'A b': 'x' },
    slogans: { xx: 'y' },
    kyc_document_types: { JP: [] },
    restricted_countries: ['CN', 'CN'],
    unheard_of: 1,
    friendship_link: [{ name: 'x' }],
    trade_fee_levels: [],
    fee_exemptions: [{ from: 'soon', until: '2027-01-01 00:00', pairs: ['x'] }],
    nav_config: { otc: 1, mobile_url: 'x', nobody: true },
    seo_config: { pages: { fees: {} } },
  },
  { brand_color_dark: '#112233' },
  { ticket_hosts: ['a.example'] },
  { futures_url: 'https://a.example/', ticket_secret: 's'.repeat(40) },
  {
    trade_fee_levels: [
      { volume: '1', maker: '11', taker: '0' },
      { volume: '0', maker: '0', taker: '0' },
    ],
  },
  { fee_exemptions: [{ from: '2027-01-02 00:00', until: '2027-01-01 00:00', pairs: [] }] },
];

const profile = readProfile({ name: '', theme: 7, default_locale: 'en', supported_locales: ['ja'], hosts: ['A'], pairs: ['x'] });
const PROBLEMS = [...WRONG.flatMap(settingProblems), ...(profile.ok ? [] : profile.problems)].map(({ problem }) => problem);

/** As listings and content write them. */
const OTHERS = [
  'is no pair of this exchange: A_B',
  'is no token of this exchange: A',
  'there is no token A',
  'cannot change once it is listed: it is 8',
  'must be a whole number of 0.01, and not beyond what can be counted',
  'must be at most the scale of ART, 8',
  'must not be below min',
  'must be more than nothing',
  'must be another token than the base',
  'is beyond what can be counted',
  'is no time that there is',
  'must not be empty',
  'must not be longer than 80',
  'must be one line without control characters',
  'must be a path of the site',
  'must be a path of the site or an https address',
  'must be an ISO country like JP',
  'must be there in at least one language',
  'a.example belongs to organisation 2',
  'must be later than the beginning',
  'must be at least 1',
];

describe('what is wrong with a document', () => {
  it.each([...new Set([...PROBLEMS, ...OTHERS])])('is said in the reader’s language: %s', (problem) => {
    const chinese = problemSentence(zhCN, problem);
    expect(chinese).not.toBe(problem);
    expect(chinese).toMatch(/\p{Script=Han}|^UTC/u);
    expect(chinese).not.toMatch(/\{\w+\}/);
    expect(problemSentence(en, problem)).not.toMatch(/\{\w+\}/);
  });

  it('keeps its figures and names', () => {
    expect(problemSentence(en, 'must be a whole number from 1 to 9')).toBe('A whole number from 1 to 9');
    expect(problemSentence(en, 'is no pair of this exchange: A_B')).toBe('A_B is not listed here');
  });
});
