import { INCOME_KINDS, NODE_TYPES } from '@marque/domain/nodes';
import { REASON_MAX } from '@marque/domain/operators';
import { z } from 'zod/mini';
import { bit, decimalText, orEmpty, pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { identifier, optional, tokenCode, whole } from '../fields.ts';
import { operator } from '../requires.ts';
import { document, listInput, optionalOrganisation, organisationField, reason, version } from './list-fields.ts';

export const NODE_STATES = ['requested', 'refused', 'joined', 'leaving', 'left'] as const;
const nodeType = z.enum(NODE_TYPES);
const id = () => ({ id: whole(1, 999_999_999) });

const node = z.strictObject({
  id: z.int(),
  organisation: z.int(),
  uid: z.string(),
  type: nodeType,
  token: z.string(),
  deposit: decimalText,
  /** Paid to it as a node, and what that counts. */
  earned: decimalText,
  contribution: decimalText,
  /** 0 before the first ranking, and for whoever leaves. */
  rank: z.int(),
  state: z.enum(NODE_STATES),
  joined_at: z.nullable(z.int()),
  left_at: z.nullable(z.int()),
  /** Why the deposit could not be released. */
  refusal: z.string(),
});
export type NodeRow = ValueOf<typeof node>;

const nodeList = () =>
  listInput(['id', 'contribution'], {
    organisation: optionalOrganisation(),
    type: optional(nodeType),
    state: optional(z.enum(NODE_STATES)),
  });

export const getNodes = defineConsoleCall({
  method: 'GET',
  path: '/nodes/list',
  requires: operator('nodes.read'),
  input: nodeList(),
  output: pageOf(node),
});

export const exportNodes = defineConsoleCall({
  method: 'GET',
  path: '/nodes/export',
  requires: operator('nodes.read'),
  input: nodeList(),
  answer: 'file',
  output: z.unknown(),
});

/** Gives a node its deposit back and ends its membership. */
export const releaseNode = defineConsoleCall({
  method: 'POST',
  path: '/nodes/release',
  requires: operator('nodes.release'),
  input: z.object({ ...id(), reason: reason(REASON_MAX) }),
  output: z.null(),
  refusals: ['node_unknown', 'node_leaving', 'reason_missing'],
});

const terms = z.strictObject({
  organisation: z.int(),
  /** As it was written: fields of the form. */
  document: z.record(z.string(), z.unknown()),
  version: z.string(),
  /** The last day that is worked out; empty for none. */
  last_day: z.string(),
  /** Live nodes, whose deposits fix the token. */
  nodes: z.int(),
});
export type NodeTerms = ValueOf<typeof terms>;

export const getNodeTerms = defineConsoleCall({
  method: 'GET',
  path: '/nodes/terms',
  requires: operator('nodes.read'),
  input: z.object({ organisation: organisationField() }),
  output: terms,
  refusals: ['operator_scope_missing', 'organisation_unknown'],
});

/** Writes what nodes deposit and get from now on; who is one already keeps what was promised. */
export const changeNodeTerms = defineConsoleCall({
  method: 'POST',
  path: '/nodes/changeTerms',
  requires: operator('nodes.write'),
  input: z.object({ organisation: organisationField(), version: version(), document: document(), reason: reason(REASON_MAX) }),
  output: z.null(),
  refusals: [
    'reason_missing',
    'change_invalid',
    'changed_meanwhile',
    'listed_unknown',
    'node_token_fixed',
    'amount_invalid',
    'node_rate_conflict',
    'node_team_conflict',
    'node_multiplier_conflict',
    'node_day_past',
  ],
});

const invitation = z.strictObject({
  organisation: z.int(),
  uid: z.string(),
  type: z.enum(['governance', 'brand']),
  brand: orEmpty(z.string()),
  at: z.int(),
  has_joined: z.boolean(),
});
export type NodeInvitationRow = ValueOf<typeof invitation>;

const invitationList = () => listInput(['at'], { organisation: optionalOrganisation() });

export const getNodeInvitations = defineConsoleCall({
  method: 'GET',
  path: '/nodes/invitations',
  requires: operator('nodes.read'),
  input: invitationList(),
  output: pageOf(invitation),
});

export const exportNodeInvitations = defineConsoleCall({
  method: 'GET',
  path: '/nodes/exportInvitations',
  requires: operator('nodes.read'),
  input: invitationList(),
  answer: 'file',
  output: z.unknown(),
});

/** Lets somebody become a governance node, or the node of a listed brand whose account they have. */
export const inviteNode = defineConsoleCall({
  method: 'POST',
  path: '/nodes/invite',
  requires: operator('nodes.write'),
  input: z.object({
    organisation: organisationField(),
    uid: identifier(),
    type: z.enum(['governance', 'brand']),
    brand: optional(tokenCode()),
    reason: reason(REASON_MAX),
  }),
  output: z.null(),
  refusals: ['user_unknown', 'listed_unknown', 'reason_missing'],
});

/** Takes an invitation back; who has joined by it stays what they are. */
export const withdrawNodeInvitation = defineConsoleCall({
  method: 'POST',
  path: '/nodes/withdrawInvitation',
  requires: operator('nodes.write'),
  input: z.object({
    organisation: organisationField(),
    uid: identifier(),
    type: z.enum(['governance', 'brand']),
    reason: reason(REASON_MAX),
  }),
  output: z.null(),
  refusals: ['node_invitation_unknown', 'reason_missing'],
});

const day = z.strictObject({
  organisation: z.int(),
  /** YYYY-MM-DD in UTC. */
  day: z.string(),
  multiplier: decimalText,
  nodes: z.int(),
  token: orEmpty(z.string()),
  total: decimalText,
  paid: decimalText,
  waiting: decimalText,
  /** What the organisation had too little for; it is asked for again every hour. */
  failed: decimalText,
});
export type NodeDayRow = ValueOf<typeof day>;

const dayList = () => listInput(['day'], { organisation: optionalOrganisation() });

export const getNodeDays = defineConsoleCall({
  method: 'GET',
  path: '/nodes/days',
  requires: operator('nodes.read'),
  input: dayList(),
  output: pageOf(day),
});

export const exportNodeDays = defineConsoleCall({
  method: 'GET',
  path: '/nodes/exportDays',
  requires: operator('nodes.read'),
  input: dayList(),
  answer: 'file',
  output: z.unknown(),
});

const preview = z.strictObject({
  organisation: z.int(),
  day: z.string(),
  multiplier: decimalText,
  nodes: z.int(),
  token: orEmpty(z.string()),
  total: decimalText,
  /** What the organisation has for it, and whether that is enough. */
  available: decimalText,
  is_covered: z.boolean(),
  /** Who gets most. */
  first: z.array(
    z.strictObject({
      uid: z.string(),
      amount: decimalText,
      parts: z.array(z.strictObject({ kind: z.enum(INCOME_KINDS), depth: z.literal([0, 1, 2]), amount: decimalText })),
    }),
  ),
});
export type NodeDayPreview = ValueOf<typeof preview>;

/** What the running day would bring if it ended now; nothing is written or paid. */
export const previewNodeDay = defineConsoleCall({
  method: 'GET',
  path: '/nodes/preview',
  requires: operator('nodes.read'),
  input: z.object({ organisation: organisationField() }),
  output: preview,
  refusals: ['operator_scope_missing', 'organisation_unknown'],
});

const place = z.strictObject({
  rank: z.int(),
  uid: z.string(),
  type: nodeType,
  contribution: decimalText,
  /** The same, summed anew from what was paid. */
  counted: decimalText,
  has_governance: bit,
  is_right: z.boolean(),
});
export type NodePlace = ValueOf<typeof place>;

/** The first twenty with their contribution counted anew. */
export const checkNodeRanking = defineConsoleCall({
  method: 'GET',
  path: '/nodes/ranking',
  requires: operator('nodes.read'),
  input: z.object({ organisation: organisationField() }),
  output: z.strictObject({ token: orEmpty(z.string()), places: z.array(place), is_right: z.boolean() }),
  refusals: ['operator_scope_missing', 'organisation_unknown'],
});
