import { callApi } from '@marque/app-kit/api/call-api';
import { createTokenSale } from '@marque/contract/console/token-sales';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { loadAllTokens } from '../../data/all-tokens.ts';
import { useMay, useMe } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { DocumentForm } from '../../widgets/document-form.tsx';
import { Page } from '../../widgets/page.tsx';
import { loadTokenSaleWords } from './load-words.ts';
import { blankSale, tokenSaleFields, writtenSale } from './token-sale-fields.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [tokens, words] = await Promise.all([loadAllTokens(request), loadTokenSaleWords()]);
  return { tokens, words };
};

/** A new sale: a draft until it is scheduled. */
export function Component() {
  const { tokens, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const me = useMe();
  const may = useMay();
  const navigate = useNavigate();
  return (
    <Page title={words.add} back={{ to: '/token-sales', label: all.navTokenSales }}>
      <p>{words.addHint}</p>
      <DocumentForm
        title={words.add}
        fields={tokenSaleFields({ all, words, tokens, me })}
        document={blankSale({ tokens, me })}
        isNew
        mayWrite={may('token-sales.write')}
        send={(edited, reason) => callApi(createTokenSale, { ...writtenSale(edited), reason })}
        onDone={({ id }) => void navigate(`/token-sales/${id}`)}
      />
    </Page>
  );
}
