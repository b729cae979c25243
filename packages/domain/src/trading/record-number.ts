/**
 * The 28 digits under which people know an order or a trade: yyyyMMddHHmmss in UTC of `at` (epoch ms), then `id` on
 * 14 places.
 */
export const recordNumber = (at: number, id: number): string =>
  new Date(at).toISOString().slice(0, 19).replace(/\D/g, '') + id.toString().padStart(14, '0');
