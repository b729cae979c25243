import { callApi } from '@marque/app-kit/api/call-api';
import { changeToken, getToken } from '@marque/contract/console/listing';
import { Badge } from '@marque/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load } from '../../data/load.ts';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { DocumentForm } from '../../widgets/document-form.tsx';
import { textOf } from '../../widgets/shapes.ts';
import { Page } from '../../widgets/page.tsx';
import { tokenFields } from './listing-fields.ts';

export const loader = ({ request, params }: LoaderFunctionArgs) => load(request, getToken, { code: params['code'] ?? '' });

export function Component() {
  const { name: code, document, version } = useLoaderData<typeof loader>();
  const words = useWords();
  const may = useMay();
  return (
    <Page title={textOf(document['name']) || code} back={{ to: '/tokens', label: words.navTokens }} badges={<Badge>{code}</Badge>}>
      <DocumentForm
        key={version}
        title={words.changeToken}
        fields={tokenFields(words)}
        document={document}
        isNew={false}
        mayWrite={may('listing.write')}
        send={(edited, reason) => callApi(changeToken, { code, document: JSON.stringify(edited), version, reason })}
      />
    </Page>
  );
}
