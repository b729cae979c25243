import { callApi } from '@marque/app-kit/api/call-api';
import { addIncident, getStatusParts } from '@marque/contract/console/status';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { load } from '../../data/load.ts';
import { useMay, useMe } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { DocumentForm } from '../../widgets/document-form.tsx';
import { Page } from '../../widgets/page.tsx';
import { blankIncident, newIncidentFields } from './incident-fields.ts';
import { loadStatusDeskWords } from './load-words.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [{ parts }, words] = await Promise.all([load(request, getStatusParts, {}), loadStatusDeskWords()]);
  return { parts, words };
};

/** A new incident with its first update: the page shows it as soon as it is saved. */
export function Component() {
  const { parts, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const me = useMe();
  const may = useMay();
  const navigate = useNavigate();
  return (
    <Page title={words.add} back={{ to: '/status', label: all.navStatus }}>
      <p>{words.addHint}</p>
      <DocumentForm
        title={words.add}
        fields={(edited) => newIncidentFields({ all, words, parts, me }, edited)}
        document={blankIncident(me)}
        isNew
        mayWrite={may('status.write')}
        send={(edited, reason) => callApi(addIncident, { document: JSON.stringify(edited), reason })}
        onDone={({ id }) => void navigate(`/status/${id}`)}
      />
    </Page>
  );
}
