import { callApi } from '@marque/app-kit/api/call-api';
import { getOperatorAlerts, testOperatorAlerts } from '@marque/contract/console/operator-alerts';
import { getMe } from '@marque/contract/console/session';
import { Button, EmptyState, Select, showToast } from '@marque/ui';
import { useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { load } from '../../data/load.ts';
import { useMay, useMe } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Page, Section } from '../../widgets/page.tsx';
import { AlertSettings } from './alert-settings.tsx';
import { Deliveries } from './deliveries.tsx';
import { loadOperatorAlertsWords } from './load-words.ts';

/** The organisation of the address, else the reader's first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('organisation');
  const organisation = asked ?? (await load(request, getMe, {})).organisations[0]?.id;
  const [alerts, words] = await Promise.all([
    organisation === undefined ? undefined : load(request, getOperatorAlerts, { organisation: String(organisation) }),
    loadOperatorAlertsWords(),
  ]);
  return { alerts, words };
}

/** Who is told of what waits, and what was sent. */
export function Component() {
  const { alerts, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const may = useMay();
  const { organisations } = useMe();
  const { revalidate } = useRevalidator();
  const [, setQuery] = useSearchParams();
  const [isTesting, setTesting] = useState(false);
  if (!alerts)
    return (
      <Page title={all.navAlerts}>
        <EmptyState title={all.noOrganisations} />
      </Page>
    );
  const hasRecipient = alerts.emails.length > 0 || alerts.webhook !== '';
  const test = async () => {
    setTesting(true);
    const outcome = await callApi(testOperatorAlerts, { organisation: String(alerts.organisation) });
    setTesting(false);
    showToast(outcome.ok ? 'success' : 'error', outcome.ok ? words.tested : outcome.msg);
    if (outcome.ok) await revalidate();
  };
  return (
    <Page
      title={all.navAlerts}
      actions={
        <>
          {organisations.length > 1 && (
            <Select
              compact
              aria-label={all.organisation}
              value={String(alerts.organisation)}
              onValue={(organisation) => setQuery({ organisation })}
              options={organisations.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
          {may('alerts.write') && (
            <Button
              size="sm"
              busy={isTesting}
              disabled={!hasRecipient}
              title={hasRecipient ? undefined : words.noRecipient}
              onClick={() => void test()}
            >
              {words.sendTest}
            </Button>
          )}
        </>
      }
    >
      <AlertSettings key={alerts.organisation} alerts={alerts} words={words} mayWrite={may('alerts.write')} />
      <Section title={words.recent}>
        {alerts.deliveries.length === 0 ? <EmptyState title={words.nothingSent} /> : <Deliveries rows={alerts.deliveries} words={words} />}
      </Section>
    </Page>
  );
}
