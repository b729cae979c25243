import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { credentialName, type Actor } from '@marque/domain/identity';
import type { OwnerId } from '@marque/engine';
import type { Changes } from '../../ports/changes.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { PasswordHashing } from '../../ports/password-hashing.ts';
import type { Sessions } from '../../ports/sessions.ts';
import type { TradePasswords, TradePasswordVerdict } from '../../ports/trade-passwords.ts';
import { admitAttempt, deleteAttempts, settleFailure, clearFailures, type AttemptRule } from './attempts.ts';

const PROOF_MS = 15 * 60_000;
/** How long another process may go on believing in a password that was replaced here. */
const LOOK_AGAIN_MS = 5_000;
const PROOFS_MAX = 50_000;
const PAUSE_HOURS = 2;
const HOUR_MS = 3_600_000;
const FAILURES_MAX = 5;

export interface TradePasswordDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly hashing: PasswordHashing;
  readonly sessions: Pick<Sessions, 'onEnded'>;
  /** The way to other processes, which else learn of new passwords by looking. */
  readonly changes?: Changes;
}

interface Proof {
  readonly owner: OwnerId;
  readonly mac: Buffer;
  /** The stored hash that it was judged by, and until when that is not looked for again. */
  readonly stored: string;
  readonly lookAt: number;
  /** Both in monotonic ms. */
  readonly expiresAt: number;
}

/**
 * Every order carries the trade password, and judging it anew would cost as much as fifty orders. So a credential's first
 * right password leaves a proof in memory: a MAC of it under a key that this process made and never shows. Later ones are
 * compared with the proof; whatever differs from it is judged in full and counted.
 */
export class TradePasswordProofs implements TradePasswords {
  private readonly key = randomBytes(32);
  private readonly proofs = new Map<string, Proof>();
  private readonly judging = new Map<string, Promise<TradePasswordVerdict>>();
  private readonly deps: TradePasswordDeps;

  constructor(deps: TradePasswordDeps) {
    this.deps = deps;
    deps.changes?.on('trade-password', ({ user }) => this.forgetHere(user));
    deps.sessions.onEnded((tokenHash) => this.proofs.delete(`session:${tokenHash}`));
  }

  async verify(actor: Actor, password = ''): Promise<TradePasswordVerdict> {
    if (password === '') return this.refuseEmpty(actor);
    const mac = createHmac('sha256', this.key)
      .update(`${actor.owner}\n${credentialName(actor.via)}\n`)
      .update(password)
      .digest();
    if (await this.isProven(actor, mac)) return { ok: true };
    const digest = mac.toString('base64url');
    const judged = this.judging.get(digest) ?? this.judge(actor, password, mac).finally(() => this.judging.delete(digest));
    this.judging.set(digest, judged);
    return judged;
  }

  forget(user: OwnerId): void {
    this.forgetHere(user);
    this.deps.changes?.publish({ kind: 'trade-password', user });
  }

  private forgetHere(user: OwnerId): void {
    for (const [credential, proof] of this.proofs) if (proof.owner === user) this.proofs.delete(credential);
  }

  private async refuseEmpty({ owner }: Actor): Promise<TradePasswordVerdict> {
    return { ok: false, refusal: (await this.storedHash(owner)) === null ? 'trade_password_missing' : 'trade_password_empty' };
  }

  private async isProven({ via }: Actor, mac: Buffer): Promise<boolean> {
    const credential = credentialName(via);
    const proof = this.proofs.get(credential);
    const now = this.deps.clock.monotonic();
    if (proof === undefined || proof.expiresAt <= now || !timingSafeEqual(proof.mac, mac)) return false;
    if (proof.lookAt > now) return true;
    const isSame = (await this.storedHash(proof.owner)) === proof.stored;
    if (this.proofs.get(credential) !== proof) return false;
    if (isSame) this.proofs.set(credential, { ...proof, lookAt: now + LOOK_AGAIN_MS });
    else this.proofs.delete(credential);
    return isSame;
  }

  private async judge(actor: Actor, password: string, mac: Buffer): Promise<TradePasswordVerdict> {
    const { clock, hashing } = this.deps;
    const stored = await this.storedHash(actor.owner);
    if (stored === null) return { ok: false, refusal: 'trade_password_missing' };
    const rule: AttemptRule = {
      subject: `trade-password:${actor.owner}`,
      failuresMax: FAILURES_MAX,
      windowMs: PAUSE_HOURS * HOUR_MS,
      pauseMs: PAUSE_HOURS * HOUR_MS,
    };
    const admission = await admitAttempt(this.deps, [rule]);
    if (admission.kind === 'paused') return paused(admission.until - clock.now());
    const match = await hashing.matches(stored, password);
    if (match === 'differs') return this.countWrong(actor.owner, rule, admission.triesLeft);
    await deleteAttempts(this.deps, admission.attempts);
    if (match === 'busy') return { ok: false, refusal: 'too_frequent' };
    await clearFailures(this.deps, rule.subject);
    // A password that was replaced meanwhile leaves no proof: it was told to forget before there was one.
    if ((await this.storedHash(actor.owner)) === stored) this.remember(actor, mac, stored);
    return { ok: true };
  }

  /** The wrong one that fills the limit pauses, and ends what other sessions of the user have proven. */
  private async countWrong(user: OwnerId, rule: AttemptRule, triesLeft: number): Promise<TradePasswordVerdict> {
    if (!(await settleFailure(this.deps, [rule]))) {
      return { ok: false, refusal: 'trade_password_wrong', details: { tries_left: triesLeft } };
    }
    this.forget(user);
    return paused(rule.pauseMs);
  }

  private remember({ via, owner }: Actor, mac: Buffer, stored: string): void {
    const credential = credentialName(via);
    this.proofs.delete(credential);
    const now = this.deps.clock.monotonic();
    this.proofs.set(credential, { owner, mac, stored, lookAt: now + LOOK_AGAIN_MS, expiresAt: now + PROOF_MS });
    const [oldest] = this.proofs.keys();
    if (this.proofs.size > PROOFS_MAX && oldest !== undefined) this.proofs.delete(oldest);
  }

  private async storedHash(user: OwnerId): Promise<string | null> {
    const row = await this.deps.database.queries
      .selectFrom('users')
      .select('trade_password_hash')
      .where('id', '=', user)
      .executeTakeFirst();
    return row?.trade_password_hash ?? null;
  }
}

const paused = (leftMs: number): TradePasswordVerdict => ({
  ok: false,
  refusal: 'trade_password_paused',
  details: { hours: Math.max(1, Math.ceil(leftMs / HOUR_MS)), tries_left: 0 },
});
