import * as auditCalls from '@marque/contract/console/audit';
import * as calls from '@marque/contract/console/work';
import { decideApproval, readApproval } from '../../use-cases/operators/approvals.ts';
import { readAudit, readAuditEntry, type AuditRecord } from '../../use-cases/operators/audit.ts';
import { pageOfRows } from '../../use-cases/operators/rows-page.ts';
import { queuedCases, type QueuedCase } from '../../use-cases/operators/work.ts';
import { mapPaged, offsetOf } from '../../use-cases/paged.ts';
import { fromResult } from '../from-result.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';
import { listHandlers, pageRow } from './list-handlers.ts';

const workRow = ({ heldBy, isForMe, ...row }: QueuedCase<calls.WorkRow['kind']>): calls.WorkRow => ({
  ...row,
  held_by: heldBy,
  is_for_me: isForMe,
});

const auditRow = (entry: AuditRecord): auditCalls.AuditRow => ({ ...entry });

/** What waits for a decision, and what was done. */
export const workHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers({ list: calls.getWork, file: calls.exportWork, name: 'work' }, deps.commaText, async (asked, { actor }) => {
    const { q: text, sort = 'since', dir = 'asc', page, size, organisation, kind } = asked;
    const rows = (await queuedCases(deps.workKinds, actor))
      .map(workRow)
      .filter((row) => (organisation === undefined || row.organisation === organisation) && (kind === undefined || row.kind === kind));
    return pageRow(
      pageOfRows(
        rows,
        { text, sort, isAscending: dir === 'asc', page, size },
        {
          texts: ({ subject, by, action, detail }) => [subject, by, action, detail],
          keys: { since: (row) => row.since, kind: (row) => row.kind },
        },
      ),
    );
  }),
  handleConsole(calls.getApproval, async ({ id }, { actor }) =>
    fromResult(await readApproval(deps, actor, id), (approval) => ({
      id: approval.id,
      action: approval.action,
      organisation: approval.organisation,
      subject: approval.subject,
      reason: approval.reason,
      terms: approval.terms,
      requested_by: approval.requestedBy,
      requested_at: approval.requestedAt,
      expires_at: approval.expiresAt,
      state: approval.state,
      decided_by: approval.decidedBy,
      decided_at: approval.decidedAt,
      is_own: approval.isOwn,
      may_decide: approval.mayDecide,
    })),
  ),
  handleConsole(calls.decideApproval, async (decision, { actor }) =>
    fromResult(await decideApproval(deps, actor, decision), (value) => value),
  ),
  ...listHandlers(
    { list: auditCalls.getAuditLog, file: auditCalls.exportAuditLog, name: 'audit-log' },
    deps.commaText,
    async ({ q: text, dir, page, size, by, action, organisation, begin, end }, { actor }) =>
      pageRow(
        mapPaged(
          await readAudit(deps.database, actor, {
            text,
            by,
            action,
            organisation,
            begin,
            end,
            isAscending: dir === 'asc',
            limit: size,
            offset: offsetOf({ page, size }),
          }),
          auditRow,
        ),
      ),
  ),
  handleConsole(auditCalls.getAuditEntry, async ({ id }, { actor }) =>
    fromResult(await readAuditEntry(deps.database, actor, id), (entry) => entry),
  ),
];
