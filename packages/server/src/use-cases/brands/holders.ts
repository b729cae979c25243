import { maskAccount } from '@marque/domain/identity';
import type { Token } from '@marque/domain/trading';
import { createBriefCache } from '../market/brief-cache.ts';
import { writtenValue } from '../market/valuation.ts';
import type { BrandsDeps } from './shown-brands.ts';

const RANKED = 20;
const KEPT_MS = 15_000;
const KEPT_MAX = 2_000;
export const SHARE_DECIMALS = 6;
/** Of a circulation as writtenValue reads it. */
const WRITTEN_DECIMALS = 18;

/** Joined with users: neither the world nor an organisation is a holder. Funds that orders hold are their owner's still. */
const LARGEST = `
  select owner, email, uid, sum(balance) as held from balances join users on users.id = balances.owner
  where token = $1 group by owner, email, uid having sum(balance) > 0 order by held desc, owner limit ${RANKED}`;

interface Holding {
  readonly owner: number;
  readonly email: string | null;
  readonly uid: string;
  readonly held: number | bigint;
}

/** A holding as a fraction of the circulation, cut. */
const shareOf = (held: bigint, circulation: bigint, scale: number): bigint =>
  (held * 10n ** BigInt(WRITTEN_DECIMALS - scale + SHARE_DECIMALS)) / circulation;

export interface Holder {
  /** Masked. */
  readonly account: string;
  /** Units of the token. */
  readonly held: bigint;
  /** Of the circulation, at SHARE_DECIMALS; undefined where that is not known. */
  readonly share: bigint | undefined;
}

export type HoldersOf = (token: Token) => Promise<readonly Holder[]>;

/** The largest holders of a token over all organisations, with masked names; read four times a minute at most. */
export function createHolders({ database, brandRecords, accountNames, clock }: BrandsDeps): HoldersOf {
  const cache = createBriefCache<Promise<readonly Holder[]>>(clock, KEPT_MS, KEPT_MAX);
  const read = async (token: Token): Promise<readonly Holder[]> => {
    const rows = await database.run<Holding>(LARGEST, [token.id]);
    const circulation = writtenValue(brandRecords.profile(token.id)?.circulatingSupply ?? '');
    return rows.map(({ owner, email, uid, held: amount }) => {
      const held = BigInt(amount);
      return {
        account: maskAccount(accountNames.get(owner) ?? email ?? uid),
        held,
        share: circulation > 0n ? shareOf(held, circulation, token.scale) : undefined,
      };
    });
  };
  return (token) => cache.get(token.code, () => read(token));
}
