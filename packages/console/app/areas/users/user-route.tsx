import { getUserFunds } from '@marque/contract/console/funds';
import { getUser } from '@marque/contract/console/users';
import { Badge, Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Properties, Page, Section } from '../../widgets/page.tsx';
import { UserFundsSection } from './user-funds.tsx';
import { UserActions, UserNoteAction } from './user-actions.tsx';
import styles from './user.module.css';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = { organisation: params['organisation'] ?? '', uid: params['uid'] ?? '' };
  const [user, funds] = await Promise.all([load(request, getUser, name), load(request, getUserFunds, name)]);
  return { user, funds };
}

/** Everything about a user that helps them. */
export function Component() {
  const { user, funds } = useLoaderData<typeof loader>();
  const words = useWords();
  const may = useMay();
  const organisation = useOrganisationName(words.everybody);
  const yes = (value: boolean): string => (value ? words.yes : words.no);
  return (
    <Page
      title={user.email || user.uid}
      back={{ to: '/users', label: words.navUsers }}
      badges={
        <>
          <Badge tone={user.state === 'open' ? 'up' : 'down'}>{user.state === 'open' ? words.stateOpen : words.stateClosed}</Badge>
          {user.must_reset_password && <Badge tone="warn">{words.mustResetPassword}</Badge>}
        </>
      }
      actions={<UserActions user={user} />}
    >
      <Properties
        rows={[
          [words.uid, user.uid],
          [words.organisation, organisation(user.organisation)],
          [words.country, user.country],
          [words.registered, <Instant key="at" at={user.created_at} />],
          [words.kyc, `LV${user.kyc_level}`],
          [words.feeLevel, user.fee_level],
          [words.tradePassword, yes(user.has_trade_password)],
          [words.authenticator, yes(user.has_authenticator)],
          [
            words.invitedBy,
            user.invited_by === null ? (
              words.nobody
            ) : (
              <Link key="inviter" to={`/users/${user.organisation}/${user.invited_by}`}>
                {user.invited_by}
              </Link>
            ),
          ],
          [words.friends, user.invited],
        ]}
      />
      <UserFundsSection user={user} funds={funds} />
      <Section title={words.sessions}>
        {user.sessions.length === 0 ? (
          <EmptyState title={words.noSessions} />
        ) : (
          <Table label={words.sessions}>
            <thead>
              <tr>
                <HeadCell>{words.signedInAt}</HeadCell>
                <HeadCell>{words.seenAt}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {user.sessions.map((session) => (
                <tr key={`${session.created_at}-${session.seen_at}`}>
                  <Cell>
                    <Instant at={session.created_at} />
                  </Cell>
                  <Cell>
                    <Instant at={session.seen_at} />
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Section>
      <Section title={words.notes} actions={<UserNoteAction user={user} />}>
        {user.notes.length === 0 ? (
          <EmptyState title={words.noNotes} />
        ) : (
          <ul className={styles.notes}>
            {user.notes.map((note) => (
              <li key={`${note.at}-${note.text}`}>
                <p>{note.text}</p>
                <p className={styles.by}>
                  {note.by} · <Instant at={note.at} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </Section>
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
