/** The account typed on one page, for the form of the next: in the history's state, so that it stands in no address. */
export const carryAccount = (account: string): { readonly account: string } => ({ account });

export function carriedAccount(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('account' in state)) return '';
  return typeof state.account === 'string' ? state.account : '';
}
