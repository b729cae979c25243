import { copyText } from '@marque/app-kit/browser/clipboard';
import { fill } from '@marque/app-kit/words/words';
import type { UserInfo } from '@marque/contract/user';
import { maskAccount } from '@marque/domain/identity';
import { Menu, showToast } from '@marque/ui';
import { CircleUser, Copy, Gift, IdCard, KeyRound, LayoutDashboard, LogOut, Network, Shield, ShieldCheck, Wallet } from '@marque/ui/icons';
import { href, Link, useLocation } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';
import { isPairPage } from '../../data/addresses/page-kinds.ts';
import { useNodeType } from '../../data/node-membership.ts';
import { useHeader } from './use-header.ts';
import { useShellWords } from '../use-words.ts';
import styles from './account-menu.module.css';

const ICONS = { personal: LayoutDashboard, profile: IdCard, security: Shield, verification: ShieldCheck, apiKeys: KeyRound, invite: Gift };

/** Who is signed in, masked, with the account's pages and the way out. */
export function AccountMenu({ user }: { readonly user: UserInfo }) {
  const words = useShellWords();
  const { account } = useHeader();
  const { pathname } = useLocation();
  const nodeType = useNodeType(user.uid);
  const copyUid = () => {
    void copyText(user.uid).then((copied) => {
      if (copied) showToast('success', words.copied);
    });
  };
  const leave = isPairPage(pathname) ? withQuery(href('/logout'), { stay: pathname }) : href('/logout');
  return (
    <Menu
      label={words.account}
      trigger={<CircleUser size={19} aria-hidden />}
      head={<p className={styles.name}>{maskAccount(user.user_account)}</p>}
      items={[
        { key: 'uid', label: fill(words.uid, { uid: user.uid }), icon: <Copy size={15} aria-hidden />, onSelect: copyUid },
        {
          key: 'assets',
          label: words.assets,
          group: true,
          link: (
            <Link to={href('/assets/token')}>
              <Wallet size={15} aria-hidden />
              {words.assets}
            </Link>
          ),
        },
        ...account.map(({ key, to, label }) => {
          const Icon = ICONS[key];
          return {
            key,
            label,
            link: (
              <Link to={to}>
                <Icon size={15} aria-hidden />
                {label}
              </Link>
            ),
          };
        }),
        ...(nodeType
          ? [
              {
                key: 'node',
                label: words.nodeBenefits,
                link: (
                  <Link to={href('/ecologicalNodes/income/:nodeType?', { nodeType })}>
                    <Network size={15} aria-hidden />
                    {words.nodeBenefits}
                  </Link>
                ),
              },
            ]
          : []),
        ...(user.has_trade_pwd
          ? []
          : [
              {
                key: 'trade-password',
                label: words.setTradePassword,
                link: (
                  <Link to={href('/user/security/setuptradepassword')}>
                    <KeyRound size={15} aria-hidden />
                    {words.setTradePassword}
                  </Link>
                ),
              },
            ]),
        {
          key: 'leave',
          label: words.logOut,
          group: true,
          link: (
            <Link to={leave}>
              <LogOut size={15} aria-hidden />
              {words.logOut}
            </Link>
          ),
        },
      ]}
    />
  );
}
