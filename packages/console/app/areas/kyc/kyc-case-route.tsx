import { callApi } from '@marque/app-kit/api/call-api';
import { getKycCase, getKycPapers } from '@marque/contract/console/kyc';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load } from '../../data/load.ts';
import { CaseScreen } from './case-screen.tsx';
import { loadKycWords } from './load-words.ts';
import { KycWordsProvider } from './use-words.ts';

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const id = params['id'] ?? '';
  const [kyc, words] = await Promise.all([load(request, getKycCase, { id }), loadKycWords()]);
  const papers = kyc.is_mine ? await callApi(getKycPapers, { id }) : undefined;
  return { kyc, papers: papers?.ok ? papers.data : undefined, words };
};

export function Component() {
  const { kyc, papers, words } = useLoaderData<typeof loader>();
  return (
    <KycWordsProvider words={words}>
      <CaseScreen key={kyc.id} kyc={kyc} papers={papers} />
    </KycWordsProvider>
  );
}
