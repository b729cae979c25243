import { callApi } from '@marque/app-kit/api/call-api';
import { addContest } from '@marque/contract/console/contests';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { loadAllTokens } from '../../data/all-tokens.ts';
import { useMay, useMe } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { DocumentForm } from '../../widgets/document-form.tsx';
import { Page } from '../../widgets/page.tsx';
import { blankContest, contestFields } from './contest-fields.ts';
import { loadContestWords } from './load-words.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [tokens, words] = await Promise.all([loadAllTokens(request), loadContestWords()]);
  return { tokens, words };
};

/** A new contest: a draft until it is scheduled. */
export function Component() {
  const { tokens, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const me = useMe();
  const may = useMay();
  const navigate = useNavigate();
  return (
    <Page title={words.add} back={{ to: '/contests', label: all.navContests }}>
      <p>{words.addHint}</p>
      <DocumentForm
        title={words.add}
        fields={(edited) => contestFields({ all, words, tokens, me }, edited)}
        document={blankContest({ tokens, me })}
        isNew
        mayWrite={may('contests.write')}
        send={(edited, reason) => callApi(addContest, { document: JSON.stringify(edited), reason })}
        onDone={({ id }) => void navigate(`/contests/${id}`)}
      />
    </Page>
  );
}
