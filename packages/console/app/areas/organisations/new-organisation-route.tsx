import { callApi } from '@marque/app-kit/api/call-api';
import { addOrganisation } from '@marque/contract/console/organisations';
import { useNavigate } from 'react-router';
import { useLocale } from '../../data/locale.tsx';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Page } from '../../widgets/page.tsx';
import { OrganisationForm } from './organisation-form.tsx';

/** A new organisation begins with a name, a host and its languages; settings come when it is there. */
export function Component() {
  const words = useWords();
  const locale = useLocale();
  const may = useMay();
  const navigate = useNavigate();
  return (
    <Page title={words.addOrganisation} back={{ to: '/organisations', label: words.navOrganisations }}>
      <OrganisationForm
        title={words.addOrganisation}
        document={{ name: '', theme: 0, default_locale: locale, supported_locales: [locale], hosts: [], pairs: 'all', settings: {} }}
        defaults={{}}
        pairs={[]}
        mayWrite={may('organisations.add')}
        send={(edited, reason) => callApi(addOrganisation, { document: JSON.stringify(edited), reason })}
        onDone={({ id }) => void navigate(`/organisations/${id}`)}
      />
    </Page>
  );
}
