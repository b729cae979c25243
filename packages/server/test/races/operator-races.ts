import { answerOperator } from '../../src/operator/index.ts';
import { PASSWORD, type ConsoleUnderTest } from '../console/console-under-test.ts';
import type { Race } from './race.ts';

const STEP_MS = 30_000;
const FORGOTTEN_MS = 16 * 60_000;

let added = 0;

interface Newcomer {
  readonly email: string;
  readonly key: string;
  readonly accept: () => ReturnType<ConsoleUnderTest['ask']>;
}

/** An operator who has a link and has not used it yet. */
async function newcomer(exchange: ConsoleUnderTest): Promise<Newcomer> {
  added += 1;
  // All rounds come from one address, and nothing of the last one counts against it any more.
  exchange.pass(FORGOTTEN_MS);
  const email = `racer-${added}@example.org`;
  const { text } = await answerOperator(
    { words: ['operator', 'add', email], directory: '/' },
    { database: exchange.database, now: exchange.clock.now(), port: 3000 },
  );
  const link = /\/welcome#([\w-]{43})/.exec(text)?.[1] ?? '';
  const { data } = await exchange.ask('/session/readLink', { link });
  const key = String(data['secret']);
  const form = { link, setup: String(data['setup']), password: PASSWORD, code: exchange.codeOf(key) };
  return { email, key, accept: () => exchange.ask('/session/acceptLink', form) };
}

/** What operators have once. */
export const OPERATOR_RACES: readonly Race<ConsoleUnderTest>[] = [
  {
    name: 'the one-time link of an operator',
    losers: [12604],
    prepare: async (exchange) => ({ ask: (await newcomer(exchange)).accept }),
  },
  {
    name: 'a code with which an operator signs in',
    losers: [12602, 12603],
    prepare: async (exchange) => {
      const { email, key, accept } = await newcomer(exchange);
      await accept();
      exchange.pass(2 * STEP_MS);
      const form = { email, password: PASSWORD, code: exchange.codeOf(key) };
      return { ask: () => exchange.ask('/session/signIn', form) };
    },
  },
  {
    name: 'a request that waits for a second person',
    losers: [12612],
    prepare: async (exchange) => {
      await exchange.database.run("update users set authenticator_secret = 'sealed', had_authenticator = true");
      const [requester, decider] = [await exchange.operator(['admin']), await exchange.operator(['support'])];
      const user = { organisation: '1', uid: '10000001', reason: 'lost phone' };
      const asked = await exchange.ask('/users/requestAuthenticatorReset', user, requester.cookie);
      const form = { id: String(asked.data['id']), decision: 'approve', reason: 'checked' };
      return { ask: () => exchange.ask('/approvals/decide', form, decider.cookie) };
    },
  },
];
