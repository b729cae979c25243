import { accountId, type OwnerId, type Posting } from '@marque/engine';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import { randomInt } from 'node:crypto';

export interface SandboxDeps {
  readonly database: Database;
  readonly gateway: ExchangeGateway;
  readonly clock: Clock;
  /** Seals the secrets of keys. */
  readonly secret: string;
}

/** Why the ledger says that an account of the sandbox got funds. */
const REASON = 'demo-funding';
const WORLD: OwnerId = 0;
/** No hash of any password looks like this. */
const NO_PASSWORD = 'no login: account of a sandbox';
const INVITE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

interface NewOwner {
  readonly organisation: number;
  readonly uid: string;
  readonly feeLevel: number;
  readonly kycLevel: number;
}

/** The account of this number (uid) in an organisation of the sandbox, made where there is none. Undefined while the engine does not answer. */
export async function ownerOf(deps: SandboxDeps, person: NewOwner): Promise<OwnerId | undefined> {
  return (await findOwner(deps, person)) ?? (await createOwner(deps, person));
}

export async function findOwner(
  { database }: Pick<SandboxDeps, 'database'>,
  { organisation, uid }: Pick<NewOwner, 'organisation' | 'uid'>,
): Promise<OwnerId | undefined> {
  const row = await database.queries
    .selectFrom('users')
    .select('id')
    .where('organisation', '=', organisation)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row?.id;
}

async function createOwner(deps: SandboxDeps, person: NewOwner): Promise<OwnerId | undefined> {
  const { database, gateway, clock } = deps;
  const { organisation, uid, feeLevel, kycLevel } = person;
  const [row] = await database.run<{ id: number | string | bigint }>("select nextval('owner_numbers') as id");
  const owner = Number(row?.id);
  const define = async (number: OwnerId, ownerKind: 'user' | 'organisation'): Promise<boolean> => {
    const submission = await gateway.submit({ kind: 'define-owner', owner: number, ownerKind, organisation, feeOwner: organisation });
    return submission.kind === 'done' && submission.receipt.outcome.ok;
  };
  if (!((await define(owner, 'user')) || ((await define(organisation, 'organisation')) && (await define(owner, 'user'))))) return undefined;
  const now = clock.now();
  await database.queries
    .insertInto('users')
    .values({
      id: owner,
      organisation,
      uid,
      email: null,
      password_hash: NO_PASSWORD,
      trade_password_hash: null,
      country: 'CN',
      kyc_level: kycLevel,
      fee_level: feeLevel,
      invite_code: Array.from({ length: 10 }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join(''),
      invited_by: null,
      agreements: 'sandbox',
      created_at: now,
      password_changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findOwner(deps, person);
}

/** Brings what an owner has available up to these amounts; what is above them stays. False where the engine did not take it. */
export async function fillUp(
  { database, gateway }: Pick<SandboxDeps, 'database' | 'gateway'>,
  owner: OwnerId,
  amounts: ReadonlyMap<number, bigint>,
): Promise<boolean> {
  const rows = await database.queries
    .selectFrom('balances')
    .select(['token', 'balance'])
    .where('owner', '=', owner)
    .where('account', '=', accountId('usable'))
    .execute();
  const has = new Map(rows.map(({ token, balance }) => [token, BigInt(balance)]));
  const postings = [...amounts].flatMap(([token, target]): readonly Posting[] => {
    const amount = target - (has.get(token) ?? 0n);
    if (amount <= 0n) return [];
    return [
      { owner: WORLD, token, account: 'world', amount: -amount },
      { owner, token, account: 'usable', amount },
    ];
  });
  if (postings.length === 0) return true;
  const submission = await gateway.submit({ kind: 'post', reason: REASON, reference: String(owner), postings });
  return submission.kind === 'done' && submission.receipt.outcome.ok;
}
