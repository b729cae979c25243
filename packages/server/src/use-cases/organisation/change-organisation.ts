import {
  hidesAppPopup,
  hidesOrdersMenu,
  hostProblems,
  ORGANISATION_ID,
  readOrganisationSettings,
  type SettingProblem,
} from '@marque/domain/organisation';
import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';
import { readDocument, toDocument, type OrganisationDocument } from './organisation-document.ts';
import { readPairs, readStored, type StoredOrganisation } from './stored-organisations.ts';

type Queries = Database['queries'];

export type OrganisationChange =
  | { readonly ok: true; readonly id: number; readonly document: OrganisationDocument }
  | { readonly ok: false; readonly problems: readonly SettingProblem[] };

const wrong = (at: string, problem: string): OrganisationChange => ({ ok: false, problems: [{ at, problem }] });

/** Adds an organisation under a number of its own, or the next free one. Nothing is stored unless all of it is right. */
export async function addOrganisation(
  database: Database,
  requested: number | undefined,
  document: OrganisationDocument,
): Promise<OrganisationChange> {
  return inTurn(database, async (queries, stored) => {
    const id = requested ?? nextNumber(stored);
    if (!Number.isInteger(id) || id < ORGANISATION_ID.min || id > ORGANISATION_ID.max) {
      return wrong('id', `must be a whole number from ${ORGANISATION_ID.min} to ${ORGANISATION_ID.max}`);
    }
    if (stored.some((known) => known.id === id)) return wrong('id', `${id} is taken`);
    return store(queries, stored, id, document, true);
  });
}

/** Changes an organisation to what `change` makes of it. Nothing is stored unless all of it is right. */
export async function changeOrganisation(
  database: Database,
  id: number,
  change: (document: OrganisationDocument) => OrganisationDocument,
): Promise<OrganisationChange> {
  return inTurn(database, async (queries, stored) => {
    const known = stored.find((each) => each.id === id);
    if (!known) return wrong('id', `${id} is no organisation`);
    const pairs = [...(await readPairs(queries)).keys()];
    return store(queries, stored, id, change(toDocument(known.profile, known.settings, pairs)), false);
  });
}

/** What several operators write at once, they write one after the other. */
async function inTurn(
  database: Database,
  work: (queries: Queries, stored: readonly StoredOrganisation[]) => Promise<OrganisationChange>,
): Promise<OrganisationChange> {
  return database.transaction(async (queries) => {
    await sql`lock table organisations in share row exclusive mode`.execute(queries);
    return work(queries, await readStored(queries));
  });
}

/** The number after the highest; those with rules of their own are given by hand only. */
function nextNumber(stored: readonly StoredOrganisation[]): number {
  let id = Math.max(0, ...stored.map((known) => known.id)) + 1;
  while (hidesAppPopup(id) || hidesOrdersMenu(id)) id += 1;
  return id;
}

async function store(
  queries: Queries,
  stored: readonly StoredOrganisation[],
  id: number,
  document: OrganisationDocument,
  isNew: boolean,
): Promise<OrganisationChange> {
  const pairs = await readPairs(queries);
  const secret = stored.find((known) => known.id === id)?.settings['ticket_secret'];
  const reading = readDocument(document, [...pairs.keys()], typeof secret === 'string' ? secret : '');
  if (!reading.ok) return reading;
  const { profile, settings } = reading;
  const { api_host: apiHost } = readOrganisationSettings(settings);
  const taken = hostProblems({ hosts: profile.hosts, apiHost }, stored.filter((known) => known.id !== id).map(claimedBy));
  if (taken.length > 0) return { ok: false, problems: taken };
  const row = {
    name: profile.name,
    theme_type: profile.theme,
    default_locale: profile.default_locale,
    supported_locales: [...profile.supported_locales],
    settings: JSON.stringify(settings),
  };
  if (isNew)
    await queries
      .insertInto('organisations')
      .values({ id, ...row })
      .execute();
  else await queries.updateTable('organisations').set(row).where('id', '=', id).execute();
  await queries.deleteFrom('organisation_hosts').where('organisation', '=', id).execute();
  await queries
    .insertInto('organisation_hosts')
    .values(profile.hosts.map((host) => ({ host, organisation: id })))
    .execute();
  await queries.deleteFrom('organisation_pairs').where('organisation', '=', id).execute();
  const listed = profile.pairs.flatMap((code) => pairs.get(code) ?? []);
  if (listed.length > 0)
    await queries
      .insertInto('organisation_pairs')
      .values(listed.map((pair) => ({ organisation: id, pair })))
      .execute();
  return { ok: true, id, document: toDocument(profile, settings, [...pairs.keys()]) };
}

/** The hosts of a stored organisation, by what it is set to. */
const claimedBy = ({ id, profile, settings }: StoredOrganisation) => ({
  id,
  hosts: profile.hosts,
  apiHost: readOrganisationSettings(settings).api_host,
});
