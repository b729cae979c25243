import { callApi } from '@marque/app-kit/api/call-api';
import { addToken } from '@marque/contract/console/listing';
import { useNavigate } from 'react-router';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { DocumentForm } from '../../widgets/document-form.tsx';
import { Page } from '../../widgets/page.tsx';
import { tokenFields } from './listing-fields.ts';

export function Component() {
  const words = useWords();
  const may = useMay();
  const navigate = useNavigate();
  return (
    <Page title={words.addToken} back={{ to: '/tokens', label: words.navTokens }}>
      <DocumentForm
        title={words.addToken}
        fields={tokenFields(words)}
        document={{}}
        isNew
        mayWrite={may('listing.write')}
        send={(edited, reason) => callApi(addToken, { document: JSON.stringify(edited), reason })}
        onDone={({ name }) => void navigate(`/tokens/${name}`)}
      />
    </Page>
  );
}
