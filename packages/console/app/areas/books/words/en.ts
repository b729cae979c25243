import type { Translation } from '@marque/app-kit/words/words';

export const en = {
  lead: 'Every account of the ledger, added up by token. Over everything each token comes to zero: what customers and organisations have is what came in from outside.',
  customers: 'Customers',
  organisations: 'Organisations',
  others: 'Issuers and pools',
  outside: 'Outside',
  total: 'Total',
  balanced: 'Balanced',
  unbalanced: 'Does not balance',
  partial: 'Accounts of one organisation alone do not come to zero: it trades with the others in one order book.',
  classes: 'Accounts of {token}',
  owner: 'Owner',
  none: 'Nothing is in the books yet',
  ownerIssuer: 'Issuers',
  ownerPool: 'Pools',
  ownerEscrow: 'Escrow',
  accountWithdrawal: 'In withdrawals',
  accountOffering: 'In offerings',
  accountPledge: 'Pledged',
  accountLockUp: 'Locked up',
  accountNode: 'Node deposits',
  accountBid: 'In bids',
  file: 'Save for accountants',
  fileHint: 'Opening balance, in, out and closing balance of every account, day by day in UTC. The last day has all accounts.',
  from: 'First day',
  to: 'Last day',
  saveCsv: 'Save as CSV',
  saveXlsx: 'Save as spreadsheet',
  rangeInvalid: 'Choose a first and a last day, at most {max} days apart',
} as const;

export type BooksWords = Translation<typeof en>;
