import { Badge, Button, EmptyState, Progress, TabPanel, Tabs } from '@marque/ui';
import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { AccountPage } from '../../widgets/account-page.tsx';
import { KycDataProvider, type KycData } from './kyc-data.ts';
import { Person } from './person/person.tsx';
import { Quota } from './quota.tsx';
import { useWords, type KycWords } from './use-words.ts';
import styles from './kyc.module.css';

const Enterprise = lazy(async () => ({ default: (await import('./enterprise/enterprise.tsx')).Enterprise }));

type Tab = 'person' | 'enterprise';
const GROUP = 'kyc';

/** Who the account belongs to: what is known, what is asked for next, and what it opens. */
export function KycPage({ data }: { readonly data: KycData | undefined }) {
  const words = useWords();
  const { revalidate, state } = useRevalidator();
  return (
    <AccountPage
      title={words.title}
      hint={words.lead}
      aside={data && <Badge tone={data.overall.kyc_level > 0 ? 'good' : 'plain'}>{levelName(data, words)}</Badge>}
    >
      {data ? (
        <KycDataProvider value={data}>
          <Body />
        </KycDataProvider>
      ) : (
        <EmptyState
          title={words.unavailable}
          action={
            <Button busy={state === 'loading'} onClick={() => void revalidate()}>
              {words.retry}
            </Button>
          }
        />
      )}
    </AccountPage>
  );
}

function Body() {
  const words = useWords();
  const [tab, setTab] = useState<Tab>('person');
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Tabs
          group={GROUP}
          label={words.title}
          value={tab}
          onValue={setTab}
          items={[
            { key: 'person', label: words.person },
            { key: 'enterprise', label: words.enterprise },
          ]}
        />
        <TabPanel group={GROUP} value={tab} className={styles.panel}>
          {tab === 'person' ? (
            <Person />
          ) : (
            <Suspense fallback={<Progress label={words.loading} />}>
              <Enterprise onPerson={() => setTab('person')} />
            </Suspense>
          )}
        </TabPanel>
      </div>
      <Quota />
    </div>
  );
}

/** The account's standing by its name. */
function levelName({ overall }: KycData, words: KycWords): string {
  if (overall.corporate.status === 2) return words.levelCompany;
  return [words.level0, words.level1, words.level2][overall.kyc_level] ?? words.level0;
}
