/** Everything that a simulated run can consist of. */
export const OPERATIONS = [
  'limit', 'immediate', 'post-only', 'market', 'market-total', 'iceberg', 'trigger-limit', 'trigger-market', 'oco', 'amend', 'cancel',
  'cancel-all', 'cancel-all-after', 'expire', 'deposit', 'withdrawal', 'transfer', 'lock', 'bad-entry', 'pair-status', 'pair-terms',
  'redefinition', 'hostile-order', 'hostile-change',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** How often each comes when it is switched on, before a seed's own taste. */
export const WEIGHTS: Readonly<Record<Operation, number>> = {
  limit: 300, immediate: 60, 'post-only': 60, market: 40, 'market-total': 40, iceberg: 60, 'trigger-limit': 40, 'trigger-market': 40, oco: 40,
  amend: 80, cancel: 160, 'cancel-all': 4, 'cancel-all-after': 6, expire: 6, deposit: 10, withdrawal: 8, transfer: 15, lock: 8, 'bad-entry': 6,
  'pair-status': 4, 'pair-terms': 2, redefinition: 2, 'hostile-order': 15, 'hostile-change': 8,
};
