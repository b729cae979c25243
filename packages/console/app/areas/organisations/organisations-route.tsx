import { LANGUAGE_NAMES } from '@marque/app-kit/appearance/language';
import { exportOrganisations, getOrganisations, type OrganisationRow } from '@marque/contract/console/organisations';
import { parseLocale } from '@marque/domain/organisation';
import { buttonClass } from '@marque/ui';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ListScreen } from '../../widgets/list-screen.tsx';

const languageName = (tag: string): string => {
  const locale = parseLocale(tag);
  return locale ? LANGUAGE_NAMES[locale] : tag;
};

export const loader = ({ request }: LoaderFunctionArgs) => load(request, getOrganisations, queryOf(request, []));

export function Component() {
  const rows = useLoaderData<typeof loader>();
  const words = useWords();
  const may = useMay();
  return (
    <ListScreen<OrganisationRow, typeof exportOrganisations>
      title={words.navOrganisations}
      rows={rows}
      order={{ sort: 'id', dir: 'asc' }}
      searchLabel={words.searchOrganisations}
      empty={words.noOrganisations}
      file={{ call: exportOrganisations, input: (query) => query }}
      actions={
        may('organisations.add') && (
          <Link className={buttonClass({ tone: 'action' })} to="/organisations/new">
            {words.addOrganisation}
          </Link>
        )
      }
      keyOf={({ id }) => String(id)}
      addressOf={({ id }) => `/organisations/${id}`}
      columns={[
        { label: words.name, sort: 'name', show: ({ name }) => name },
        { label: words.number, sort: 'id', figures: true, show: ({ id }) => id },
        { label: words.hosts, show: ({ hosts }) => hosts.join(', ') },
        { label: words.languages, only: 'roomy', show: ({ locales }) => locales.map(languageName).join(', ') },
        { label: words.navPairs, only: 'wide', figures: true, show: ({ pairs }) => pairs },
      ]}
    />
  );
}
