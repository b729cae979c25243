import type { AccountKind, Command, HoldId, OwnerId, TokenId } from '@marque/engine';
import type { Intent } from '@marque/server/asset-intents';
import type { KeyScope } from '@marque/server/ports/exchange-gateway';
import type { Random } from '../random.ts';

/** What became of a row's command. */
export interface AssetResult {
  readonly kind: Command['kind'];
  readonly refusal: string | undefined;
  /** The one that was opened, else the one that the command is about. */
  readonly hold: HoldId | undefined;
  /** Epoch ms by the journal's clock. */
  readonly at: number;
}

/** A feature's row, as its table would hold it: it asks for one command after the other and follows what became of them. */
export interface AssetRow {
  readonly reason: KeyScope;
  readonly reference: string;
  /** What it asks for now; undefined while it waits for nothing of the engine. */
  asking(): Intent | undefined;
  settle(result: AssetResult): void;
}

/** What features do in the store and at the engine. */
export interface Desk {
  readonly random: Random;
  /** Epoch ms. */
  readonly now: number;
  readonly token: TokenId;
  /** Into which the first is converted, and back. */
  readonly otherToken: TokenId;
  readonly organisation: OwnerId;
  /** Who sells tokens, who have them between payment and delivery, and who pay yields. */
  readonly issuer: OwnerId;
  readonly escrows: readonly OwnerId[];
  readonly pools: readonly OwnerId[];
  readonly users: readonly OwnerId[];
  /** Commits a new row, or another state of a known one, and asks the engine for what it wants now. */
  commit(row: AssetRow): void;
  /** What somebody has of a token, the first unless it is named, as the committed ledger says. */
  usable(owner: OwnerId, token?: TokenId): bigint;
  /** What commands with a row's reason and reference have moved, by owner and account; what came to nothing is left out. */
  booked(row: Pick<AssetRow, 'reason' | 'reference'>): Readonly<Record<string, bigint>>;
  /** Under what `booked` has an owner's account: "OWNER ACCOUNT", and the token after it where that is not the first. */
  placeOf(owner: OwnerId, account: AccountKind, token?: TokenId): string;
}

/** Deposits, withdrawals and the like: something happens, time passes, and in the end everything adds up. */
export interface AssetFeature {
  /** Somebody does something. */
  step(): void;
  /** A turn of its jobs. */
  turn(): void;
  /** Nobody does anything new: what waits for a decision gets one. */
  finish(): void;
  readonly isSettled: boolean;
  check(): void;
}

/** From 1 up to all that somebody has, now and then more. */
export function someOf(random: Random, units: bigint): bigint {
  const some = random.pick([units, units + 1n, units / 2n + 1n, units / 10n + 1n, BigInt(random.anySize(1_000_000))]);
  return some > 0n ? some : 1n;
}
