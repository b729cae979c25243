import { REASON_MAX } from '@marque/domain/operators';
import { z } from 'zod/mini';
import { pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { operator } from '../requires.ts';
import { document, listInput, organisationField, reason, version } from './list-fields.ts';

export const ORGANISATION_SORTS = ['id', 'name'] as const;

const organisationRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  theme: z.int(),
  hosts: z.array(z.string()),
  locales: z.array(z.string()),
  pairs: z.int(),
});
export type OrganisationRow = ValueOf<typeof organisationRow>;

const organisationList = () => listInput(ORGANISATION_SORTS, {});

export const getOrganisations = defineConsoleCall({
  method: 'GET',
  path: '/organisations/list',
  requires: operator('organisations.read'),
  input: organisationList(),
  output: pageOf(organisationRow),
});

export const exportOrganisations = defineConsoleCall({
  method: 'GET',
  path: '/organisations/export',
  requires: operator('organisations.read'),
  input: organisationList(),
  answer: 'file',
  output: z.unknown(),
});

const organisation = z.strictObject({
  id: z.int(),
  document: z.record(z.string(), z.unknown()),
  version: z.string(),
  /** What a setting is where the document does not say it, for all settings that there are. */
  defaults: z.record(z.string(), z.unknown()),
  /** Every pair of the exchange. */
  all_pairs: z.array(z.string()),
});
export type OrganisationDetail = ValueOf<typeof organisation>;

export const getOrganisation = defineConsoleCall({
  method: 'GET',
  path: '/organisations/one',
  requires: operator('organisations.read'),
  input: z.object({ organisation: organisationField() }),
  output: organisation,
  refusals: ['organisation_unknown'],
});

export const addOrganisation = defineConsoleCall({
  method: 'POST',
  path: '/organisations/add',
  requires: operator('organisations.add'),
  input: z.object({ document: document(), reason: reason(REASON_MAX) }),
  output: organisation,
  refusals: ['reason_missing', 'change_invalid'],
});

export const changeOrganisation = defineConsoleCall({
  method: 'POST',
  path: '/organisations/change',
  requires: operator('organisations.write'),
  input: z.object({ organisation: organisationField(), document: document(), version: version(), reason: reason(REASON_MAX) }),
  output: organisation,
  refusals: ['reason_missing', 'organisation_unknown', 'changed_meanwhile', 'change_invalid'],
});
