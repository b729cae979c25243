/** Accounts of an organisation that hold what is its own; the rest of its money lies in orders and in transit. */
export const TREASURY_ACCOUNTS = ['organisation.fee', 'organisation.convert', 'organisation.reward'] as const;
export type TreasuryAccount = (typeof TREASURY_ACCOUNTS)[number];

/** Everything that an organisation may have of a token. */
export const ORGANISATION_ACCOUNTS = [...TREASURY_ACCOUNTS, 'organisation.transit', 'usable', 'locked.order'] as const;
export type OrganisationAccount = (typeof ORGANISATION_ACCOUNTS)[number];

/** Where operators move the treasury's money between: `world` is everything outside the exchange. */
export const TREASURY_PLACES = ['world', ...TREASURY_ACCOUNTS] as const;
export type TreasuryPlace = (typeof TREASURY_PLACES)[number];

/**
 * Where else operators move money to and from: the issuer of a movement's token, and a pool that yields are paid from, by its number as an
 * owner.
 */
export type MovementPlace = TreasuryPlace | 'issuer' | `pool:${number}`;

/** Accounts of a user that operators may correct: what is locked follows its holds. */
export const CORRECTED_ACCOUNTS = ['token', 'fiat'] as const;
export type CorrectedAccount = (typeof CORRECTED_ACCOUNTS)[number];
/** What a correction is about is named in so many characters. */
export const CORRECTION_REFERENCE_MAX = 64;

export const readTreasuryPlace = (value: unknown): TreasuryPlace | undefined => TREASURY_PLACES.find((place) => place === value);

const POOL = /^pool:(\d{1,9})$/;

/** The owner number of a pool; undefined for every other place. */
export function poolOf(place: string): number | undefined {
  const owner = POOL.exec(place)?.[1];
  return owner === undefined ? undefined : Number(owner);
}

export function readMovementPlace(value: unknown): MovementPlace | undefined {
  if (value === 'issuer') return value;
  const pool = typeof value === 'string' ? poolOf(value) : undefined;
  return pool === undefined ? readTreasuryPlace(value) : `pool:${pool}`;
}
