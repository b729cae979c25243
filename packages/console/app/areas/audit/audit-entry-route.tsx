import { getAuditEntry } from '@marque/contract/console/audit';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { eventLabel } from '../../data/labels.ts';
import { load } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Changes } from '../../widgets/changes.tsx';
import { Properties, Page, Section } from '../../widgets/page.tsx';

export const loader = ({ request, params }: LoaderFunctionArgs) => load(request, getAuditEntry, { id: params['id'] ?? '' });

/** One entry with what was and what became of it. */
export function Component() {
  const entry = useLoaderData<typeof loader>();
  const words = useWords();
  const organisation = useOrganisationName(words.everybody);
  return (
    <Page title={eventLabel(words, entry.action)} back={{ to: '/audit', label: words.navAudit }}>
      <Properties
        rows={[
          [words.when, <Instant key="at" at={entry.at} />],
          [words.who, entry.by],
          [words.about, entry.subject],
          [words.organisation, organisation(entry.organisation)],
          [words.reason, entry.reason || '—'],
          [words.network, entry.network || '—'],
        ]}
      />
      <Section title={words.changes}>
        <Changes before={entry.before} after={entry.after} />
      </Section>
    </Page>
  );
}
