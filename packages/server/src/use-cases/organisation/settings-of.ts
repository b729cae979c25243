import { readOrganisationSettings, type OrganisationSettings } from '@marque/domain/organisation';
import type { Organisation } from '../../ports/organisations.ts';

const known = new WeakMap<Organisation, OrganisationSettings>();

/** An organisation's settings, read leniently and once for as long as it is what it is. */
export function settingsOf(organisation: Organisation): OrganisationSettings {
  const kept = known.get(organisation);
  if (kept) return kept;
  const settings = readOrganisationSettings(organisation.settings);
  known.set(organisation, settings);
  return settings;
}
