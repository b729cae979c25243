import type { ComponentProps } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { assetDialogPath, type AssetAccount, type AssetDialog } from '../../../data/addresses/asset-dialogs.ts';
import { askedDialog } from './asked-dialog.ts';
import { DIALOGS } from './registry.ts';

interface DialogLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'replace' | 'state'> {
  readonly dialog: AssetDialog;
  readonly token?: string | undefined;
  readonly account: AssetAccount;
}

/** Opens a dialog of the page it stands on, or takes the place of the dialog that it stands in: closing leads to the page either way. */
export function DialogLink({ dialog, token, account, onPointerEnter, onFocus, ...rest }: DialogLinkProps) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const isInDialog = askedDialog(search, account) !== undefined;
  // The code is asked for as soon as the pointer or the focus is here; a failure shows when the dialog is opened.
  const prepare = () => void DIALOGS[dialog]?.load().catch(() => undefined);
  return (
    <Link
      {...rest}
      to={assetDialogPath(dialog, { token, account })}
      replace={isInDialog}
      state={isInDialog ? state : OPENED_ON_PAGE}
      preventScrollReset
      data-dialog={dialog}
      onPointerEnter={(event) => {
        prepare();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        prepare();
        onFocus?.(event);
      }}
    />
  );
}

const OPENED_ON_PAGE = { isDialogOpenedOnPage: true };

/** Whether the entry of the history before this one is the page without a dialog. */
export const isOpenedOnPage = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isDialogOpenedOnPage' in state;
