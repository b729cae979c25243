const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** Time left as mm:ss, hh:mm:ss, or days and hours; undefined when it is over, for then nobody knows. */
export function remaining(ms: number): string | undefined {
  if (ms < 0) return undefined;
  if (ms >= 2 * DAY) return `${Math.floor(ms / DAY)}d ${two((ms % DAY) / HOUR)}h`;
  const minutes = `${two((ms % HOUR) / MINUTE)}:${two((ms % MINUTE) / SECOND)}`;
  return ms >= HOUR ? `${two(ms / HOUR)}:${minutes}` : minutes;
}
