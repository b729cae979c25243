import type { ActorOf, Call, Requirement } from '@marque/contract';
import { CALLS } from '@marque/contract/catalogue';
import { networkOf, SCOPES, type Actor } from '@marque/domain/identity';
import { fieldNames } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handle, refuse, type CallContext, type Handler } from '../../src/http/handler.ts';
import type { Caller, Evidence } from '../../src/use-cases/policy/policy.ts';
import { GOOD, GOOD_HERE } from '../api/good-fields.ts';
import { DECLARED, type Kind } from './declared.ts';
import { openPeople, RIGHT, WRONG, type People } from './people.ts';

/** The refusal by which a call in this test says that its caller has come as far as its handler. */
const REACHED = 'busy';
const NOBODY = 'session_missing';
const ENDED = 'session_ended';
const SCOPE = 'scope_missing';
const FROZEN = 'account_frozen';
const CREDENTIAL = 'credential_refused';

interface Row {
  readonly who: string;
  readonly caller: (people: People) => Caller | Promise<Caller>;
  readonly evidence?: Evidence;
  readonly verdicts: Readonly<Record<Kind, string>>;
}

const all = (verdict: string): Row['verdicts'] => ({
  anyone: REACHED,
  read: verdict,
  account: verdict,
  cancel: verdict,
  order: verdict,
  withdrawal: verdict,
  leaving: verdict,
  session: verdict,
  payment: verdict,
});
const asUser = (order: string): Row['verdicts'] => ({ ...all(REACHED), order, withdrawal: order, payment: order });
const withKey = (verdicts: Partial<Row['verdicts']>): Row['verdicts'] => ({
  ...all(SCOPE),
  leaving: CREDENTIAL,
  session: CREDENTIAL,
  payment: CREDENTIAL,
  ...verdicts,
});
const right: Evidence = { tradePassword: RIGHT };

const ROWS: readonly Row[] = [
  { who: 'nobody', caller: () => ({ kind: 'missing' }), evidence: right, verdicts: all(NOBODY) },
  { who: 'an ended session', caller: (people) => people.endedOf('right'), evidence: right, verdicts: all(ENDED) },
  { who: 'a session of a closed account', caller: (people) => people.closedAfterSigningIn(), evidence: right, verdicts: all(ENDED) },
  { who: 'a session of another organisation', caller: (people) => people.signedIn('elsewhere'), evidence: right, verdicts: all(NOBODY) },
  { who: 'a key of another organisation', caller: (people) => people.withKey(SCOPES, 'elsewhere'), evidence: right, verdicts: all(NOBODY) },
  { who: 'a session, right trade password', caller: (people) => people.signedIn('right'), evidence: right, verdicts: asUser(REACHED) },
  { who: 'a session, no trade password given', caller: (people) => people.signedIn('right'), verdicts: asUser('trade_password_empty') },
  {
    who: 'a session, wrong trade password',
    caller: (people) => people.signedIn('wrong'),
    evidence: { tradePassword: WRONG },
    verdicts: asUser('trade_password_wrong'),
  },
  {
    who: 'a session locked out by wrong trade passwords',
    caller: async (people) => {
      const caller = await people.signedIn('paused');
      if (caller.kind === 'known') await people.pause(caller.actor);
      return caller;
    },
    evidence: right,
    verdicts: asUser('trade_password_paused'),
  },
  {
    who: 'a session without a trade password',
    caller: (people) => people.signedIn('unset'),
    evidence: right,
    verdicts: asUser('trade_password_missing'),
  },
  {
    who: 'a key with every scope',
    caller: (people) => people.withKey(SCOPES),
    evidence: right,
    verdicts: withKey({ read: REACHED, account: REACHED, cancel: REACHED, order: REACHED, withdrawal: REACHED }),
  },
  {
    who: 'a key with every scope, wrong trade password',
    caller: (people) => people.withKey(SCOPES),
    evidence: { tradePassword: WRONG },
    verdicts: withKey({
      read: REACHED,
      account: REACHED,
      cancel: REACHED,
      order: 'trade_password_wrong',
      withdrawal: 'trade_password_wrong',
    }),
  },
  { who: 'a key with no scope', caller: (people) => people.withKey([]), evidence: right, verdicts: withKey({}) },
  { who: 'a key to read', caller: (people) => people.withKey(['read']), evidence: right, verdicts: withKey({ read: REACHED }) },
  {
    who: 'a key to trade',
    caller: (people) => people.withKey(['trade']),
    evidence: right,
    verdicts: withKey({ cancel: REACHED, order: REACHED }),
  },
  {
    who: 'a key to withdraw',
    caller: (people) => people.withKey(['withdraw']),
    evidence: right,
    verdicts: withKey({ withdrawal: REACHED }),
  },
  {
    who: 'a key for the account',
    caller: (people) => people.withKey(['account']),
    evidence: right,
    verdicts: withKey({ account: REACHED }),
  },
  {
    who: 'a session of a frozen account',
    caller: (people) => people.signedIn('frozen'),
    evidence: right,
    verdicts: { ...all(FROZEN), read: REACHED, cancel: REACHED, leaving: REACHED },
  },
  {
    who: 'a key of a frozen account with every scope',
    caller: (people) => people.withKey(SCOPES, 'frozen'),
    evidence: right,
    verdicts: { ...withKey({ read: REACHED, cancel: REACHED }), account: FROZEN, order: FROZEN, withdrawal: FROZEN },
  },
  { who: 'an operator', caller: (people) => people.by({ kind: 'operator', name: 'root' }), evidence: right, verdicts: all(CREDENTIAL) },
  { who: 'the system itself', caller: (people) => people.by({ kind: 'system' }), evidence: right, verdicts: all(CREDENTIAL) },
];

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;
const KINDS = [
  'anyone',
  'read',
  'account',
  'cancel',
  'order',
  'withdrawal',
  'leaving',
  'session',
  'payment',
] as const satisfies readonly Kind[];
const kindOf = (call: Call): Kind => KINDS.find((kind) => DECLARED[kind].some((name) => name === nameOf(call))) ?? 'anyone';

let people: People;
beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people.close());

/** The call as it is declared, behind the real policy, with a right value for each of its fields. */
async function ask(call: Call, caller: Caller, evidence: Evidence = {}) {
  const right = { ...GOOD, ...GOOD_HERE[call.path] };
  const fields = Object.fromEntries(fieldNames(call).flatMap((name) => (right[name] === undefined ? [] : [[name, right[name]]])));
  const actors: (Actor | undefined)[] = [];
  const handler = handle(call, async (_input, { actor }) => {
    actors.push(actor);
    return refuse(REACHED);
  });
  const reply = await handler.respond(
    {
      caller,
      evidence,
      form: { kind: 'fields', fields },
      context: {
        organisation: { id: 1, name: 'Paper', themeType: 0, defaultLocale: 'en', supportedLocales: ['en'], settings: {} },
        locale: 'en',
        network: networkOf('203.0.113.1'),
        now: 0,
        host: 'localhost',
        isHttps: false,
        visit: { address: '203.0.113.1', userAgent: '', locale: 'en' },
        linkOrigin: 'http://localhost',
        devices: [],
      },
      idempotencyKey: undefined,
    },
    people.policy,
  );
  // Five orders a second and no more; here it is about who asks.
  people.pass(1_000);
  return { verdict: reply.kind === 'refusal' ? reply.refusal : reply.kind, actor: actors[0] };
}

it('the table knows every call, each once', () => {
  expect(Object.values(DECLARED).flat().toSorted()).toEqual(CALLS.map(nameOf).toSorted());
});

describe.each(ROWS)('$who', ({ caller, evidence, verdicts }) => {
  it('is answered by every call as the table says', async () => {
    const asking = await caller(people);
    const found = new Map<string, string>();
    for (const call of CALLS) {
      found.set(nameOf(call), (await ask(call, asking, evidence)).verdict);
      await people.forgive();
    }
    const expected = CALLS.map((call): [string, string] => [nameOf(call), verdicts[kindOf(call)]]);
    expect([...found]).toEqual(expected);
  });
});

describe('what a handler is given', () => {
  it('is nobody where a call of anyone is made without a session, or with one of another organisation', async () => {
    for (const call of CALLS.filter(({ requires }) => requires.caller === 'anyone')) {
      expect((await ask(call, { kind: 'missing' })).actor).toBeUndefined();
      expect((await ask(call, await people.signedIn('elsewhere'))).actor).toBeUndefined();
      expect((await ask(call, await people.signedIn('right'))).actor).toMatchObject({ uid: 'right' });
    }
  });

  it('says when the trade password was proven, where the call requires it and nowhere else', async () => {
    const caller = await people.signedIn('right');
    for (const call of CALLS) {
      const { actor } = await ask(call, caller, right);
      expect([nameOf(call), actor?.proven.tradePassword !== undefined]).toEqual([
        nameOf(call),
        ['order', 'payment', 'withdrawal'].includes(kindOf(call)),
      ]);
    }
  });
});

describe('declarations', () => {
  it('ask for the trade password where the call carries it, and only there', () => {
    const carrying = CALLS.filter((call) => fieldNames(call).includes('trade_pwd') && !fieldNames(call).includes('confirm_trade_pwd'));
    const asking = CALLS.filter(({ requires }) => requires.caller === 'user' && requires.tradePassword);
    expect(asking.map(nameOf)).toEqual(carrying.map(nameOf));
  });

  it('name what the policy can answer among the refusals of the call', () => {
    for (const { path, requires, refusals } of CALLS) {
      expect(refusals.includes('session_missing')).toBe(requires.caller === 'user');
      // A change of the password judges the old one itself, and freezing takes it or a code.
      if (!['/Bcex/User/changeTradePwd', '/Bcex/User/freezeAccount'].includes(path))
        expect(refusals.includes('trade_password_wrong')).toBe(requires.caller === 'user' && requires.tradePassword === true);
    }
  });
});

type Holds<T extends true> = T;
type IsNot<A, B> = A extends B ? false : true;

/** Held by the types' check: these lines fail to compile when the claim is no longer true. */
export type Claims = [
  // A handler comes from handle() only, so there is none without policy.
  Holds<IsNot<{ readonly call: Call; readonly respond: Handler['respond'] }, Handler>>,
  // A call that says nothing of its caller is none.
  Holds<IsNot<Omit<Call, 'requires'>, Call>>,
  // A call of anyone cannot count on an actor; a call of a user can.
  Holds<undefined extends CallContext<{ readonly caller: 'anyone' }>['actor'] ? true : false>,
  Holds<IsNot<undefined, ActorOf<Extract<Requirement, { readonly caller: 'user' }>>>>,
];
