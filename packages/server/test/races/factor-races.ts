import { SoftwareAuthenticator } from '@marque/testkit/authenticator';
import { HOSTS, mailedCode, type Answer } from '../identity/exchange-under-test.ts';
import { bindAuthenticator } from '../identity/own-authenticator.ts';
import { openSlots } from '../identity/open-slots.ts';
import { askForCode, enterPassword, PASSWORD, registerPerson, registration, setTradePassword } from '../identity/person.ts';
import { mustCount, type Person, type PersonStage } from './person-stage.ts';
import type { Race } from './race.ts';

const STEP_MS = 30_000;

interface Ceremony {
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
  readonly challenge: string;
}

const ceremonyOf = ({ data }: Answer) => {
  const { challenge, rp, rpId, user } = data['options'] as Ceremony;
  return { user: user?.id ?? '', page: { challenge, rpId: rp?.id ?? rpId ?? '', origin: `http://${HOSTS.paper}` } };
};

/** What an authenticator has made of the offer to add a passkey. */
async function newPasskey({ browser, mailCode }: Person, authenticator: SoftwareAuthenticator): Promise<Record<string, string>> {
  const begun = await browser.post('/Org/Passkey/beginPasskey', { password: PASSWORD, email_code: await mailCode(9) });
  const { page, user } = ceremonyOf(begun);
  return { secret: String(begun.data['secret']), name: 'Laptop', ...authenticator.create(page, user) };
}

/** Recovery codes of a new person with an authenticator. */
async function recoveryCodes({ exchange, person }: PersonStage): Promise<{ readonly owner: Person; readonly codes: readonly string[] }> {
  const owner = await person();
  const shown = await bindAuthenticator(exchange, owner.browser, owner.email);
  const email_code = await owner.mailCode(4);
  const form = { password: PASSWORD, email_code, google_code: shown() };
  const made = await owner.browser.post('/Org/RecoveryCode/makeRecoveryCodes', form);
  exchange.pass(2 * STEP_MS);
  return { owner, codes: made.data['codes'] as readonly string[] };
}

/** Factors, keys, invitations and links of an account. */
export const FACTOR_RACES: readonly Race<PersonStage>[] = [
  {
    name: 'the challenge for a new passkey',
    losers: [12343],
    prepare: async ({ person }) => {
      const owner = await person();
      const form = await newPasskey(owner, new SoftwareAuthenticator());
      return { ask: () => owner.browser.post('/Org/Passkey/addPasskey', form) };
    },
  },
  {
    name: 'the challenge for a login by passkey',
    losers: [12343],
    prepare: async ({ person, visitor }) => {
      const owner = await person();
      const authenticator = new SoftwareAuthenticator();
      await owner.browser.post('/Org/Passkey/addPasskey', await newPasskey(owner, authenticator));
      const begun = await visitor().post('/Org/Passkey/beginPasskeyLogin');
      const form = { secret: String(begun.data['secret']), ...authenticator.sign(ceremonyOf(begun).page) };
      return { ask: () => visitor().post('/Org/Passkey/finishPasskeyLogin', form) };
    },
  },
  {
    name: 'a recovery code, over several logins',
    losers: [12003, 12350, 12351, 12933, 12947],
    prepare: async (stage) => {
      const { owner, codes } = await recoveryCodes(stage);
      const secrets: string[] = [];
      for (let n = 0; n < 4; n += 1) {
        secrets.push(String((await enterPassword(stage.exchange, stage.visitor(), owner.email)).data['secret']));
      }
      const recovery_code = codes[0] ?? '';
      return {
        ask: (n) => stage.visitor().post('/Org/RecoveryCode/loginWithRecoveryCode', { secret: secrets[n % 4] ?? '', recovery_code }),
      };
    },
  },
  {
    name: 'a recovery code that takes the authenticator away',
    losers: [12350, 12351, 12903, 12951, 12953],
    prepare: async (stage) => {
      const { owner, codes } = await recoveryCodes(stage);
      const form = { password: PASSWORD, email_code: await owner.mailCode(4), recovery_code: codes[0] ?? '' };
      return { ask: () => owner.browser.post('/Org/RecoveryCode/unbindWithRecoveryCode', form) };
    },
  },
  {
    name: 'the last place of who invites',
    losers: [12195],
    prepare: async ({ exchange, person, visitor, next }) => {
      const host = await person();
      const invite_code = String((await host.browser.get('/user/getUserInfo')).data['invite_code']);
      await openSlots(exchange, host.email);
      const round = next();
      for (let n = 0; n < 4; n += 1) await registerPerson(exchange, visitor(), `early-${round}-${n}@example.com`, { invite_code });
      const friends: { readonly email: string; readonly code: string }[] = [];
      for (let n = 0; n < 20; n += 1) {
        const email = `friend-${round}-${n}@example.com`;
        await askForCode(exchange, visitor(), email);
        friends.push({ email, code: await mailedCode(exchange, email) });
      }
      const register = (n: number, changes: Record<string, string>) =>
        visitor().post('/multi/newRegister', registration(friends[n]?.email ?? '', friends[n]?.code ?? '', changes));
      return {
        ask: (n) => register(n, { invite_code }),
        holds: async () => {
          await mustCount(exchange, `users where invited_by = (select id from users where email = '${host.email}')`, 5);
          await mustCount(exchange, `users where email like 'friend-${round}-%'`, 1);
          await mustCount(exchange, `verification_codes where target like 'friend-${round}-%' and used_at is not null`, 1);
        },
      };
    },
  },
  {
    name: 'the fifth API key',
    losers: [12903, 12910, 12003],
    prepare: async ({ exchange, person }) => {
      const { browser, email } = await person();
      const shown = await bindAuthenticator(exchange, browser, email);
      const apply = (google_code: string) => browser.post('/api_market/apiApply', { apply_instructions: 'bot', google_code });
      for (let n = 0; n < 4; n += 1) {
        await apply(shown());
        exchange.pass(2 * STEP_MS);
      }
      const codes = [shown(-1), shown(), shown(1)];
      return {
        ask: (n) => apply(codes[n % 3] ?? ''),
        holds: () => mustCount(exchange, `api_keys where user_id = (select id from users where email = '${email}')`, 5),
      };
    },
  },
  {
    name: 'a code for an API key',
    losers: [12903, 12003],
    prepare: async ({ exchange, person }) => {
      const { browser, email } = await person();
      const google_code = (await bindAuthenticator(exchange, browser, email))();
      return { ask: () => browser.post('/api_market/apiApply', { apply_instructions: 'bot', google_code }) };
    },
  },
  {
    name: 'a code to delete an API key',
    losers: [12901, 12903, 12003],
    prepare: async ({ exchange, person }) => {
      const { browser, email } = await person();
      const shown = await bindAuthenticator(exchange, browser, email);
      const key = await browser.post('/api_market/apiApply', { apply_instructions: 'bot', google_code: shown() });
      exchange.pass(2 * STEP_MS);
      const form = { id: String(key.data['id']), google_code: shown() };
      return { ask: () => browser.post('/api_market/apiMarketDel', form) };
    },
  },
  {
    name: 'the freezing link of a security mail',
    losers: [12322],
    prepare: async ({ exchange, person, visitor }) => {
      const { browser, email } = await person();
      await setTradePassword(exchange, browser, email);
      const letters = await exchange.database.queries.selectFrom('outbox').select('body').where('target', '=', email).execute();
      const secret = letters.map(({ body }) => /#secret=([\w-]+)/.exec(body)?.[1] ?? '').findLast(Boolean) ?? '';
      return {
        ask: () => visitor().post('/Bcex/User/freezeByLink', { secret }),
        holds: () =>
          mustCount(exchange, `security_events where kind = 'frozen' and user_id = (select id from users where email = '${email}')`, 1),
      };
    },
  },
];
