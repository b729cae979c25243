/** Whoever has an account must be this old. */
export const AGE_MIN = 18;
/** Nobody alive was born earlier. */
const YEAR_MIN = 1900;

/** Whether a text is a day of the calendar, written yyyy-MM-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

export type AgeProblem = 'kyc_birthday_invalid' | 'kyc_under_age';

/** What is wrong with a birthday, given today; both yyyy-MM-dd. Whoever was born on 29 February comes of age on 1 March. */
export function ageProblem(birthday: string, today: string): AgeProblem | undefined {
  if (!isDay(birthday) || birthday > today || Number(birthday.slice(0, 4)) < YEAR_MIN) return 'kyc_birthday_invalid';
  const ofAge = `${Number(birthday.slice(0, 4)) + AGE_MIN}${birthday.slice(4)}`;
  return ofAge <= today ? undefined : 'kyc_under_age';
}
