import type { OrderRow } from '@marque/contract/trading';

/** A resting buy of 2 ART at 100, of which nothing is filled. */
export const orderOf = (changes: Partial<OrderRow> = {}): OrderRow => ({
  id: '1', order_id: '1', order_no: '1', client_order_id: '', account_id: '7', user_id: '7', org_id: 1, pair: 'ART_USDT', market: 'USDT', market_as: 'USDT', token: 'ART', token_as: 'ART', type: 1,
  market_type: 'limit', time_in_force: 'GTC', price: '100', amount: '2', volume: '200', matched_amount: '0', matched_volume: '0', unmatched_amount: '2',
  avg_price: '0', fee: '0', fee_token: 'ART', status: 1, trigger: 'none', trigger_price: '0', is_waiting: 0, display_amount: '', linked_order_id: '',
  created_at: '2026-11-21 00:00:00', updated_at: '2026-11-21 00:00:00', ...changes,
});
