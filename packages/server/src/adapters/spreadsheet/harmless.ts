/** What a spreadsheet might take for a formula, also after the file was saved as CSV. */
const FORMULA_START = /^[=+\-@\t\r\n]/;

/** A text that no spreadsheet calculates: one that begins like a formula gets an apostrophe before it. */
export const harmless = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);
