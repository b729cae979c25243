import * as calls from '@marque/contract/console/nodes';
import { formatUnits } from '@marque/domain/money';
import { NODE_TYPES, type NodeType, type NodeTypeText } from '@marque/domain/nodes';
import type { OperatorActor } from '@marque/domain/operators';
import { listDays, previewDay, type DayPreview, type ListedDay } from '../../use-cases/operators/nodes/days.ts';
import { inviteToNode, listInvitations, withdrawInvitation } from '../../use-cases/operators/nodes/invitations.ts';
import { listNodes, releaseDeposit, type ListedNode } from '../../use-cases/operators/nodes/members.ts';
import { checkRanking } from '../../use-cases/operators/nodes/ranking-check.ts';
import { changeTerms, readTerms, type NodeTermsDraft } from '../../use-cases/operators/nodes/terms.ts';
import type { Document } from '../../use-cases/operators/documents.ts';
import { mapPaged } from '../../use-cases/paged.ts';
import { bitOf } from '../bit-of.ts';
import { fromResult } from '../from-result.ts';
import { ok } from '../handler.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';
import { DocumentFields, refusedDocument } from './document-fields.ts';
import { listHandlers, pageRow } from './list-handlers.ts';

const MULTIPLIER_SCALE = 3;

const nodeRow = ({ node, uid, token, earned }: ListedNode): calls.NodeRow => ({
  id: node.id,
  organisation: node.organisation,
  uid,
  type: node.type,
  token: token.code,
  deposit: formatUnits(BigInt(node.deposit), token.scale),
  earned: formatUnits(earned, token.scale),
  contribution: formatUnits(BigInt(node.contribution), token.scale),
  rank: node.rank ?? 0,
  state: node.state,
  joined_at: node.joined_at,
  left_at: node.left_at,
  refusal: node.release_refusal ?? node.refusal ?? '',
});

const dayRow = ({ organisation, day, multiplier, nodes, token, total, paid, waiting, failed }: ListedDay): calls.NodeDayRow => {
  const amount = (units: bigint): string => formatUnits(units, token?.scale ?? 0);
  return {
    organisation,
    day,
    multiplier: formatUnits(BigInt(multiplier), MULTIPLIER_SCALE),
    nodes,
    token: token?.code ?? '',
    total: amount(total),
    paid: amount(paid),
    waiting: amount(waiting),
    failed: amount(failed),
  };
};

function previewRow({ organisation, day, multiplier, incomes, token, total, available, uids }: DayPreview): calls.NodeDayPreview {
  const amount = (units: bigint): string => formatUnits(units, token?.scale ?? 0);
  return {
    organisation,
    day,
    multiplier: formatUnits(BigInt(multiplier), MULTIPLIER_SCALE),
    nodes: incomes.length,
    token: token?.code ?? '',
    total: amount(total),
    available: amount(available),
    is_covered: total <= available,
    first: incomes.slice(0, uids.size).map(({ user, units, parts }) => ({
      uid: uids.get(user) ?? '',
      amount: amount(units),
      parts: parts.map((part) => ({ kind: part.kind, depth: part.depth, amount: amount(part.units) })),
    })),
  };
}

/** Terms as their form has them: the fields of a type are called after it. */
const documentOf = ({ token, types, multipliers }: NodeTermsDraft) => ({
  ...(token !== '' && { token }),
  ...Object.fromEntries(
    NODE_TYPES.flatMap((type) =>
      Object.entries(types[type])
        .filter(([, value]) => value !== '')
        .map(([part, value]) => [`${type}_${part}`, value]),
    ),
  ),
  multipliers: [...multipliers],
});

const typeText = (fields: DocumentFields, type: NodeType): NodeTypeText => ({
  deposit: fields.text(`${type}_deposit`),
  fees: fields.text(`${type}_fees`),
  offerings: fields.text(`${type}_offerings`),
  listing: fields.text(`${type}_listing`),
  team: fields.text(`${type}_team`),
});

interface Changing {
  readonly organisation: number;
  readonly version: string;
  readonly document: Document;
  readonly reason: string;
}

async function change(deps: ConsoleDeps, actor: OperatorActor, { document, ...asked }: Changing) {
  const fields = new DocumentFields(document);
  const draft: NodeTermsDraft = {
    token: fields.text('token'),
    types: { governance: typeText(fields, 'governance'), brand: typeText(fields, 'brand'), member: typeText(fields, 'member') },
    multipliers: fields.rows('multipliers').map((row) => ({ from: row.text('from'), times: row.text('times') })),
  };
  const changed = await changeTerms(deps, actor, { ...asked, draft });
  return changed.ok ? ok(null) : refusedDocument(changed);
}

/** Nodes as operators set their terms, invite, follow and release them. */
export const consoleNodeHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers(
    { list: calls.getNodes, file: calls.exportNodes, name: 'nodes' },
    deps.commaText,
    async ({ q: text, sort = 'id', dir, page, size, organisation, type, state }, { actor }) => {
      const asked = { text, organisation, type, state, sort, isAscending: dir === 'asc', page, size };
      return pageRow(mapPaged(await listNodes(deps.database, actor, asked), nodeRow));
    },
  ),
  handleConsole(calls.releaseNode, async (asked, { actor }) => fromResult(await releaseDeposit(deps, actor, asked), (value) => value)),
  handleConsole(calls.getNodeTerms, async ({ organisation }, { actor }) =>
    fromResult(await readTerms(deps.database.queries, actor, organisation), ({ draft, version, lastDay, nodes }) => ({
      organisation,
      document: documentOf(draft),
      version,
      last_day: lastDay,
      nodes,
    })),
  ),
  handleConsole(calls.changeNodeTerms, (asked, { actor }) => change(deps, actor, asked)),
  ...invitationHandlers(deps),
  ...dayHandlers(deps),
];

const invitationHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers(
    { list: calls.getNodeInvitations, file: calls.exportNodeInvitations, name: 'node-invitations' },
    deps.commaText,
    async ({ q: text, dir, page, size, organisation }, { actor }) => {
      const asked = { text, organisation, isAscending: dir === 'asc', page, size };
      return pageRow(
        mapPaged(await listInvitations(deps.database, actor, asked), ({ hasJoined, ...row }): calls.NodeInvitationRow => ({
          ...row,
          has_joined: hasJoined,
        })),
      );
    },
  ),
  handleConsole(calls.inviteNode, async (asked, { actor }) => fromResult(await inviteToNode(deps, actor, asked), (value) => value)),
  handleConsole(calls.withdrawNodeInvitation, async (asked, { actor }) =>
    fromResult(await withdrawInvitation(deps, actor, asked), (value) => value),
  ),
];

const dayHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers(
    { list: calls.getNodeDays, file: calls.exportNodeDays, name: 'node-days' },
    deps.commaText,
    async ({ dir, page, size, organisation }, { actor }) =>
      pageRow(mapPaged(await listDays(deps.database, actor, { organisation, isAscending: dir === 'asc', page, size }), dayRow)),
  ),
  handleConsole(calls.previewNodeDay, async ({ organisation }, { actor }) =>
    fromResult(await previewDay(deps, actor, organisation), previewRow),
  ),
  handleConsole(calls.checkNodeRanking, async ({ organisation }, { actor }) =>
    fromResult(await checkRanking(deps.database.queries, actor, organisation), ({ token, places, isRight }) => ({
      token: token?.code ?? '',
      is_right: isRight,
      places: places.map((place) => ({
        rank: place.rank,
        uid: place.uid,
        type: place.type,
        contribution: formatUnits(place.contribution, token?.scale ?? 0),
        counted: formatUnits(place.counted, token?.scale ?? 0),
        has_governance: bitOf(place.hasGovernance),
        is_right: place.isRight,
      })),
    })),
  ),
];
