import { exportContents, getContents, type ContentRow } from '@marque/contract/console/content';
import { buttonClass } from '@marque/ui';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import { useOrganisationFilter } from '../../widgets/organisation-filter.ts';
import { Languages } from './languages-cell.tsx';

export const loader = ({ request }: LoaderFunctionArgs) =>
  load(request, getContents, { ...queryOf(request, ['organisation']), kind: 'brand' });

/** The brands behind the tokens. */
export function Component() {
  const rows = useLoaderData<typeof loader>();
  const words = useWords();
  const may = useMay();
  const organisation = useOrganisationName(words.everybody);
  return (
    <ListScreen<ContentRow, typeof exportContents>
      title={words.navBrands}
      rows={rows}
      order={{ sort: 'updated_at', dir: 'desc' }}
      searchLabel={words.searchBrands}
      empty={words.noBrands}
      file={{ call: exportContents, input: (query) => ({ ...query, kind: 'brand' as const }) }}
      actions={
        may('content.write') && (
          <Link className={buttonClass({ tone: 'action' })} to="/brands/new">
            {words.addBrand}
          </Link>
        )
      }
      filters={useOrganisationFilter()}
      keyOf={({ slug, organisation: of }) => `${slug}/${of}`}
      addressOf={({ slug, organisation: of }) => `/brands/${slug}/${of}`}
      columns={brandColumns(words, organisation)}
    />
  );
}

const brandColumns = (words: ConsoleWords, organisation: (id: number | null) => string): ListColumns<ContentRow> => [
  { label: words.name, show: ({ title, slug }) => title || slug },
  { label: words.token, sort: 'slug', show: ({ slug }) => slug },
  { label: words.organisation, only: 'wide', show: (row) => organisation(row.organisation) },
  { label: words.languages, show: (row) => <Languages row={row} /> },
  { label: words.published, sort: 'published_at', only: 'wide', show: (row) => <Instant at={row.published_at} /> },
  { label: words.changedAt, sort: 'updated_at', only: 'roomy', show: (row) => <Instant at={row.updated_at} /> },
];
