export const ADDRESS_TITLE_MAX = 30;
export const ADDRESS_MAX = 120;
export const MEMO_MAX = 64;
export const ADDRESS_BOOK_MAX = 100;
/** So long nothing goes to a new address while only listed ones are paid; and so long it takes until all may be paid again. */
export const WHITELIST_HOURS = 24;
export const WHITELIST_MS = WHITELIST_HOURS * 3_600_000;

export interface Whitelist {
  readonly isOn: boolean;
  /** When a switching off that was asked for takes effect (epoch ms). */
  readonly endsAt: number | null;
}

export const NO_WHITELIST: Whitelist = { isOn: false, endsAt: null };

/** Whether only listed addresses are paid at a time. */
export const isWhitelisting = ({ isOn, endsAt }: Whitelist, now: number): boolean => isOn && (endsAt === null || endsAt > now);

/** From when an address that is listed now may be paid. */
export const usableFrom = (whitelist: Whitelist, now: number): number => (isWhitelisting(whitelist, now) ? now + WHITELIST_MS : now);

/** From when a key may pay it: no key pays one that was listed less than a day ago, whatever its owner has chosen. */
export const usableByKeyFrom = (listed: { readonly createdAt: number; readonly usableFrom: number }): number =>
  Math.max(listed.usableFrom, listed.createdAt + WHITELIST_MS);

/** A memo is of characters that every chain with memos takes. */
export const isMemo = (memo: string): boolean => /^[\x21-\x7e]([\x20-\x7e]{0,62}[\x21-\x7e])?$/.test(memo);
