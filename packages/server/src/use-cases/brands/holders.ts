import type { HolderRow } from '@marque/contract/brands';
import { maskAccount } from '@marque/domain/identity';
import { formatUnits } from '@marque/domain/money';
import type { Token } from '@marque/domain/trading';
import { createBriefCache } from '../market/brief-cache.ts';
import { writtenValue } from '../market/valuation.ts';
import type { BrandsDeps } from './shown-brands.ts';

const RANKED = 20;
const KEPT_MS = 15_000;
const KEPT_MAX = 2_000;
const SHARE_DECIMALS = 6;
/** Of a circulation as writtenValue reads it. */
const WRITTEN_DECIMALS = 18;

/** Joined with users: neither the world nor a house is a holder. Funds that orders hold are their owner's still. */
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
const share = (held: bigint, circulation: bigint, scale: number): string =>
  formatUnits((held * 10n ** BigInt(WRITTEN_DECIMALS - scale + SHARE_DECIMALS)) / circulation, SHARE_DECIMALS);

export type HoldersOf = (token: Token) => Promise<readonly HolderRow[]>;

/** The largest holders of a token over all organisations, with masked names; read four times a minute at most. */
export function createHolders({ database, brandRecords, accountNames, clock }: BrandsDeps): HoldersOf {
  const cache = createBriefCache<Promise<readonly HolderRow[]>>(clock, KEPT_MS, KEPT_MAX);
  const read = async (token: Token): Promise<readonly HolderRow[]> => {
    const rows = await database.run<Holding>(LARGEST, [token.id]);
    const circulation = writtenValue(brandRecords.profile(token.id)?.circulatingSupply ?? '');
    return rows.map(({ owner, email, uid, held }, place) => ({
      rank: place + 1,
      account_masked: maskAccount(accountNames.get(owner) ?? email ?? uid),
      amount: formatUnits(BigInt(held), token.scale),
      percent: circulation > 0n ? share(BigInt(held), circulation, token.scale) : '',
    }));
  };
  return (token) => cache.get(token.code, () => read(token));
}
