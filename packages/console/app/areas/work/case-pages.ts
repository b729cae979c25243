import type { WorkRow } from '@marque/contract/console/work';

/** Where a case of each kind is decided. */
export const CASE_PAGES: Readonly<Record<WorkRow['kind'], (id: number) => string>> = {
  approval: (id) => `/approvals/${id}`,
  kyc: (id) => `/kyc/${id}`,
  deposit: (id) => `/deposits/${id}`,
  offering: (id) => `/offerings/${id}`,
  casting: (id) => `/casting/${id}`,
  contest: (id) => `/contests/${id}`,
  'lock-up': (id) => `/lock-ups/${id}`,
  withdrawal: (id) => `/withdrawals/${id}`,
};
