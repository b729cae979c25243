import { fill } from '@marque/app-kit/words/words';
import { buttonClass, Menu } from '@marque/ui';
import { href, Link } from 'react-router';
import type { AssetAccount } from '../../data/addresses/asset-dialogs.ts';
import { offeredDialogs } from './dialogs/asked-dialog.ts';
import { DialogLink } from './dialogs/dialog-link.tsx';
import { MoreMark } from './marks.tsx';
import { useWords } from './use-words.ts';
import styles from './assets-page.module.css';

interface RowActionsProps {
  readonly token: string;
  readonly alias: string;
  readonly account: AssetAccount;
  /** A market in which the token is traded. */
  readonly pair: string | undefined;
}

/** What can be done with a token, as far as a row has room: sending to somebody is among the page's buttons and in the menu. */
export function RowActions({ token, alias, account, pair }: RowActionsProps) {
  const words = useWords();
  const look = buttonClass({ size: 'sm', tone: 'quiet' });
  return (
    <span className={styles.rowActions}>
      {offeredDialogs(account)
        .filter((dialog) => dialog !== 'send')
        .map((dialog) => (
          <DialogLink
            key={dialog}
            dialog={dialog}
            token={token}
            account={account}
            className={look}
            aria-label={`${words[dialog]} ${alias}`}
          >
            {words[dialog]}
          </DialogLink>
        ))}
      {pair && (
        <Link to={href('/trade/:pair?', { pair })} className={look} aria-label={`${words.trade} ${alias}`}>
          {words.trade}
        </Link>
      )}
    </span>
  );
}

/** The same behind one button, where a row has no room. */
export function RowMenu({ token, alias, account, pair }: RowActionsProps) {
  const words = useWords();
  const items = offeredDialogs(account).map((dialog) => ({
    key: dialog,
    label: words[dialog],
    link: (
      <DialogLink dialog={dialog} token={token} account={account}>
        {words[dialog]}
      </DialogLink>
    ),
  }));
  const trade = pair && { key: 'trade', label: words.trade, link: <Link to={href('/trade/:pair?', { pair })}>{words.trade}</Link> };
  const all = trade ? [...items, trade] : items;
  return all.length === 0 ? null : (
    <span className={styles.rowMenu} data-dialog-menu>
      <Menu label={fill(words.actionsFor, { token: alias })} trigger={<MoreMark />} items={all} align="end" />
    </span>
  );
}
