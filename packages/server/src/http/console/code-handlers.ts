import * as calls from '@marque/contract/console/codes';
import { formatUnits } from '@marque/domain/money';
import { listBatchCodes, listBatches, readBatch, type ListedBatch } from '../../use-cases/operators/codes/batches.ts';
import { issueCodes } from '../../use-cases/operators/codes/issue-codes.ts';
import { takeCodes, voidBatch } from '../../use-cases/operators/codes/take-codes.ts';
import { mapPaged } from '../../use-cases/paged.ts';
import { fromResult } from '../from-result.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';
import { listHandlers, pageRow } from './list-handlers.ts';

const batchRow = ({ id, organisation, note, token, units, codes, used, state, issuedBy, at, expiresAt }: ListedBatch): calls.BatchRow => ({
  id,
  organisation,
  note,
  token: token.code,
  amount: formatUnits(units, token.scale),
  codes,
  used,
  state,
  issued_by: issuedBy,
  at,
  expires_at: expiresAt,
});

/** Recharge codes as operators issue, follow and end them. */
export const codeHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers(
    { list: calls.getCodeBatches, file: calls.exportCodeBatches, name: 'code-batches' },
    deps.commaText,
    async ({ q: text, dir, page, size, organisation, state }, { actor }) =>
      pageRow(mapPaged(await listBatches(deps, actor, { text, organisation, state, isAscending: dir === 'asc', page, size }), batchRow)),
  ),
  handleConsole(calls.getCodeBatch, async ({ id }, { actor }) => fromResult(await readBatch(deps, actor, id), batchRow)),
  ...listHandlers(
    { list: calls.getBatchCodes, file: calls.exportBatchCodes, name: 'codes' },
    deps.commaText,
    async ({ q: text, dir, page, size, batch, state }, { actor }) =>
      pageRow(
        mapPaged(
          await listBatchCodes(deps, actor, { batch, text, state, isAscending: dir === 'asc', page, size }),
          (row): calls.CodeRow => ({
            ...row,
          }),
        ),
      ),
  ),
  handleConsole(calls.issueCodes, async (asked, { actor }) => fromResult(await issueCodes(deps, actor, asked), (issued) => issued)),
  handleConsole(calls.takeCodes, async (asked, { actor }) =>
    fromResult(await takeCodes(deps, actor, asked), (codes) => ({ codes: [...codes] })),
  ),
  handleConsole(calls.voidCodeBatch, async (asked, { actor }) => fromResult(await voidBatch(deps, actor, asked), (value) => value)),
];
