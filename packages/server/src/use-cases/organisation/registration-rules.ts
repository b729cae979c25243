import type { Organisation } from '../../ports/organisations.ts';
import { settingsOf } from './settings-of.ts';

/** Whether an account needs an invitation here (A-060, G048). */
export const asksForInvitation = (organisation: Organisation): boolean => settingsOf(organisation).invite_required === 1;

/** Countries whose people this organisation may not serve (G054). */
export const restrictedCountries = (organisation: Organisation): readonly string[] => settingsOf(organisation).restricted_countries;
