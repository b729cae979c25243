import { DAY_MS } from './amounts.ts';

/** When withdrawals are processed: times of day such as "21:00", in a zone such as "UTC+8"; an end before the start is on the next day. */
export interface ProcessingWindow {
  readonly start: string;
  readonly end: string;
  readonly zone: string;
}

const MINUTE_MS = 60_000;

const minutesOf = (time: string): number => {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
};

function zoneMinutes(zone: string): number {
  const match = /^UTC([+-])(\d{1,2})(?::(\d{2}))?$/.exec(zone);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return match[1] === '-' ? -minutes : minutes;
}

/** When a request of `now` is processed: at once within the window, else when the next one begins. A window without length is all day. */
export function processedFrom({ start, end, zone }: ProcessingWindow, now: number): number {
  const from = minutesOf(start) * MINUTE_MS;
  const until = minutesOf(end) * MINUTE_MS;
  const offset = zoneMinutes(zone) * MINUTE_MS;
  const local = now + offset;
  const time = ((local % DAY_MS) + DAY_MS) % DAY_MS;
  const isOpen = from === until || (from < until ? time >= from && time < until : time >= from || time < until);
  if (isOpen) return now;
  return local - time + from + (time < from ? 0 : DAY_MS) - offset;
}
