/** What may have become of a record of funds, by its number on the wire. */
export const RECORD_STATUSES = {
  0: 'waiting',
  1: 'processing',
  2: 'pending',
  3: 'pending-fee-paid',
  4: 'sent',
  5: 'completed',
  6: 'verification-failed',
  7: 'cancelled',
  8: 'rejected',
} as const;
export type RecordStatus = (typeof RECORD_STATUSES)[keyof typeof RECORD_STATUSES];

/** What an unlock may have come to (T034 to T036). */
export const UNLOCK_STATUSES = { 0: 'processing', 1: 'completed', 2: 'failed' } as const;
