import { callApi } from '@marque/app-kit/api/call-api';
import { addPair, getTokens } from '@marque/contract/console/listing';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { load } from '../../data/load.ts';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { DocumentForm } from '../../widgets/document-form.tsx';
import { Page } from '../../widgets/page.tsx';
import { pairFields } from './listing-fields.ts';

const TOKENS_AT_ONCE = 100;

/** Every token there is, however many pages of them. */
export async function loader({ request }: LoaderFunctionArgs): Promise<readonly string[]> {
  const codes: string[] = [];
  for (let page = 1; ; page += 1) {
    const { count, data } = await load(request, getTokens, { page: String(page), size: String(TOKENS_AT_ONCE) });
    codes.push(...data.map(({ code }) => code));
    if (codes.length >= count || data.length === 0) return codes;
  }
}

export function Component() {
  const tokens = useLoaderData<typeof loader>();
  const words = useWords();
  const may = useMay();
  const navigate = useNavigate();
  return (
    <Page title={words.addPair} back={{ to: '/pairs', label: words.navPairs }}>
      <DocumentForm
        title={words.addPair}
        fields={pairFields(words, tokens)}
        document={{ status: 'halted' }}
        isNew
        mayWrite={may('listing.write')}
        send={(edited, reason) => callApi(addPair, { document: JSON.stringify(edited), reason })}
        onDone={({ name }) => void navigate(`/pairs/${name}`)}
      />
    </Page>
  );
}
