import type { Me } from '@marque/contract/console/session';
import type { ConsoleWords } from '../words/en.ts';

type Choice = readonly [value: string, label: string];

/** The organisations that an operator acts for. */
export const organisationChoices = ({ organisations }: Me): readonly Choice[] => organisations.map(({ id, name }) => [String(id), name]);

/** Whose page shows something: one organisation's, or that of each, which 0 stands for, where the operator acts for all. */
export const shownToChoices = (me: Me, { everybody }: Pick<ConsoleWords, 'everybody'>): readonly Choice[] => [
  ...(me.all_organisations ? ([['0', everybody]] as const) : []),
  ...organisationChoices(me),
];

/** The first of them. */
export const usualShownTo = (me: Me): string => (me.all_organisations ? '0' : String(me.organisations[0]?.id ?? ''));
