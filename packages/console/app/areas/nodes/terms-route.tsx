import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { changeNodeTerms, getNodeTerms } from '@marque/contract/console/nodes';
import { EmptyState } from '@marque/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadAllTokens } from '../../data/all-tokens.ts';
import { load } from '../../data/load.ts';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { DocumentForm } from '../../widgets/document-form.tsx';
import { OrganisationChoice, organisationOf } from '../../widgets/organisation-choice.tsx';
import { Page, Section } from '../../widgets/page.tsx';
import { loadNodeDeskWords } from './load-words.ts';
import { termFields } from './term-fields.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const organisation = await organisationOf(request);
  const [terms, tokens, words] = await Promise.all([
    organisation === undefined ? undefined : load(request, getNodeTerms, { organisation }),
    loadAllTokens(request),
    loadNodeDeskWords(),
  ]);
  return { terms, tokens, words };
};

/** What nodes of an organisation deposit and get, and how many times an income counts. */
export function Component() {
  const { terms, tokens, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const may = useMay();
  return (
    <Page
      title={words.terms}
      back={{ to: '/nodes', label: all.navNodes }}
      actions={terms && <OrganisationChoice organisation={terms.organisation} />}
    >
      {terms ? (
        <Section title={words.termsOf}>
          <p>{words.termsHint}</p>
          {terms.nodes > 0 && <p>{fill(words.tokenFixed, { n: terms.nodes })}</p>}
          <DocumentForm
            key={`${terms.organisation} ${terms.version}`}
            title={words.changeTerms}
            fields={termFields({ words, tokens, lastDay: terms.last_day })}
            document={terms.document}
            isNew={false}
            mayWrite={may('nodes.write')}
            send={(edited, reason) =>
              callApi(changeNodeTerms, {
                organisation: String(terms.organisation),
                version: terms.version,
                document: JSON.stringify(edited),
                reason,
              })
            }
          />
        </Section>
      ) : (
        <EmptyState title={all.noOrganisations} />
      )}
    </Page>
  );
}
