/** Kinds of records of funds, as pages name them in their address; the first is shown where none is named. */
export const RECORD_TYPES = [
  'deposit',
  'withdraw',
  'reward',
  'transfer',
  'fiat-to-token',
  'token-to-fiat',
  'convert',
  'unlock',
  'lock',
  'recharge',
] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

/** The type that an address names; undefined for what is none. */
export const readRecordType = (text: string | undefined): RecordType | undefined =>
  text === undefined ? RECORD_TYPES[0] : RECORD_TYPES.find((type) => type === text);
