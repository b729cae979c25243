import type { RateLimit } from '@marque/domain/api-keys';

const TYPES = { weight: 'REQUEST_WEIGHT', requests: 'RAW_REQUESTS', orders: 'ORDERS' } as const;
const INTERVALS = { second: 'SECOND', minute: 'MINUTE', day: 'DAY' } as const;

export const rateLimitRow = ({ kind, interval, intervals, max }: RateLimit) => ({
  rateLimitType: TYPES[kind],
  interval: INTERVALS[interval],
  intervalNum: intervals,
  limit: max,
});
