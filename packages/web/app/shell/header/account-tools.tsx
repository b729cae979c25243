import type { UserInfo } from '@marque/contract/user';
import { AccountMenu } from './account-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';

/** What the header has for who is signed in, in one script. */
export const AccountTools = ({ user }: { readonly user: UserInfo }) => (
  <>
    <NotificationBell />
    <AccountMenu user={user} />
  </>
);
