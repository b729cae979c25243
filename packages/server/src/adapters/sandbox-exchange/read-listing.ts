import { ORGANISATION_SETTINGS } from '@marque/domain/organisation';
import type { Database } from '../../ports/database.ts';
import type { SandboxListing } from '../../ports/sandbox-exchange.ts';

/** Settings of organisations that the sandbox needs: what trades cost. No other one leaves the real exchange. */
const COPIED_SETTINGS = ['trade_fee_levels', 'fee_exemptions'];

const isOpen = ({ settings }: { readonly settings: Readonly<Record<string, unknown>> }): boolean =>
  ORGANISATION_SETTINGS.sandbox_open.parse(settings['sandbox_open']) === 1;

/** What the real exchange lists, as its store has it now; without the hosts of whoever has switched the sandbox off. */
export async function readListing({ queries }: Database): Promise<SandboxListing> {
  const organisations = await queries.selectFrom('organisations').selectAll().orderBy('id').execute();
  const open = new Set(organisations.filter(isOpen).map(({ id }) => id));
  const hosts = await queries.selectFrom('organisation_hosts').selectAll().orderBy('host').execute();
  return {
    organisations: organisations.map((row) => ({
      ...row,
      settings: Object.fromEntries(Object.entries(row.settings).filter(([name]) => COPIED_SETTINGS.includes(name))),
    })),
    hosts: hosts.filter(({ organisation }) => open.has(organisation)),
    tokens: await queries.selectFrom('tokens').selectAll().orderBy('id').execute(),
    pairs: await queries.selectFrom('pairs').selectAll().orderBy('id').execute(),
    offers: await queries.selectFrom('organisation_pairs').selectAll().orderBy('organisation').orderBy('pair').execute(),
  };
}
