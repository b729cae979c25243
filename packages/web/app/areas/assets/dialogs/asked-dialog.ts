import { ASSET_DIALOGS, type AssetAccount, type AssetDialog } from '../../../data/addresses/asset-dialogs.ts';
import { DIALOGS } from './registry.ts';

const [DIALOG, TOKEN] = ['dialog', 'token'];

interface AskedDialog {
  readonly name: AssetDialog;
  readonly token: string | undefined;
}

/** The dialogs that the page of an account offers, in the order of their buttons. */
export const offeredDialogs = (account: AssetAccount): readonly AssetDialog[] =>
  ASSET_DIALOGS.filter((name) => DIALOGS[name]?.accounts.includes(account));

/** The dialog that an address asks for; none where the account's page does not offer it. */
export function askedDialog(search: URLSearchParams, account: AssetAccount): AskedDialog | undefined {
  const name = offeredDialogs(account).find((known) => known === search.get(DIALOG));
  return name && { name, token: search.get(TOKEN) || undefined };
}

/** What stands after the address once its dialog is closed: "" or "?…". */
export function withoutDialog(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  rest.delete(DIALOG);
  rest.delete(TOKEN);
  return rest.size === 0 ? '' : `?${rest}`;
}

/** True where one address becomes another by opening or closing a dialog alone: nothing has to be loaded for that. */
export const isDialogChange = (from: URL, to: URL): boolean =>
  from.href !== to.href && from.pathname === to.pathname && withoutDialog(from.searchParams) === withoutDialog(to.searchParams);
