import { callApi } from '@marque/app-kit/api/call-api';
import { addLockUp } from '@marque/contract/console/lock-ups';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { loadAllTokens } from '../../data/all-tokens.ts';
import { useMay, useMe } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { DocumentForm } from '../../widgets/document-form.tsx';
import { Page } from '../../widgets/page.tsx';
import { loadLockUpWords } from './load-words.ts';
import { blankLockUp, Example, lockUpFields } from './lock-up-fields.tsx';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [tokens, words] = await Promise.all([loadAllTokens(request), loadLockUpWords()]);
  return { tokens, words };
};

/** A new product: a draft until it is scheduled. */
export function Component() {
  const { tokens, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const me = useMe();
  const may = useMay();
  const navigate = useNavigate();
  return (
    <Page title={words.add} back={{ to: '/lock-ups', label: all.navLockUps }}>
      <p>{words.addHint}</p>
      <DocumentForm
        title={words.add}
        fields={(edited) => lockUpFields({ all, words, tokens, me }, edited)}
        document={blankLockUp({ tokens, me })}
        isNew
        mayWrite={may('lock-ups.write')}
        renderAbout={(edited) => <Example edited={edited} words={words} tokens={tokens} />}
        send={(edited, reason) => callApi(addLockUp, { document: JSON.stringify(edited), reason })}
        onDone={({ id }) => void navigate(`/lock-ups/${id}`)}
      />
    </Page>
  );
}
