import type { Actor } from '@marque/domain/identity';
import { GUESS_PAUSE_MS, GUESSES_MAX, readRechargeCode } from '@marque/domain/recharge';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import { admitAttempt, deleteAttempts, settleFailure, type AttemptRule } from '../identity/attempts.ts';
import { submitAndSettle } from '../intents.ts';
import { done, refused, type Result } from '../result.ts';
import { hashOfCode } from './code-hash.ts';
import { codeRedemptions, redeemIntent } from './intents.ts';
import { withRecharge, type CodeState } from './tables.ts';

export interface RechargeDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly gateway: Pick<ExchangeGateway, 'submit'>;
  /** Keys the hashes of codes. */
  readonly secret: string;
  /** Takes faults that were dealt with. */
  readonly report: (fault: unknown) => void;
}

interface Worth {
  readonly token: { readonly id: number; readonly code: string; readonly scale: number };
  /** In the token's smallest unit. */
  readonly units: bigint;
}

export interface CodeDetails extends Worth {
  readonly code: string;
  readonly expiresAt: number;
  readonly status: 'unused' | 'used' | 'over';
}

interface KnownCode extends CodeDetails {
  readonly id: number;
  readonly organisation: number;
}

const guessRule = (owner: number): AttemptRule => ({
  subject: `recharge-code:${owner}`,
  failuresMax: GUESSES_MAX,
  windowMs: GUESS_PAUSE_MS,
  pauseMs: GUESS_PAUSE_MS,
});

/** Finds what somebody typed. A code that is none is a guess, and whoever guesses too often waits. */
async function findCode(deps: RechargeDeps, { owner, organisation }: Actor, text: string): Promise<Result<KnownCode>> {
  const code = readRechargeCode(text);
  if (code === undefined) return refused('recharge_code_format', { field: 'code' });
  const { database, clock, secret } = deps;
  const rule = guessRule(owner);
  const admission = await admitAttempt(deps, [rule]);
  if (admission.kind === 'paused')
    return refused('recharge_paused', { minutes: Math.max(1, Math.ceil((admission.until - clock.now()) / 60_000)) });
  const row = await withRecharge(database.queries)
    .selectFrom('recharge_codes as code')
    .innerJoin('recharge_batches as batch', 'batch.id', 'code.batch')
    .innerJoin('tokens', 'tokens.id', 'batch.token')
    .select(['code.id', 'code.state', 'batch.units', 'batch.expires_at', 'tokens.id as token', 'tokens.code as token_code', 'tokens.scale'])
    .where('code.organisation', '=', organisation)
    .where('code.code_hash', '=', hashOfCode(secret, organisation, code))
    .executeTakeFirst();
  if (!row) {
    await settleFailure(deps, [rule]);
    return refused('recharge_failed', { field: 'code' });
  }
  await deleteAttempts(deps, admission.attempts);
  return done({
    id: row.id,
    organisation,
    code,
    token: { id: row.token, code: row.token_code, scale: row.scale },
    units: BigInt(row.units),
    expiresAt: row.expires_at,
    status: statusOf(row.state, row.expires_at <= clock.now()),
  });
}

/** What a code is to whoever looks at it (T075). */
function statusOf(state: CodeState, isExpired: boolean): CodeDetails['status'] {
  switch (state) {
    case 'unused':
      return isExpired ? 'over' : 'unused';
    case 'redeeming':
    case 'used':
      return 'used';
    case 'failed':
    case 'returned':
      return 'over';
  }
}

/** What a code would bring (C113). */
export const previewCode = (deps: RechargeDeps, actor: Actor, text: string): Promise<Result<CodeDetails>> => findCode(deps, actor, text);

interface Redeemed extends Worth {
  readonly record: number;
}

/** Redeems a code for whoever asks first (C115): of those who ask at the same instant one gets it. */
export async function redeemCode(deps: RechargeDeps, actor: Actor, text: string): Promise<Result<Redeemed>> {
  const found = await findCode(deps, actor, text);
  if (!found.ok) return found;
  const { id, organisation, token, units, status } = found.value;
  if (status !== 'unused') return refused('recharge_failed', { field: 'code' });
  const taken = await withRecharge(deps.database.queries)
    .updateTable('recharge_codes')
    .set({ state: 'redeeming', user_id: actor.owner, redeemed_at: deps.clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'unused')
    .returning('id')
    .executeTakeFirst();
  if (!taken) return refused('recharge_failed', { field: 'code' });
  // What is not known yet is submitted again by the job; the record says how it stands.
  const outcome = await submitAndSettle(
    deps,
    codeRedemptions,
    redeemIntent({ id, organisation, token: token.id, units, user: actor.owner }),
  ).catch((fault: unknown) => {
    deps.report(fault);
    return { kind: 'pending' } as const;
  });
  return outcome.kind === 'refused' ? refused('recharge_failed', { field: 'code' }) : done({ record: id, token, units });
}
