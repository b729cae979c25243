import { readOrganisationSettings } from '@marque/domain/organisation';
import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import type { Database } from '../../ports/database.ts';
import { addOrganisation, changeOrganisation } from '../organisation/change-organisation.ts';
import { DOCUMENT_SETTINGS, toDocument } from '../organisation/organisation-document.ts';
import { readPairs, readStored, type StoredOrganisation } from '../organisation/stored-organisations.ts';
import { done, refused, type Result } from '../result.ts';
import { audited, type AuditedDeps } from './audit.ts';
import { differences, problemRefusal, versionOf, type Document } from './documents.ts';

/** Those that the operator works for. */
export const readOrganisations = async (
  { queries }: Pick<Database, 'queries'>,
  { scope }: Pick<OperatorActor, 'scope'>,
): Promise<readonly StoredOrganisation[]> => (await readStored(queries)).filter(({ id }) => coversOrganisation(scope, id));

export interface OrganisationDetail {
  readonly id: number;
  readonly document: Document;
  /** Of every setting that there is. */
  readonly defaults: Document;
  readonly pairs: readonly string[];
}

/** What a setting is where nothing is said; documents as objects, secrets unsaid. */
const defaultSettings = (): Document =>
  Object.fromEntries(
    Object.entries(readOrganisationSettings({})).map(([name, value]) => [name, DOCUMENT_SETTINGS.includes(name) ? {} : value]),
  );

export async function readOrganisation(
  database: Pick<Database, 'queries'>,
  actor: OperatorActor,
  id: number,
): Promise<Result<OrganisationDetail>> {
  if (!coversOrganisation(actor.scope, id)) return refused('operator_scope_missing');
  const known = (await readStored(database.queries)).find((each) => each.id === id);
  if (!known) return refused('organisation_unknown');
  const pairs = [...(await readPairs(database.queries)).keys()];
  return done({ id, document: toDocument(known.profile, known.settings, pairs), defaults: defaultSettings(), pairs });
}

const detailOf = async (database: Database, id: number, document: Document): Promise<OrganisationDetail> => ({
  id,
  document,
  defaults: defaultSettings(),
  pairs: [...(await readPairs(database.queries)).keys()],
});

const nameIn = ({ name }: Document): string => (typeof name === 'string' ? name.slice(0, 60) : '');

export const createOrganisation = (
  deps: AuditedDeps,
  actor: OperatorActor,
  { document, reason }: { readonly document: Document; readonly reason: string },
): Promise<Result<OrganisationDetail>> =>
  audited(deps, actor, { action: 'organisations.add', subject: nameIn(document), reason }, async (database) => {
    const added = await addOrganisation(database, undefined, document);
    if (!added.ok) return problemRefusal(added.problems);
    return done({ value: await detailOf(database, added.id, added.document), organisation: added.id, after: added.document });
  });

interface Change {
  readonly id: number;
  readonly document: Document;
  readonly version: string;
  readonly reason: string;
}

/** Writes an organisation as it was edited, unless somebody else has changed it since it was read. */
export const writeOrganisation = (
  deps: AuditedDeps,
  actor: OperatorActor,
  { id, document, version, reason }: Change,
): Promise<Result<OrganisationDetail>> =>
  audited(deps, actor, { action: 'organisations.write', subject: String(id), organisation: id, reason }, async (database) => {
    const known = await readOrganisation(database, actor, id);
    if (!known.ok) return known;
    if (versionOf(known.value.document) !== version) return refused('changed_meanwhile');
    const changed = await changeOrganisation(database, id, () => document);
    if (!changed.ok) return problemRefusal(changed.problems);
    return done({ value: await detailOf(database, id, changed.document), ...differences(known.value.document, changed.document) });
  });
