import { fill } from '@marque/app-kit/words/words';
import type { TokenRow } from '@marque/contract/console/listing';
import { MULTIPLIERS_MAX, NODE_TYPES } from '@marque/domain/nodes';
import type { DocumentField } from '../../widgets/document-form.tsx';
import { nodeTypes } from './labels.ts';
import type { NodeDeskWords } from './words/en.ts';

interface FieldsOf {
  readonly words: NodeDeskWords;
  readonly tokens: readonly Pick<TokenRow, 'code'>[];
  /** The last day that is worked out; empty for none. */
  readonly lastDay: string;
}

/** The fields of each type one after the other, then the schedule of multipliers. */
export function termFields({ words, tokens, lastDay }: FieldsOf): readonly DocumentField[] {
  const types = nodeTypes(words);
  return [
    { name: 'token', label: words.token, hint: words.tokenHint, kind: 'select', options: tokens.map(({ code }) => [code, code] as const) },
    ...NODE_TYPES.flatMap((type): readonly DocumentField[] => [
      { name: `${type}_deposit`, part: types[type], label: words.deposit, hint: words.depositHint, kind: 'text' },
      { name: `${type}_fees`, label: words.feePercent, hint: words.feePercentHint, kind: 'text' },
      { name: `${type}_offerings`, label: words.offeringPercent, hint: words.offeringPercentHint, kind: 'text' },
      { name: `${type}_listing`, label: words.listingPercent, hint: words.listingPercentHint, kind: 'text' },
      { name: `${type}_team`, label: words.team, hint: words.teamHint, kind: 'whole' },
    ]),
    {
      name: 'multipliers',
      part: words.multipliers,
      label: words.multipliers,
      hint: lastDay === '' ? words.multipliersHint : `${words.multipliersHint} ${fill(words.multipliersPast, { day: lastDay })}`,
      kind: 'shape',
      shape: {
        kind: 'rows',
        item: {
          kind: 'fields',
          fields: [
            { name: 'from', label: words.day, shape: { kind: 'text' } },
            { name: 'times', label: words.times, shape: { kind: 'text' } },
          ],
        },
        blank: { from: '', times: '' },
        max: MULTIPLIERS_MAX,
      },
    },
  ];
}
