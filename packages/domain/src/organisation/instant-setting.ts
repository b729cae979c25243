const MINUTE_MS = 60_000;

/** Epoch ms of a setting such as "2027-01-31 09:00", in UTC; undefined for a day or an hour that does not exist. */
export function instantOfSetting(text: string): number | undefined {
  const at = Date.parse(`${text.replace(' ', 'T')}:00Z`);
  return Number.isNaN(at) || settingOfInstant(at) !== text ? undefined : at;
}

/** An instant as settings have it, to the minute. */
export const settingOfInstant = (at: number): string => new Date(at - (at % MINUTE_MS)).toISOString().slice(0, 16).replace('T', ' ');
