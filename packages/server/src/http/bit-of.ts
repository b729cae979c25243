/** Yes or no as the wire has it. */
export const bitOf = (is: boolean): 0 | 1 => (is ? 1 : 0);
