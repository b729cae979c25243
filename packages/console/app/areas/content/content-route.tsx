import { callApi } from '@marque/app-kit/api/call-api';
import { getContent, saveContent } from '@marque/contract/console/content';
import { CONTENT_KINDS } from '@marque/domain/content';
import { Badge } from '@marque/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load } from '../../data/load.ts';
import { useMay, useMe, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Page } from '../../widgets/page.tsx';
import { ContentForm } from './content-form.tsx';
import { kindLabels } from './templates.ts';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  load(request, getContent, {
    kind: CONTENT_KINDS.find((kind) => kind === params['kind']) ?? 'page',
    slug: params['slug'] ?? '',
    owner: params['owner'] ?? '0',
  });

export function Component() {
  const { kind, slug, owner, document, version } = useLoaderData<typeof loader>();
  const words = useWords();
  const may = useMay();
  const { all_organisations: worksForAll } = useMe();
  const organisation = useOrganisationName(words.everybody);
  return (
    <Page
      title={slug}
      back={{ to: '/content', label: words.navContent }}
      badges={
        <>
          <Badge>{kindLabels(words)[kind]}</Badge>
          <Badge tone="brand">{organisation(owner)}</Badge>
        </>
      }
    >
      <ContentForm
        key={version}
        kind={kind}
        owner={owner}
        title={words.changeContent}
        document={document}
        isNew={false}
        mayWrite={may('content.write') && (owner !== 0 || worksForAll)}
        send={(edited, reason) => callApi(saveContent, { kind, slug, owner, document: JSON.stringify(edited), version, reason })}
      />
    </Page>
  );
}
