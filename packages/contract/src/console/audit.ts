import { z } from 'zod/mini';
import { pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { instant, optional, text, whole } from '../fields.ts';
import { operator } from '../requires.ts';
import { listInput, optionalOrganisation } from './list-fields.ts';

export const AUDIT_SORTS = ['at'] as const;

const auditRow = z.strictObject({
  id: z.int(),
  at: z.int(),
  /** The operator's address, or what acted in place of one. */
  by: z.string(),
  action: z.string(),
  /** Null where all organisations are concerned. */
  organisation: z.nullable(z.int()),
  subject: z.string(),
  reason: z.string(),
});
export type AuditRow = ValueOf<typeof auditRow>;

const auditList = () =>
  listInput(AUDIT_SORTS, {
    organisation: optionalOrganisation(),
    by: optional(text(254)),
    action: optional(text(60)),
    begin: optional(instant()),
    end: optional(instant()),
  });

export const getAuditLog = defineConsoleCall({
  method: 'GET',
  path: '/audit/list',
  requires: operator('audit.read'),
  input: auditList(),
  output: pageOf(auditRow),
});

export const exportAuditLog = defineConsoleCall({
  method: 'GET',
  path: '/audit/export',
  requires: operator('audit.read'),
  input: auditList(),
  answer: 'file',
  output: z.unknown(),
});

export const getAuditEntry = defineConsoleCall({
  method: 'GET',
  path: '/audit/one',
  requires: operator('audit.read'),
  input: z.object({ id: whole(1, 999_999_999_999_999) }),
  output: z.strictObject({ ...auditRow.shape, network: z.string(), before: z.unknown(), after: z.unknown() }),
  refusals: ['not_found'],
});
