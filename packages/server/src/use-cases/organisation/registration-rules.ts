import { RESTRICTED_COUNTRIES } from '@marque/domain/identity';
import type { Organisation } from '../../ports/organisations.ts';

/** Whether an account needs an invitation here (A-060, G048). */
export const asksForInvitation = ({ settings }: Organisation): boolean =>
  settings.invite_required === 1 || settings.invite_required === true;

/** Countries whose people this organisation may not serve (G054). */
export function restrictedCountries({ settings }: Organisation): readonly string[] {
  const listed: unknown = settings.restricted_countries;
  return Array.isArray(listed) ? listed.filter((iso2) => typeof iso2 === 'string') : RESTRICTED_COUNTRIES;
}
