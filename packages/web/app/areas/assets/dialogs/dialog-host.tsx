import type { Locale } from '@marque/domain/organisation';
import { showToast } from '@marque/ui';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { AssetAccount, AssetDialog } from '../../../data/addresses/asset-dialogs.ts';
import { useSite } from '../../../data/site-data.ts';
import { askedDialog, withoutDialog } from './asked-dialog.ts';
import type { AssetDialogProps } from './asset-dialog.tsx';
import { isOpenedOnPage } from './dialog-link.tsx';
import { DIALOGS } from './registry.ts';

interface Ready {
  readonly name: AssetDialog;
  readonly Dialog: ComponentType<AssetDialogProps>;
}

interface DialogHostProps {
  readonly account: AssetAccount;
  /** Said when a dialog's code cannot be had. */
  readonly unavailable: string;
}

/** Shows the dialog that the address asks for, over the page of an account. */
export function DialogHost({ account, unavailable }: DialogHostProps) {
  const { locale } = useSite();
  const { state, pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = askedDialog(search, account);
  const close = () => {
    if (isOpenedOnPage(state)) void navigate(-1);
    else void navigate(pathname + withoutDialog(search), { replace: true, preventScrollReset: true });
  };
  const ready = useDialog(asked?.name, locale, () => {
    showToast('error', unavailable);
    close();
  });
  useFocusAfter(asked?.name, asked?.token);
  return asked && ready?.name === asked.name ? (
    <ready.Dialog key={asked.token ?? ''} token={asked.token} account={account} onClose={close} />
  ) : null;
}

function useDialog(name: AssetDialog | undefined, locale: Locale, onFailure: () => void): Ready | undefined {
  const [ready, setReady] = useState<Ready>();
  const failed = useRef(onFailure);
  useEffect(() => {
    failed.current = onFailure;
  });
  useEffect(() => {
    if (!name) return undefined;
    let isWanted = true;
    const prepare = async () => {
      try {
        const Dialog = await (await DIALOGS[name]?.load())?.default(locale);
        if (isWanted && Dialog) setReady({ name, Dialog });
      } catch {
        if (isWanted) failed.current();
      }
    };
    void prepare();
    return () => {
      isWanted = false;
    };
  }, [name, locale]);
  return ready;
}

/** A dialog gives the focus back to where it was; one that was opened by its address or out of a menu, to what opens it again. */
function useFocusAfter(name: AssetDialog | undefined, token: string | undefined) {
  const last = useRef({ name, token });
  useEffect(() => {
    const closed = last.current;
    last.current = { name, token };
    if (!closed.name || name) return undefined;
    const row = closed.token === undefined ? '' : `[data-token="${CSS.escape(closed.token)}"] `;
    const places = [
      `${row}[data-dialog="${closed.name}"]`,
      `${row}[data-dialog-menu] button`,
      `[data-dialog="${closed.name}"]`,
      '#content',
    ];
    const wait = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const openers = places.flatMap((place) => [...document.querySelectorAll<HTMLElement>(place)]);
      openers.find((opener) => opener.checkVisibility())?.focus();
    }, 50);
    return () => clearTimeout(wait);
  }, [name, token]);
}
