import type { Actor } from '@marque/domain/identity';
import { parseUnits } from '@marque/domain/money';
import { assessWithdrawal, DAY_MS, RETURNED_STATES, type WithdrawalState } from '@marque/domain/withdrawals';
import type { OrganisationSettings } from '@marque/domain/organisation';
import type { Visit } from '../../ports/visit.ts';
import type { UseCodes } from '../identity/authenticator.ts';
import { deviceName } from '../identity/device-name.ts';
import { submitAndSettle } from '../intents.ts';
import { writtenValue, VALUE_SCALE } from '../market/valuation.ts';
import { done, refused, type Result } from '../result.ts';
import { amountRefusal, type CheckedWithdrawal, type WithdrawalRequest } from './check-withdrawal.ts';
import { settingsFor, type WithdrawalDeps } from './deps.ts';
import { listedDestination } from './destination.ts';
import { readQuota, type Quota } from './gate.ts';
import { limitsOf } from './limits.ts';
import { withWithdrawals, type StoredRisk, type WithdrawalQueries, type WithdrawalRow } from './tables.ts';
import { ASKING_COLUMNS, withdrawalIntent } from './withdrawal-intents.ts';

/** A request like the last one is a slip when it comes without a key of its own so soon after it. */
const SAME_AGAIN_MS = 10_000;
const NEW_DEVICE_MS = 30 * DAY_MS;
const HOUR_MS = 3_600_000;

export interface NewWithdrawal extends WithdrawalRequest {
  /** The client's name for its request. */
  readonly key: string | undefined;
  readonly visit: Visit;
}

export interface MadeWithdrawal {
  readonly id: number;
  readonly state: WithdrawalState;
  readonly token: number;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly dueAt: number;
}

const MADE = [...ASKING_COLUMNS, 'state', 'protocol', 'address', 'memo', 'due_at', 'note'] as const;
type MadeRow = Pick<WithdrawalRow, (typeof MADE)[number]>;

/** The withdrawal that the client has named before; undefined for a name that is new. Its codes are spent: they are not asked for again. */
export async function repeatedWithdrawal(
  deps: WithdrawalDeps,
  actor: Actor,
  request: NewWithdrawal,
): Promise<Result<MadeWithdrawal> | undefined> {
  if (request.key === undefined) return undefined;
  const row = await readByKey(withWithdrawals(deps.database.queries), actor.owner, request.key);
  return row && answer(deps, row, request);
}

const readByKey = (queries: WithdrawalQueries, owner: number, key: string): Promise<MadeRow | undefined> =>
  queries.selectFrom('withdrawals').select(MADE).where('user_id', '=', owner).where('client_key', '=', key).executeTakeFirst();

async function answer(deps: WithdrawalDeps, row: MadeRow, request: NewWithdrawal): Promise<Result<MadeWithdrawal>> {
  const token = deps.listings.tokenById(row.token);
  const isSame =
    token?.code === request.token &&
    row.protocol === request.protocol &&
    sameAmount(row, request.amount, token.scale) &&
    (row.memo === null || row.memo === request.memo.trim()) &&
    isSameAddress(deps, row, request);
  return isSame ? setAside(deps, row) : refused('idempotency_key_reused');
}

const isSameAddress = ({ chains }: WithdrawalDeps, { protocol, address }: MadeRow, given: WithdrawalRequest): boolean => {
  const typed = given.address.trim();
  const addresses = chains.of(protocol)?.addresses;
  return (
    address === typed || (addresses !== undefined && addresses.problemOf(typed) === undefined && addresses.normalise(typed) === address)
  );
};

const sameAmount = ({ amount }: MadeRow, text: string, scale: number): boolean => parseUnits(text, scale) === BigInt(amount);

/**
 * Writes a checked withdrawal down, with its codes used up, and has its amount set aside. One request at a time for each account, so that
 * two at once cannot both have the rest of the quota; the engine alone says whether the funds are there.
 */
export async function requestWithdrawal(
  deps: WithdrawalDeps,
  actor: Actor,
  request: NewWithdrawal,
  checked: CheckedWithdrawal,
  useCodes: UseCodes,
): Promise<Result<MadeWithdrawal>> {
  const written = await deps.database.transaction(async (queries): Promise<Result<MadeRow>> => {
    await queries.selectFrom('users').select('id').where('id', '=', actor.owner).forUpdate().execute();
    const rows = withWithdrawals(queries);
    const before = request.key === undefined ? undefined : await readByKey(rows, actor.owner, request.key);
    if (before) return done(before);
    const now = deps.clock.now();
    const quota = await readQuota(queries, actor, checked.gate, now);
    const { route, value } = checked;
    if (value !== undefined && value > quota.left)
      return amountRefusal('quota_exceeded', route.token, { ...limitsOf(deps, route, checked.gate), left: quota.left, usable: undefined });
    if (request.key === undefined && (await isSameAgain(rows, actor.owner, checked, now))) return refused('withdrawal_same_again');
    if (!(await useCodes(queries))) return refused('code_wrong');
    return done(await write(deps, rows, { actor, request, checked, quota, now }));
  });
  return written.ok ? answerWritten(deps, written.value, request) : written;
}

const answerWritten = (deps: WithdrawalDeps, row: MadeRow, request: NewWithdrawal): Promise<Result<MadeWithdrawal>> =>
  request.key === undefined ? setAside(deps, row) : answer(deps, row, request);

async function isSameAgain(
  rows: WithdrawalQueries,
  owner: number,
  { route, destination, amount }: CheckedWithdrawal,
  now: number,
): Promise<boolean> {
  const same = await rows
    .selectFrom('withdrawals')
    .select('id')
    .where('user_id', '=', owner)
    .where('requested_at', '>', now - SAME_AGAIN_MS)
    .where('token', '=', route.token.id)
    .where('protocol', '=', route.protocol.protocol)
    .where('address', '=', destination.address)
    .where('memo', 'is not distinct from', storedMemo(destination))
    .where('amount', '=', amount)
    .where('state', 'not in', RETURNED_STATES)
    .executeTakeFirst();
  return same !== undefined;
}

interface Writing {
  readonly actor: Actor;
  readonly request: NewWithdrawal;
  readonly checked: CheckedWithdrawal;
  readonly quota: Quota;
  readonly now: number;
}

async function write(deps: WithdrawalDeps, rows: WithdrawalQueries, { actor, request, checked, quota, now }: Writing): Promise<MadeRow> {
  const { route, destination, amount, fee, value, gate, dueAt } = checked;
  const [addressAge, newDeviceAge, withinDay] = [
    await ageOfAddress(rows, actor.owner, checked, now),
    await ageOfNewDevice(rows, actor.owner, now),
    await countWithinDay(rows, actor.owner, now),
  ];
  const known = { kycLevel: gate.isCompany ? 2 : gate.kycLevel, withinDay: withinDay + 1, isOutsideWindow: dueAt > now };
  const { people, risks } = assessWithdrawal({ ...known, value, addressAge, newDeviceAge }, rulesOf(settingsFor(deps, actor.organisation)));
  const facts: StoredRisk = {
    ...known,
    addressAge: addressAge ?? null,
    newDeviceAge: newDeviceAge ?? null,
    dayUsed: String(quota.used),
    dayLimit: String(quota.limit),
    via: actor.via.kind === 'api-key' ? 'api-key' : 'session',
    visitAddress: request.visit.address,
    device: deviceName(request.visit.userAgent),
  };
  return rows
    .insertInto('withdrawals')
    .values({
      user_id: actor.owner,
      organisation: actor.organisation,
      token: route.token.id,
      protocol: route.protocol.protocol,
      address: destination.address,
      memo: storedMemo(destination),
      amount,
      fee,
      value: value ?? null,
      state: 'requested',
      funds: 'opening',
      funds_at: now,
      hold: null,
      client_key: request.key ?? null,
      people,
      risks: [...risks],
      facts: JSON.stringify(facts),
      requested_at: now,
      due_at: dueAt,
      decided_at: null,
      finished_at: null,
      tx_id: null,
    })
    .returning(MADE)
    .executeTakeFirstOrThrow();
}

const storedMemo = ({ memo }: { readonly memo: string }): string | null => (memo === '' ? null : memo);

const millionths = (decimal: string): bigint => writtenValue(decimal) / 10n ** BigInt(VALUE_SCALE - 6);

const rulesOf = (settings: OrganisationSettings) => ({
  review: settings.withdraw_review,
  reviewValue: millionths(settings.withdraw_review_value),
  twoPeopleValue: millionths(settings.withdraw_two_people_value),
  newAddressMs: settings.withdraw_new_address_hours * HOUR_MS,
  newDeviceMs: settings.withdraw_new_device_hours * HOUR_MS,
  manyInDay: settings.withdraw_many_a_day,
});

/** Since the address was listed, or first paid, whichever is longer ago. */
async function ageOfAddress(
  rows: WithdrawalQueries,
  owner: number,
  { route, destination }: CheckedWithdrawal,
  now: number,
): Promise<number | undefined> {
  const listed = await listedDestination(rows, owner, route, destination);
  const paid = await rows
    .selectFrom('withdrawals')
    .select('requested_at')
    .where('user_id', '=', owner)
    .where('token', '=', route.token.id)
    .where('protocol', '=', route.protocol.protocol)
    .where('address', '=', destination.address)
    .where('memo', 'is not distinct from', storedMemo(destination))
    .where('state', '=', 'completed')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const since = [listed?.createdAt, paid?.requested_at].filter((at) => at !== undefined);
  return since.length === 0 ? undefined : now - Math.min(...since);
}

async function ageOfNewDevice(rows: WithdrawalQueries, owner: number, now: number): Promise<number | undefined> {
  const event = await rows
    .selectFrom('security_events')
    .select('at')
    .where('user_id', '=', owner)
    .where('kind', '=', 'new-device')
    .where('at', '>', now - NEW_DEVICE_MS)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event && now - event.at;
}

async function countWithinDay(rows: WithdrawalQueries, owner: number, now: number): Promise<number> {
  const { count } = await rows
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', owner)
    .where('requested_at', '>', now - DAY_MS)
    .where('state', '!=', 'refused')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Has the amount set aside; a row whose funds are where they should be is answered as it is. */
async function setAside(deps: WithdrawalDeps, row: MadeRow): Promise<Result<MadeWithdrawal>> {
  const { id, state, token, amount, fee, due_at: dueAt } = row;
  const made = { id, state, token, amount: BigInt(amount), fee: BigInt(fee), dueAt };
  if (state === 'refused') return refused('balance_insufficient', { field: 'apply_amount' });
  const intent = state === 'requested' ? withdrawalIntent(row) : undefined;
  if (!intent) return done(made);
  const outcome = await submitAndSettle(deps, deps.intents, intent);
  if (outcome.kind === 'accepted') return done(made);
  return outcome.kind === 'refused' ? refused('balance_insufficient', { field: 'apply_amount' }) : refused('busy');
}
