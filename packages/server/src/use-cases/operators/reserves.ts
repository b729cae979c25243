import type { OperatorActor } from '@marque/domain/operators';
import type { Kysely } from 'kysely';
import type { Chains } from '../../ports/chain.ts';
import type { JobQueue } from '../../ports/jobs.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { withDeposits } from '../deposits/tables.ts';
import { readCheck, type CheckedToken } from '../reserves/read-checks.ts';
import { TAKE_RESERVES } from '../reserves/reserve-jobs.ts';
import { endStop, isWithdrawalStopped, openStops, stopWithdrawals, type WithdrawalStop } from '../reserves/withdrawal-stops.ts';
import { askSweep } from '../sweeps/ask-sweep.ts';
import { readSweeps, type SweepProgress } from '../sweeps/read-sweeps.ts';
import { done, refused, type Result } from '../result.ts';
import { requestApproval, type ApprovedWork } from './approvals.ts';
import { audited, type AuditedDeps } from './audit.ts';

interface TokenRow {
  readonly id: number;
  readonly code: string;
  readonly scale: number;
}

export interface ReserveState {
  readonly token: TokenRow;
  readonly checked: CheckedToken | undefined;
  readonly stop: WithdrawalStop | undefined;
}

interface ColdWallet {
  readonly network: string;
  readonly address: string;
}

export interface ReservesState {
  readonly checked: { readonly at: number; readonly sequence: number } | undefined;
  /** Tokens that were held against a chain, and those that are stopped. */
  readonly tokens: readonly ReserveState[];
  readonly coldWallets: readonly (ColdWallet & { readonly addedAt: number })[];
  readonly sweeps: readonly SweepProgress[];
}

/** Sweeps that a page shows. */
const SWEEPS_SHOWN = 20;

export async function readReservesState({ database }: Pick<AuditedDeps, 'database'>): Promise<ReservesState> {
  const { queries } = database;
  const check = await readCheck(database);
  const stops = new Map((await openStops(queries)).map((stop) => [stop.token, stop]));
  const tokens = await queries.selectFrom('tokens').select(['id', 'code', 'scale']).orderBy('id').execute();
  const wallets = await queries
    .selectFrom('cold_wallets')
    .select(['network', 'address', 'added_at'])
    .orderBy('network')
    .orderBy('id')
    .execute();
  return {
    checked: check && { at: check.at, sequence: check.sequence },
    tokens: tokens.flatMap((token) => {
      const checked = check?.tokens.get(token.id);
      const stop = stops.get(token.id);
      return checked || stop ? [{ token, checked, stop }] : [];
    }),
    coldWallets: wallets.map(({ added_at: addedAt, ...wallet }) => ({ ...wallet, addedAt })),
    sweeps: await readSweeps(database, SWEEPS_SHOWN),
  };
}

/** A proof of now is taken by a job, wherever jobs run. */
export async function takeReservesNow(
  deps: AuditedDeps & { readonly jobs: JobQueue },
  actor: OperatorActor,
  { reason }: { readonly reason: string },
): Promise<Result<null>> {
  const taken = await audited(deps, actor, { action: 'reserves.take', subject: '', reason }, async ({ queries }) => {
    const now = deps.clock.now();
    await deps.jobs.add(queries, { name: TAKE_RESERVES, reference: String(now), dueAt: now });
    return done({ value: null });
  });
  if (taken.ok) deps.jobs.wake();
  return taken;
}

interface Named {
  readonly token: string;
  readonly reason: string;
}

const tokenId = async (queries: Kysely<Schema>, code: string): Promise<number | undefined> =>
  (await queries.selectFrom('tokens').select('id').where('code', '=', code).executeTakeFirst())?.id;

/** Stops a token's withdrawals at once; anybody who may do it does it alone. */
export const stopTokenWithdrawals = (deps: AuditedDeps, actor: OperatorActor, { token, reason }: Named): Promise<Result<null>> =>
  audited(deps, actor, { action: 'reserves.stop', subject: token, reason }, async ({ queries }) => {
    const id = await tokenId(queries, token);
    if (id === undefined) return refused('listed_unknown', { field: 'token' });
    const isNew = await stopWithdrawals(queries, { token: id, now: deps.clock.now() });
    return isNew ? done({ value: null, after: { token } }) : refused('withdrawals_stopped_already', { field: 'token' });
  });

/** What deposit addresses hold goes to the exchange's own hot wallet and nowhere else, so that one operator is enough. */
export const sweepDeposits = (
  deps: AuditedDeps & { readonly withdrawals: { readonly chains: Chains } },
  actor: OperatorActor,
  { token, network, reason }: Named & { readonly network: string },
): Promise<Result<{ readonly id: number }>> =>
  audited(deps, actor, { action: 'reserves.sweep', subject: `${token} ${network}`, reason }, async ({ queries }) => {
    const known = await tokenId(queries, token);
    if (known === undefined) return refused('listed_unknown', { field: 'token' });
    const moves = await queries
      .selectFrom('chain_tokens')
      .select('token')
      .where('token', '=', known)
      .where('protocol', '=', network)
      .executeTakeFirst();
    if (!moves || !deps.withdrawals.chains.of(network)) return refused('network_unknown', { field: 'network' });
    const id = await askSweep(queries, { network, token: known, askedBy: actor.email, now: deps.clock.now() });
    return id === undefined ? refused('sweep_under_way', { field: 'token' }) : done({ value: { id }, after: { token, network } });
  });

/** Asks for a token's withdrawals to go on, whoever or whatever stopped them. */
export const requestResume = (
  deps: AuditedDeps,
  actor: OperatorActor,
  { token, reason }: Named,
): Promise<Result<{ readonly id: number }>> =>
  requestApproval(deps, actor, { action: 'reserves.resume', subject: token, payload: { token }, reason }, async ({ queries }) => {
    const id = await tokenId(queries, token);
    if (id === undefined) return refused('listed_unknown', { field: 'token' });
    return (await isWithdrawalStopped(queries, id)) ? done(null) : refused('withdrawals_not_stopped', { field: 'token' });
  });

/** What is still short is stopped again at the next look. */
export const resumeWithdrawals: ApprovedWork = async ({ queries }, { payload, now }) => {
  const token = String(payload['token']);
  const id = await tokenId(queries, token);
  if (id === undefined) return refused('listed_unknown');
  return (await endStop(queries, id, now)) ? done({ after: { token } }) : refused('withdrawals_not_stopped');
};

const ADDRESS = /^[A-Za-z0-9:_-]{8,128}$/;

/** The wallet in the spelling by which two are compared, when it can be counted: an address counts once, and no other wallet's. */
async function checkColdWallet(
  queries: Kysely<Schema>,
  chains: Chains,
  { network, address: given }: ColdWallet,
): Promise<Result<ColdWallet>> {
  const known = await queries.selectFrom('token_protocols').select('token').where('protocol', '=', network).limit(1).executeTakeFirst();
  if (!known) return refused('network_unknown', { field: 'network' });
  const chain = chains.of(network);
  if (!ADDRESS.test(given) || chain?.addresses.problemOf(given)) return refused('cold_wallet_invalid', { field: 'address' });
  const address = chain?.addresses.normalise(given) ?? given;
  const isTaken = address === chain?.payouts.hotAddress || (await isKnownAddress(queries, { network, address }));
  return isTaken ? refused('cold_wallet_known', { field: 'address' }) : done({ network, address });
}

async function isKnownAddress(queries: Kysely<Schema>, { network, address }: ColdWallet): Promise<boolean> {
  const found = await Promise.all([
    queries.selectFrom('cold_wallets').select('id').where('network', '=', network).where('address', '=', address).executeTakeFirst(),
    withDeposits(queries)
      .selectFrom('deposit_addresses')
      .select('owner')
      .where('network', '=', network)
      .where('address', '=', address)
      .limit(1)
      .executeTakeFirst(),
  ]);
  return found.some((row) => row !== undefined);
}

/** Asks for what an address holds to be counted. */
export const requestColdWallet = (
  deps: AuditedDeps & { readonly withdrawals: { readonly chains: Chains } },
  actor: OperatorActor,
  { reason, ...wallet }: ColdWallet & { readonly reason: string },
): Promise<Result<{ readonly id: number }>> =>
  requestApproval(
    deps,
    actor,
    { action: 'reserves.add-cold', subject: wallet.address, payload: { ...wallet }, reason },
    async ({ queries }) => {
      const checked = await checkColdWallet(queries, deps.withdrawals.chains, wallet);
      return checked.ok ? done(null) : checked;
    },
  );

export const addColdWallet =
  (chains: Chains): ApprovedWork =>
  async ({ queries }, { payload, now }) => {
    const asked = { network: String(payload['network']), address: String(payload['address']) };
    const checked = await checkColdWallet(queries, chains, asked);
    if (!checked.ok) return checked;
    await queries
      .insertInto('cold_wallets')
      .values({ ...checked.value, added_at: now })
      .execute();
    return done({ after: { ...checked.value } });
  };
