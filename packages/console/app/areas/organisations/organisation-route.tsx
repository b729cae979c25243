import { callApi } from '@marque/app-kit/api/call-api';
import { textOf } from '../../widgets/shapes.ts';
import { changeOrganisation, getOrganisation } from '@marque/contract/console/organisations';
import { buttonClass } from '@marque/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load } from '../../data/load.ts';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Page } from '../../widgets/page.tsx';
import { OrganisationForm } from './organisation-form.tsx';

export const loader = ({ request, params }: LoaderFunctionArgs) => load(request, getOrganisation, { organisation: params['id'] ?? '' });

/** An organisation, with a way to see it as its visitors do. */
export function Component() {
  const { id, document, version, defaults, all_pairs: pairs } = useLoaderData<typeof loader>();
  const words = useWords();
  const may = useMay();
  const [host] = Array.isArray(document['hosts']) ? document['hosts'].map(String) : [];
  const isLocal = host !== undefined && /^(localhost|.*\.localhost|[\d.]+)$/.test(host);
  return (
    <Page
      title={textOf(document['name'])}
      back={{ to: '/organisations', label: words.navOrganisations }}
      actions={
        host !== undefined &&
        !isLocal && (
          <a className={buttonClass({})} href={`https://${host}`} target="_blank" rel="noreferrer">
            {words.seeSite}
          </a>
        )
      }
    >
      <OrganisationForm
        key={version}
        title={words.changeOrganisation}
        document={document}
        defaults={defaults}
        pairs={pairs}
        mayWrite={may('organisations.write')}
        send={(edited, reason) =>
          callApi(changeOrganisation, { organisation: String(id), document: JSON.stringify(edited), version, reason })
        }
      />
    </Page>
  );
}
