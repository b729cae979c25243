import * as calls from '@marque/contract/console/casting';
import type { Locale } from '@marque/domain/organisation';
import { decideCasting, listCastings, readCastingOf, type ListedCasting } from '../../use-cases/operators/casting/castings.ts';
import { mapPaged } from '../../use-cases/paged.ts';
import { readPicture } from '../../use-cases/pictures/picture-links.ts';
import { className } from '../casting/words/index.ts';
import { fromResult } from '../from-result.ts';
import { file, refuse } from '../handler.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';
import { listHandlers, pageRow } from './list-handlers.ts';

const castingRow =
  (locale: Locale) =>
  ({ application, uid }: ListedCasting): calls.CastingRow => ({
    id: application.id,
    organisation: application.organisation,
    uid,
    name: application.name,
    class: className(application.class, locale),
    amount: application.amount,
    state: application.state,
    at: application.at,
  });

const castingDetail =
  (locale: Locale) =>
  (listed: ListedCasting): calls.CastingDetail => ({
    ...castingRow(locale)(listed),
    intro: listed.application.intro,
    author: listed.application.author,
    reason: listed.application.reason,
    decided_at: listed.application.decided_at,
    decided_by: listed.decidedBy,
  });

/** Applications to have pieces made, as operators review them. */
export const consoleCastingHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers(
    { list: calls.getCastings, file: calls.exportCastings, name: 'castings' },
    deps.commaText,
    async ({ q: text, dir, page, size, organisation, state }, { actor, locale }) =>
      pageRow(
        mapPaged(
          await listCastings(deps.database, actor, { text, organisation, state, isAscending: dir === 'asc', page, size }),
          castingRow(locale),
        ),
      ),
  ),
  handleConsole(calls.getCasting, async ({ id }, { actor, locale }) =>
    fromResult(await readCastingOf(deps.database, actor, id), castingDetail(locale)),
  ),
  handleConsole(calls.getCastingPicture, async ({ id }, { actor }) => {
    const known = await readCastingOf(deps.database, actor, id);
    if (!known.ok) return refuse(known.refusal);
    const { organisation, user_id: owner, picture } = known.value.application;
    const read = await readPicture(deps.kyc, { organisation, owner, id: picture });
    return read.ok ? file('piece.jpg', 'image/jpeg', read.value) : refuse(read.refusal);
  }),
  handleConsole(calls.decideCasting, async (asked, { actor }) => fromResult(await decideCasting(deps, actor, asked), (value) => value)),
];
