import { fill } from '@marque/app-kit/words/words';
import { poolOf, readTreasuryPlace, type MovementPlace, type OrganisationAccount, type TreasuryPlace } from '@marque/domain/assets';
import type { ConsoleWords } from '../words/en.ts';

/** What the ledger's accounts of an organisation are called, and everything outside. */
export const treasuryAccountLabels = (words: ConsoleWords): Readonly<Record<TreasuryPlace | OrganisationAccount, string>> => ({
  world: words.accountOutside,
  'organisation.fee': words.accountFee,
  'organisation.convert': words.accountConvert,
  'organisation.reward': words.accountReward,
  'organisation.transit': words.accountTransit,
  usable: words.accountTrading,
  'locked.order': words.accountOrders,
});

/** What people call a place that a movement comes from or goes to. */
export function movementPlaceLabel(words: ConsoleWords, place: MovementPlace): string {
  const treasury = readTreasuryPlace(place);
  if (treasury) return treasuryAccountLabels(words)[treasury];
  const pool = poolOf(place);
  return pool === undefined ? words.accountIssuer : fill(words.accountPool, { number: pool });
}
