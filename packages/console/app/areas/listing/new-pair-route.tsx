import { callApi } from '@marque/app-kit/api/call-api';
import { addPair } from '@marque/contract/console/listing';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { loadAllTokens } from '../../data/all-tokens.ts';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { DocumentForm } from '../../widgets/document-form.tsx';
import { Page } from '../../widgets/page.tsx';
import { pairFields } from './listing-fields.ts';

export const loader = ({ request }: LoaderFunctionArgs) => loadAllTokens(request);

export function Component() {
  const tokens = useLoaderData<typeof loader>();
  const words = useWords();
  const may = useMay();
  const navigate = useNavigate();
  return (
    <Page title={words.addPair} back={{ to: '/pairs', label: words.navPairs }}>
      <DocumentForm
        title={words.addPair}
        fields={pairFields(
          words,
          tokens.map(({ code, name }) => [code, `${code} · ${name}`] as const),
        )}
        document={{ status: 'halted' }}
        isNew
        mayWrite={may('listing.write')}
        send={(edited, reason) => callApi(addPair, { document: JSON.stringify(edited), reason })}
        onDone={({ name }) => void navigate(`/pairs/${name}`)}
      />
    </Page>
  );
}
