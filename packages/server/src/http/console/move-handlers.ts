import * as calls from '@marque/contract/console/moves';
import { formatUnits } from '@marque/domain/money';
import { listMoves, type ListedMove } from '../../use-cases/operators/move-list.ts';
import { mapPaged } from '../../use-cases/paged.ts';
import type { ConsoleDeps } from './console-deps.ts';
import type { ConsoleHandler } from './console-handler.ts';
import { listHandlers, pageRow } from './list-handlers.ts';

const moveRow = ({ kind, id, organisation, uid, toUid, token, scale, units, received, note, state, at }: ListedMove): calls.MoveRow => ({
  kind,
  id,
  organisation,
  uid,
  to_uid: toUid,
  token,
  amount: formatUnits(units, scale),
  to_token: received?.token ?? '',
  to_amount: received ? formatUnits(received.units, received.scale) : '',
  note,
  state,
  at,
});

/** Transfers and conversions of everybody. */
export const moveHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers(
    { list: calls.getMoves, file: calls.exportMoves, name: 'moves' },
    deps.commaText,
    async ({ q: text, dir, page, size, organisation, kind, state }, { actor }) =>
      pageRow(
        mapPaged(
          await listMoves(deps.database, actor, { text, organisation, kind, state, isAscending: dir === 'asc', page, size }),
          moveRow,
        ),
      ),
  ),
];
