import { callApi } from '@marque/app-kit/api/call-api';
import { endSession, getSessions } from '@marque/contract/console/session';
import { isAction } from '@marque/domain/operators';
import { showToast } from '@marque/ui';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { roleLabels } from '../../data/labels.ts';
import { load } from '../../data/load.ts';
import { useMe } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { AllowedActions } from '../../widgets/allowed-actions.tsx';
import { Properties, Page, Section } from '../../widgets/page.tsx';
import { SessionTable } from '../../widgets/session-table.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => load(request, getSessions, {});

/** The reader's own access and sessions. */
export function Component() {
  const sessions = useLoaderData<typeof loader>();
  const words = useWords();
  const me = useMe();
  const { revalidate } = useRevalidator();
  const roles = roleLabels(words);
  const end = async (session: string) => {
    const outcome = await callApi(endSession, { session });
    if (!outcome.ok) return showToast('error', outcome.msg);
    showToast('success', words.done);
    await revalidate();
  };
  return (
    <Page title={words.navAccount}>
      <Properties
        rows={[
          [words.email, me.email],
          [words.roles, me.roles.map((role) => roles[role]).join(', ')],
          [words.organisationsOf, me.all_organisations ? words.everybody : me.organisations.map(({ name }) => name).join(', ')],
        ]}
      />
      <Section title={words.allows}>
        <AllowedActions actions={me.actions.filter(isAction)} />
      </Section>
      <Section title={words.sessions}>
        <SessionTable sessions={sessions} onEnd={(session) => void end(session)} />
      </Section>
    </Page>
  );
}
