import { instantOf } from '@marque/app-kit/format/instant';

/** An answer's time is in whole seconds and was on its way for a while: less than this is no difference. */
const TOLERANCE_MS = 2_500;

let aheadMs = 0;

/** How far the server's clock is ahead of this device's; 0 until an answer has shown a difference. What starts and ends does so by the server's. */
export const serverAheadMs = (): number => aheadMs;

/** Takes the server's clock from an answer that has just arrived. */
export function noteServerTime(serverTime: string | undefined): void {
  const at = instantOf(serverTime ?? null);
  if (at === undefined) return;
  const difference = at - Date.now();
  aheadMs = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
}
