import { buttonClass } from '@marque/ui';
import { href, Link } from 'react-router';
import type { AssetAccount } from '../../data/addresses/asset-dialogs.ts';
import { offeredDialogs } from './dialogs/asked-dialog.ts';
import { DialogLink } from './dialogs/dialog-link.tsx';
import { useWords } from './use-words.ts';
import styles from './assets-page.module.css';

/** The page's buttons: what can be done with the account, the token being chosen in the dialog. */
export function PageActions({ account }: { readonly account: AssetAccount }) {
  const words = useWords();
  const dialogs = offeredDialogs(account);
  return dialogs.length === 0 ? null : (
    <div className={styles.actions}>
      {dialogs.map((dialog, i) => (
        <DialogLink key={dialog} dialog={dialog} account={account} className={buttonClass({ tone: i === 0 ? 'action' : 'plain' })}>
          {words[dialog]}
        </DialogLink>
      ))}
      {account === 'token' && (
        <Link to={href('/assets/depositCode')} prefetch="intent" className={buttonClass({})}>
          {words.redeem}
        </Link>
      )}
    </div>
  );
}
