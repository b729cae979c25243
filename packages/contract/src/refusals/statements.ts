/** Statements and files for tax tools. */
export const STATEMENT_REFUSALS = {
  /** More movements than one file holds. */
  statement_too_long: 12750,
} as const;
