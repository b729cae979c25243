import { callApi } from '@marque/app-kit/api/call-api';
import { createOffering } from '@marque/contract/console/offerings';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { loadAllTokens } from '../../data/all-tokens.ts';
import { useMay, useMe } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { DocumentForm } from '../../widgets/document-form.tsx';
import { Page } from '../../widgets/page.tsx';
import { loadOfferingWords } from './load-words.ts';
import { blankOffering, offeringFields, Summary } from './offering-fields.tsx';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [tokens, words] = await Promise.all([loadAllTokens(request), loadOfferingWords()]);
  return { tokens, words };
};

/** A new offering: a draft until it is scheduled. */
export function Component() {
  const { tokens, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const me = useMe();
  const may = useMay();
  const navigate = useNavigate();
  return (
    <Page title={words.add} back={{ to: '/offerings', label: all.navOfferings }}>
      <p>{words.addHint}</p>
      <DocumentForm
        title={words.add}
        fields={(edited) => offeringFields({ all, words, tokens, me }, edited)}
        document={blankOffering({ tokens, me })}
        isNew
        mayWrite={may('offerings.write')}
        renderAbout={(edited) => <Summary edited={edited} words={words} tokens={tokens} />}
        send={(edited, reason) => callApi(createOffering, { document: JSON.stringify(edited), reason })}
        onDone={({ id }) => void navigate(`/offerings/${id}`)}
      />
    </Page>
  );
}
