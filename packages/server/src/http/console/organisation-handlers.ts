import * as contentCalls from '@marque/contract/console/content';
import * as calls from '@marque/contract/console/organisations';
import { Markdown } from '../../use-cases/content/markdown.ts';
import { readContent, readContents, saveContent, type ContentDetail, type ListedContent } from '../../use-cases/operators/contents.ts';
import { versionOf } from '../../use-cases/operators/documents.ts';
import {
  createOrganisation,
  readOrganisation,
  readOrganisations,
  writeOrganisation,
  type OrganisationDetail,
} from '../../use-cases/operators/organisations.ts';
import { pageOfRows } from '../../use-cases/operators/rows-page.ts';
import { fromResult } from '../from-result.ts';
import { ok } from '../handler.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';
import { listHandlers, pageRow } from './list-handlers.ts';

const organisationRow = ({ id, document, defaults, pairs }: OrganisationDetail) => ({
  id,
  document,
  version: versionOf(document),
  defaults,
  all_pairs: [...pairs],
});

const contentRow = (item: ListedContent): contentCalls.ContentRow => ({
  kind: item.kind,
  slug: item.slug,
  organisation: item.owner,
  title: item.title,
  locales: [...item.locales],
  published_at: item.publishedAt,
  ends_at: item.endsAt,
  updated_at: item.updatedAt,
});

const contentDetail = ({ kind, slug, owner, document }: ContentDetail) => ({ kind, slug, owner, document, version: versionOf(document) });

/** Organisations, and what their visitors read. */
export const organisationHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers(
    { list: calls.getOrganisations, file: calls.exportOrganisations, name: 'organisations' },
    deps.commaText,
    async ({ q, sort = 'id', dir = 'asc', page, size }, { actor }) =>
      pageRow(
        pageOfRows(
          (await readOrganisations(deps.database, actor)).map(({ id, profile }): calls.OrganisationRow => ({
            id,
            name: profile.name,
            theme: profile.theme,
            hosts: [...profile.hosts],
            locales: [...profile.supported_locales],
            pairs: profile.pairs.length,
          })),
          { text: q, sort, isAscending: dir === 'asc', page, size },
          { texts: ({ name, hosts }) => [name, ...hosts], keys: { id: ({ id }) => id, name: ({ name }) => name } },
        ),
      ),
  ),
  handleConsole(calls.getOrganisation, async ({ organisation }, { actor }) =>
    fromResult(await readOrganisation(deps.database, actor, organisation), organisationRow),
  ),
  handleConsole(calls.addOrganisation, async (asked, { actor }) =>
    fromResult(await createOrganisation(deps, actor, asked), organisationRow),
  ),
  handleConsole(calls.changeOrganisation, async ({ organisation: id, ...asked }, { actor }) =>
    fromResult(await writeOrganisation(deps, actor, { id, ...asked }), organisationRow),
  ),
  ...listHandlers(
    { list: contentCalls.getContents, file: contentCalls.exportContents, name: 'content' },
    deps.commaText,
    async ({ q, sort = 'updated_at', dir, page, size, organisation, kind }, { actor, locale }) =>
      pageRow(
        pageOfRows(
          (await readContents(deps.database, actor, locale))
            .map(contentRow)
            .filter(
              (row) => (organisation === undefined || row.organisation === organisation) && (kind === undefined || row.kind === kind),
            ),
          { text: q, sort, isAscending: dir === 'asc', page, size },
          {
            texts: ({ slug, title }) => [slug, title],
            keys: {
              published_at: (row) => row.published_at,
              slug: ({ slug }) => slug,
              kind: (row) => row.kind,
              updated_at: (row) => row.updated_at,
            },
          },
        ),
      ),
  ),
  handleConsole(contentCalls.getContent, async ({ owner = 0, ...name }, { actor }) =>
    fromResult(await readContent(deps.database, actor, { ...name, owner }), contentDetail),
  ),
  handleConsole(contentCalls.saveContent, async ({ owner = 0, ...asked }, { actor }) =>
    fromResult(await saveContent(deps, actor, { ...asked, owner }), contentDetail),
  ),
  handleConsole(contentCalls.previewText, async ({ text }) => ok({ html: new Markdown(text).html })),
];
