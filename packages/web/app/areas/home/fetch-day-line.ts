import { callApi } from '@marque/app-kit/api/call-api';
import { getKline } from '@marque/contract/market';

const HOURS = 24;

/** Closing prices of a pair's last 24 hours; none where they are not to be had. */
export async function fetchDayLine(pair: string): Promise<readonly number[]> {
  const outcome = await callApi(getKline, { pair, time_type: '1h', size: String(HOURS) });
  return outcome.ok ? outcome.data.map((candle) => Number(candle.c_price)) : [];
}
