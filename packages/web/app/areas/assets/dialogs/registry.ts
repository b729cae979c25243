import type { AssetAccount, AssetDialog } from '../../../data/addresses/asset-dialogs.ts';
import type { PrepareDialog } from './asset-dialog.tsx';

interface DialogEntry {
  /** The accounts whose pages offer it. */
  readonly accounts: readonly AssetAccount[];
  readonly load: () => Promise<{ readonly default: PrepareDialog }>;
}

/**
 * The dialogs of the asset pages; what is not listed is neither offered nor opened.
 *
 * A dialog is a folder beside this file with its own `words/`. Its module exports `assetDialog({ Dialog, loadWords, WordsProvider })` by
 * default, where `Dialog` takes `{ token, account, onClose }` and draws a `Dialog` of `@marque/ui`. One line here plugs it in:
 * `deposit: { accounts: ['token'], load: () => import('./deposit/deposit.ts') }`; buttons on both pages, the address
 * `?dialog=deposit&token=BTC`, loading, closing and the focus follow from it. Other pages link to it by `assetDialogPath` (`data/addresses`),
 * a dialog to another one by `DialogLink`.
 */
export const DIALOGS: Readonly<Partial<Record<AssetDialog, DialogEntry>>> = {
  withdraw: { accounts: ['token'], load: () => import('./withdraw/withdraw.tsx') },
  transfer: { accounts: ['token', 'fiat'], load: () => import('./transfer/transfer.ts') },
  send: { accounts: ['token'], load: () => import('./send/send.tsx') },
  convert: { accounts: ['token'], load: () => import('./convert/convert.ts') },
  deposit: { accounts: ['token'], load: () => import('./deposit/deposit.ts') },
};
