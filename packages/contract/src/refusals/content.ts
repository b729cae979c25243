/** Things to read and to vote on. */
export const CONTENT_REFUSALS = {
  already_voted: 12230,
  voting_over: 12231,
} as const;
