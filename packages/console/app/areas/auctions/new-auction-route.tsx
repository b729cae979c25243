import { callApi } from '@marque/app-kit/api/call-api';
import { addAuction } from '@marque/contract/console/auctions';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { loadAllTokens } from '../../data/all-tokens.ts';
import { useMay, useMe } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { DocumentForm } from '../../widgets/document-form.tsx';
import { Page } from '../../widgets/page.tsx';
import { auctionFields, blankAuction } from './auction-fields.ts';
import { loadAuctionDeskWords } from './load-words.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [tokens, words] = await Promise.all([loadAllTokens(request), loadAuctionDeskWords()]);
  return { tokens, words };
};

/** A new auction: a draft until it is opened. */
export function Component() {
  const { tokens, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const me = useMe();
  const may = useMay();
  const navigate = useNavigate();
  return (
    <Page title={words.add} back={{ to: '/auctions', label: all.navAuctions }}>
      <p>{words.addHint}</p>
      <DocumentForm
        title={words.add}
        fields={auctionFields({ all, words, tokens, me })}
        document={blankAuction({ tokens, me })}
        isNew
        mayWrite={may('auctions.write')}
        send={(edited, reason) => callApi(addAuction, { document: JSON.stringify(edited), reason })}
        onDone={({ id }) => void navigate(`/auctions/${id}`)}
      />
    </Page>
  );
}
