import { en as shared } from '@marque/contract/record-words/en';

export const en = {
  ...shared,
  title: 'Records',
  kinds: 'Kinds of records',
  timeAndId: 'Time, record ID',
  about: 'Description',
  details: 'Details',
  detailsOf: 'Details of record {no}',
  copy: 'Copy',
  lookUp: 'View in explorer',
  copyOf: 'Copy {what}',
  copied: 'Copied',
  notCopied: 'Could not be copied',
  ledger: 'Account movements',
  noLedger: 'No balance has changed for this record.',
  lockedAccount: 'Locked',
  exportNote: 'The file contains up to 10,000 records that match your filters. Times are in UTC.',
  statements: 'Statements',
  close: 'Close',
  goAssets: 'Go to assets',
  time: 'Time',
} as const;
