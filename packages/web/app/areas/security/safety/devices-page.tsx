import type { Page } from '@marque/contract';
import type { AccountSession, SecurityEventRow } from '@marque/contract/account-safety';
import { Button, EmptyState } from '@marque/ui';
import { useRevalidator } from 'react-router';
import { AccountPage } from '../../../widgets/account-page.tsx';
import { HistorySection, type HistoryType } from './history-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useSafetyWords } from './use-words.ts';

interface DevicesPageProps {
  readonly sessions: readonly AccountSession[] | undefined;
  readonly events: Page<SecurityEventRow> | undefined;
  readonly page: number;
  readonly type: HistoryType;
}

/** Where the account is signed in, and what happened to it. */
export function DevicesPage({ sessions, events, page, type }: DevicesPageProps) {
  const words = useSafetyWords();
  return (
    <AccountPage title={words.devices} hint={words.devicesText}>
      {sessions ? <SessionsSection sessions={sessions} /> : <Unavailable />}
      {events ? <HistorySection list={events} page={page} type={type} /> : <Unavailable />}
    </AccountPage>
  );
}

function Unavailable() {
  const words = useSafetyWords();
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState
      title={words.unavailable}
      action={
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          {words.retry}
        </Button>
      }
    />
  );
}
