import * as calls from '@marque/contract/console/operators';
import type { OperatorScope } from '@marque/domain/operators';
import { addOperator, changeOperator, renewLink, type NewLink } from '../../use-cases/operators/manage-operators.ts';
import { findOperator, lastSeen, readOperators, type StoredOperator } from '../../use-cases/operators/operator-rows.ts';
import { pageOfRows } from '../../use-cases/operators/rows-page.ts';
import { liveSessions } from '../../use-cases/operators/sessions.ts';
import { fromResult } from '../from-result.ts';
import { ok, refuse } from '../handler.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';
import { listHandlers, pageRow } from './list-handlers.ts';

const operatorRow = (operator: StoredOperator, seenAt: number | undefined): calls.OperatorRow => ({
  id: operator.id,
  email: operator.email,
  roles: [...operator.roles],
  organisations: operator.scope === 'all' ? null : [...operator.scope],
  state: operator.isClosed ? 'closed' : operator.isReady ? 'active' : 'invited',
  created_at: operator.createdAt,
  created_by: operator.createdBy,
  seen_at: seenAt ?? null,
});

const linkRow = ({ id, link, expiresAt }: NewLink) => ({ id, link, expires_at: expiresAt });
const same = <Value>(value: Value): Value => value;

/** Those who run the exchange. */
export const operatorHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers({ list: calls.getOperators, file: calls.exportOperators, name: 'operators' }, deps.commaText, async (asked) => {
    const { q: text, sort = 'email', dir = 'asc', page, size, role, state } = asked;
    const seen = await lastSeen(deps.database);
    const rows = (await readOperators(deps.database))
      .map((operator) => operatorRow(operator, seen.get(operator.id)))
      .filter((row) => (role === undefined || row.roles.includes(role)) && (state === undefined || row.state === state));
    return pageRow(
      pageOfRows(
        rows,
        { text, sort, isAscending: dir === 'asc', page, size },
        {
          texts: ({ email, created_by: by }) => [email, by],
          keys: { email: ({ email }) => email, created_at: (row) => row.created_at, seen_at: (row) => row.seen_at ?? 0 },
        },
      ),
    );
  }),
  handleConsole(calls.getOperator, async ({ id }) => {
    const known = await findOperator(deps.database, { id });
    if (!known) return refuse('operator_unknown');
    const seen = await lastSeen(deps.database);
    const sessions = await liveSessions(deps, id);
    return ok({
      ...operatorRow(known, seen.get(id)),
      sessions: sessions.map(({ network, agent, createdAt, seenAt }) => ({ network, agent, created_at: createdAt, seen_at: seenAt })),
    });
  }),
  handleConsole(calls.addOperator, async ({ organisations: scope, ...asked }, { actor }) =>
    fromResult(await addOperator(deps, actor, { ...asked, scope: scope satisfies OperatorScope }), linkRow),
  ),
  handleConsole(calls.changeOperator, async ({ organisations: scope, ...asked }, { actor }) =>
    fromResult(await changeOperator(deps, actor, { ...asked, scope, isClosed: false }), same),
  ),
  handleConsole(calls.closeOperator, async (asked, { actor }) =>
    fromResult(await changeOperator(deps, actor, { ...asked, isClosed: true }), same),
  ),
  handleConsole(calls.renewOperatorLink, async (asked, { actor }) => fromResult(await renewLink(deps, actor, asked), linkRow)),
];
