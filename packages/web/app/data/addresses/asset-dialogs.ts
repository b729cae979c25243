import { href } from 'react-router';
import { withQuery } from './with-query.ts';

/** The two accounts of a person: one to trade with, one for the over-the-counter desk. */
export type AssetAccount = 'token' | 'fiat';

/** Dialogs of the asset pages, by the names that addresses give them. */
export const ASSET_DIALOGS = ['deposit', 'withdraw', 'transfer', 'send', 'convert'] as const;
export type AssetDialog = (typeof ASSET_DIALOGS)[number];

interface DialogTarget {
  /** A token's code; without one the person chooses in the dialog. */
  readonly token?: string | undefined;
  readonly account?: AssetAccount;
}

/** The address at which an asset page opens with a dialog over it. */
export const assetDialogPath = (dialog: AssetDialog, { token, account = 'token' }: DialogTarget = {}): string =>
  withQuery(account === 'token' ? href('/assets/token') : href('/assets/:type', { type: 'fiat' }), { dialog, token: token ?? '' });
