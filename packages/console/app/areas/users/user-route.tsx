import { getUserFunds } from '@marque/contract/console/funds';
import { getUserStatement } from '@marque/contract/console/statements';
import { getUser, getUserEvents } from '@marque/contract/console/user-detail';
import { monthOf } from '@marque/domain/statements';
import { Badge } from '@marque/ui';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load } from '../../data/load.ts';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Page } from '../../widgets/page.tsx';
import { EVENT_ROWS } from './event-table.tsx';
import { UserActions } from './user-actions.tsx';
import { UserCards } from './user-cards.tsx';
import { UserNotices } from './user-notices.tsx';
import { UserStateBadge } from './user-states.tsx';
import { tabOf, UserTabs } from './user-tabs.tsx';
import styles from './user.module.css';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = { organisation: params['organisation'] ?? '', uid: params['uid'] ?? '' };
  const { searchParams } = new URL(request.url);
  const tab = tabOf(searchParams);
  const hasEvents = tab === 'logins' || tab === 'events';
  const type = tab === 'logins' ? ('login' as const) : ('all' as const);
  const asked = { ...name, type, page: searchParams.get('page') ?? '1', size: String(EVENT_ROWS) };
  const month = searchParams.get('month') ?? monthOf(Date.now());
  const [user, events, funds, statement] = await Promise.all([
    load(request, getUser, name),
    hasEvents ? load(request, getUserEvents, asked) : undefined,
    tab === 'funds' ? load(request, getUserFunds, name) : undefined,
    tab === 'statement' ? load(request, getUserStatement, { ...name, month }) : undefined,
  ]);
  return { user, events, funds, statement };
}

/** Everything about a user that helps them, and what can be done about it. */
export function Component() {
  const { user, events, funds, statement } = useLoaderData<typeof loader>();
  const words = useWords();
  const may = useMay();
  return (
    <Page
      title={user.email || user.uid}
      back={{ to: '/users', label: words.navUsers }}
      badges={
        <>
          <UserStateBadge state={user.state} isAlone />
          <Badge tone="brand">{`LV${user.kyc_level}`}</Badge>
        </>
      }
      actions={<UserActions user={user} />}
    >
      <UserNotices user={user} />
      <UserCards user={user} />
      <UserTabs user={user} events={events} funds={funds} statement={statement} />
      {may('kyc.read') && (
        <p>
          <Link className={styles.more} to={`/kyc?${new URLSearchParams({ q: user.uid }).toString()}`}>
            {words.verificationOfUser}
          </Link>
        </p>
      )}
      {may('audit.read') && (
        <p>
          <Link className={styles.more} to={`/audit?${new URLSearchParams({ q: user.uid }).toString()}`}>
            {words.auditOfUser}
          </Link>
        </p>
      )}
    </Page>
  );
}
