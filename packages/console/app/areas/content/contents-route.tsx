import { exportContents, getContents, type ContentRow } from '@marque/contract/console/content';
import { CONTENT_KINDS } from '@marque/domain/content';
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
import { kindLabels } from './templates.ts';

export const loader = ({ request }: LoaderFunctionArgs) => load(request, getContents, queryOf(request, ['organisation', 'kind']));

/** What visitors read. */
export function Component() {
  const rows = useLoaderData<typeof loader>();
  const words = useWords();
  const may = useMay();
  const organisation = useOrganisationName(words.everybody);
  const kinds = kindLabels(words);
  return (
    <ListScreen<ContentRow, typeof exportContents>
      title={words.navContent}
      rows={rows}
      order={{ sort: 'updated_at', dir: 'desc' }}
      searchLabel={words.searchContent}
      empty={words.noContent}
      file={{ call: exportContents, input: (query) => query }}
      actions={
        may('content.write') && (
          <>
            <Link className={buttonClass({})} to="/content/files">
              {words.contentFiles}
            </Link>
            <Link className={buttonClass({ tone: 'action' })} to="/content/new">
              {words.addContent}
            </Link>
          </>
        )
      }
      filters={[
        { name: 'kind', label: words.kind, options: CONTENT_KINDS.map((kind) => [kind, kinds[kind]] as const) },
        ...useOrganisationFilter(),
      ]}
      keyOf={({ kind, slug, organisation: of }) => `${kind}/${slug}/${of}`}
      addressOf={({ kind, slug, organisation: of }) => (kind === 'brand' ? `/brands/${slug}/${of}` : `/content/${kind}/${slug}/${of}`)}
      columns={contentColumns(words, organisation)}
    />
  );
}

const contentColumns = (words: ConsoleWords, organisation: (id: number | null) => string): ListColumns<ContentRow> => [
  { label: words.titleOf, show: ({ title, slug }) => title || slug },
  { label: words.kind, sort: 'kind', show: ({ kind }) => kindLabels(words)[kind] },
  { label: words.slug, sort: 'slug', only: 'roomy', show: ({ slug }) => slug },
  { label: words.organisation, only: 'wide', show: (row) => organisation(row.organisation) },
  { label: words.languages, only: 'roomy', show: (row) => <Languages row={row} /> },
  { label: words.published, sort: 'published_at', only: 'wide', show: (row) => <Instant at={row.published_at} /> },
];
