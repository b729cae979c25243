/** What addresses of the pages name: the number of a contest, and a day of it. */
export const CONTEST_ID = /^[1-9]\d{0,8}$/;
export const DATE = /^\d{4}-\d{2}-\d{2}$/;
