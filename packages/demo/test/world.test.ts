import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loginPasswordProblem, parseEmail, tradePasswordProblem } from '@marque/domain/identity';
import { parseResidentId } from '@marque/domain/kyc';
import { parseUnits } from '@marque/domain/money';
import { LOCALES, settingProblems } from '@marque/domain/organisation';
import { parsePairCode, pairCode } from '@marque/domain/trading';
import { describe, expect, it } from 'vitest';
import { APPLICANT_PASSWORD, DEMO_APPLICANTS } from '../src/applicants.ts';
import { DEMO_BOTS, FIRST_FREE_USER_ID, makersOf } from '../src/bots.ts';
import { BRANDS, BRANDS_BY_INDUSTRY, INDUSTRIES } from '../src/brands/index.ts';
import { drawMarks } from '../artwork-source/marks/draw-marks.ts';
import { PAPERS_FOLDER } from '../src/folders.ts';
import { DEMO_ORGANISATIONS } from '../src/organisations/index.ts';
import { DEMO_PAIRS } from '../src/pairs.ts';
import { DEMO_PEOPLE, PERSON_FUNDS } from '../src/people.ts';
import { demoToken, DEMO_TOKENS } from '../src/tokens.ts';
import { botFunds } from '../src/traders/funds.ts';

const LARGEST_BALANCE = 10n ** 18n;

describe('tokens and brands of the demo world', () => {
  it('has brands in all eight industries, each described in six languages', () => {
    expect(BRANDS.length).toBeGreaterThanOrEqual(24);
    for (const industry of INDUSTRIES) expect(BRANDS_BY_INDUSTRY[industry].length).toBeGreaterThanOrEqual(3);
    for (const { intro } of BRANDS) {
      expect(Object.keys(intro).toSorted()).toEqual(LOCALES.toSorted());
      expect(new Set(Object.values(intro)).size).toBe(LOCALES.length);
    }
  });

  it('gives every token its own number, code and drawn mark', () => {
    expect(new Set(DEMO_TOKENS.map(({ id }) => id)).size).toBe(DEMO_TOKENS.length);
    expect(new Set(DEMO_TOKENS.map(({ code }) => code)).size).toBe(DEMO_TOKENS.length);
    const marks = drawMarks();
    expect(new Set(marks.values()).size).toBe(marks.size);
    for (const { logoUrl } of DEMO_TOKENS) expect(marks.has(logoUrl.replace('/static/demo/', ''))).toBe(true);
  });
});

describe('pairs of the demo world', () => {
  it('lists at least thirty pairs over all five quote tokens, one still to open and one halted', () => {
    expect(DEMO_PAIRS.length).toBeGreaterThanOrEqual(30);
    expect([...new Set(DEMO_PAIRS.map(({ quote }) => quote.alias))].toSorted()).toEqual(['BTC', 'CK.USD', 'CNET', 'ETH', 'USDT']);
    expect(DEMO_PAIRS.filter(({ opensInDays }) => opensInDays > 0)).toHaveLength(1);
    expect(DEMO_PAIRS.filter(({ status }) => status === 'halted')).toHaveLength(1);
    expect(DEMO_PAIRS.some(({ base, quote }) => base.code === 'ART' && quote.code === 'USDT')).toBe(true);
  });

  it.each(DEMO_PAIRS.map((pair) => [pairCode(pair.base.code, pair.quote.code), pair] as const))(
    '%s keeps the rules of scale',
    (code, pair) => {
      expect(parsePairCode(code)).toBeDefined();
      expect(pair.priceScale + pair.amountScale).toBeLessThanOrEqual(pair.quote.scale);
      expect(pair.amountScale).toBeLessThanOrEqual(pair.base.scale);
      expect(pair.guideTicks).toBeGreaterThanOrEqual(1_000);
      expect(pair.minLots).toBeGreaterThanOrEqual(1);
      expect(pair.maxLots).toBeGreaterThan(pair.minLots * 1_000);
      const largest =
        BigInt(pair.maxLots) * BigInt(pair.guideTicks * 9) * 10n ** BigInt(pair.quote.scale - pair.priceScale - pair.amountScale);
      expect(largest).toBeLessThan(9n * LARGEST_BALANCE);
    },
  );
});

describe('organisations of the demo world', () => {
  it('serves every theme, the special numbers and one organisation without anything optional', () => {
    expect(DEMO_ORGANISATIONS.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2, 3, 13, 18]));
    expect(new Set(DEMO_ORGANISATIONS.map(({ themeType }) => themeType))).toEqual(new Set([0, 1, 2]));
    const hosts = DEMO_ORGANISATIONS.flatMap((organisation) => organisation.hosts);
    expect(new Set(hosts).size).toBe(hosts.length);
    expect(hosts).toContain('localhost');
    expect(DEMO_ORGANISATIONS.some(({ supportedLocales }) => supportedLocales.length === 1)).toBe(true);
  });

  it.each(DEMO_ORGANISATIONS.map((organisation) => [organisation.name, organisation] as const))(
    '%s has settings that read',
    (_, organisation) => {
      const { settings, supportedLocales, defaultLocale } = organisation;
      expect(supportedLocales).toContain(defaultLocale);
      expect(settingProblems(settings)).toEqual([]);
      for (const mail of [settings.business_mail, settings.customer_mail]) {
        if (mail) expect(parseEmail(mail)).toMatch(/\.example$/);
      }
      const marks = drawMarks();
      if (settings.logo_url) expect(marks.has(settings.logo_url.replace('/static/demo/', ''))).toBe(true);
    },
  );
});

describe('people of the demo world', () => {
  it('keeps our own rules of passwords and addresses', () => {
    for (const { email, password, tradePassword } of DEMO_PEOPLE) {
      expect(parseEmail(email)).toBe(email);
      expect(loginPasswordProblem(password)).toBeUndefined();
      expect(tradePasswordProblem(tradePassword)).toBeUndefined();
    }
  });

  it('has a funded person in every organisation, two in the first, and a newcomer', () => {
    const funded = DEMO_PEOPLE.filter(({ role }) => role === 'funded').map(({ organisation }) => organisation);
    expect(new Set(funded)).toEqual(new Set(DEMO_ORGANISATIONS.map(({ id }) => id)));
    expect(funded.filter((organisation) => organisation === 1)).toHaveLength(2);
    expect(DEMO_PEOPLE.some(({ role }) => role === 'newcomer')).toBe(true);
  });

  it('funds people and simulated traders with amounts that fit', () => {
    for (const [code, amount] of Object.entries(PERSON_FUNDS)) expect(parseUnits(amount, demoToken(code).scale)).toBeDefined();
    for (const { id } of DEMO_BOTS) {
      expect(id).toBeLessThan(FIRST_FREE_USER_ID);
      const sums = new Map<number, bigint>();
      for (const { token, amount } of botFunds(id)) sums.set(token, (sums.get(token) ?? 0n) + amount);
      expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
      expect(botFunds(id).every(({ amount }) => amount < LARGEST_BALANCE)).toBe(true);
    }
    for (const { id } of DEMO_PAIRS) expect(new Set(makersOf(id).map((bot) => bot.id)).size).toBe(2);
  });
});

describe('applicants of the demo world', () => {
  it('have accounts of their own, a password that may be one, and every paper that they send in', () => {
    expect(loginPasswordProblem(APPLICANT_PASSWORD)).toBeUndefined();
    const owners = [...DEMO_PEOPLE, ...DEMO_APPLICANTS, ...DEMO_BOTS].map(({ id }) => id);
    expect(new Set(owners).size).toBe(owners.length);
    for (const { id, email, applications } of DEMO_APPLICANTS) {
      expect(id).toBeLessThan(FIRST_FREE_USER_ID);
      expect(parseEmail(email)).toMatch(/\.example$/);
      const hours = applications.map(({ hoursAgo }) => hoursAgo);
      expect(hours).toEqual(hours.toSorted((a, b) => b - a));
      for (const application of applications) {
        if (application.step === 'resident') expect(parseResidentId(application.idNumber)).toBeDefined();
        if (application.step === 'reject') expect(Object.keys(application.reason).toSorted()).toEqual(LOCALES.toSorted());
        if ('pictures' in application)
          for (const name of Object.values(application.pictures)) expect(existsSync(join(PAPERS_FOLDER, `${name}.jpg`))).toBe(true);
      }
    }
  });
});
