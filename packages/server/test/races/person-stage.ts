import type { TestStore } from '@marque/testkit';
import { expect } from 'vitest';
import { Browser, mailedCode, startExchange, type Answer, type ExchangeUnderTest } from '../identity/exchange-under-test.ts';
import { registerPerson } from '../identity/person.ts';

/** Codes of one address come a minute apart. */
const RESEND_MS = 61_000;

export interface Person {
  readonly browser: Browser;
  readonly email: string;
  /** Has a code sent to the own email, and reads it. */
  readonly mailCode: (type: number) => Promise<string>;
}

/** An exchange with new people, each from a network of their own, so that only the races limit each other. */
export interface PersonStage {
  readonly exchange: ExchangeUnderTest;
  /** Says a new number each time. */
  readonly next: () => number;
  readonly visitor: () => Browser;
  readonly person: (country?: string) => Promise<Person>;
  /** Has a code sent by a call, and reads it. */
  readonly codeBy: (browser: Browser, path: string, form: Record<string, string>, target: string) => Promise<string>;
}

export async function openPersonStage(createStore: () => Promise<TestStore>): Promise<PersonStage> {
  const exchange = await startExchange(createStore);
  let count = 0;
  const next = (): number => (count += 1);
  const visitor = (): Browser => {
    const browser = new Browser(exchange.app);
    const n = next();
    browser.ip = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
    return browser;
  };
  const codeBy: PersonStage['codeBy'] = async (browser, path, form, target) => {
    const sent: Answer = await browser.post(path, form);
    expect(sent.code, sent.msg).toBe(0);
    exchange.pass(RESEND_MS);
    return mailedCode(exchange, target);
  };
  const person = async (country = 'JP'): Promise<Person> => {
    const browser = visitor();
    const email = `racer-${next()}@example.com`;
    const registered = await registerPerson(exchange, browser, email, { country });
    expect(registered.code, registered.msg).toBe(0);
    exchange.pass(RESEND_MS);
    const mailCode = (type: number) => codeBy(browser, '/Bcex/notification/sendUserExistEmail', { type: String(type) }, email);
    return { browser, email, mailCode };
  };
  return { exchange, next, visitor, person, codeBy };
}

export interface Phone extends Record<string, string> {
  readonly country_code: string;
  readonly mobile_no: string;
}

export const phoneOf = (n: number): Phone => ({ country_code: '86', mobile_no: `138${10_000_000 + n}` });
export const numberOf = ({ country_code: code, mobile_no: digits }: Phone): string => `+${code}${digits}`;

/** So many rows there are. */
export async function mustCount({ database }: ExchangeUnderTest, rows: string, expected: number): Promise<void> {
  const [found] = await database.run<{ n: unknown }>(`select count(*) as n from ${rows}`);
  expect([rows, Number(found?.n)]).toEqual([rows, expected]);
}
