import type { TokenRow } from '@marque/contract/console/listing';
import type { Me } from '@marque/contract/console/session';
import { CONTEST_KINDS, PRIZES_MAX } from '@marque/domain/contests';
import { organisationChoices, shownToChoices, usualShownTo } from '../../data/organisation-choices.ts';
import type { Document, DocumentField } from '../../widgets/document-form.tsx';
import type { ConsoleWords } from '../../words/en.ts';
import { kinds } from './labels.ts';
import type { ContestWords } from './words/en.ts';

interface FieldsOf {
  readonly all: ConsoleWords;
  readonly words: ContestWords;
  readonly tokens: readonly Pick<TokenRow, 'code'>[];
  readonly me: Me;
}

/** A contest's fields; one of holdings names no token that is traded. */
export function contestFields({ all, words, tokens, me }: FieldsOf, { kind }: Document): readonly DocumentField[] {
  const kindOf = kinds(words);
  const tokenOptions = tokens.map(({ code }) => [code, code] as const);
  const traded: DocumentField = {
    name: 'traded',
    label: words.traded,
    hint: words.tradedHint,
    kind: 'select',
    options: [['', words.everyToken] as const, ...tokenOptions],
  };
  return [
    {
      name: 'organisation',
      part: words.partName,
      label: words.shownTo,
      kind: 'select',
      options: shownToChoices(me, all),
    },
    { name: 'funded_by', label: words.fundedBy, hint: words.fundedByHint, kind: 'select', options: organisationChoices(me) },
    { name: 'content', label: all.slug, hint: words.contentHint, kind: 'text' },
    { name: 'sort', label: all.place, kind: 'whole' },
    {
      name: 'kind',
      part: words.partCounts,
      label: all.kind,
      kind: 'select',
      options: CONTEST_KINDS.map((each) => [each, kindOf[each]] as const),
    },
    { name: 'token', label: kind === 'holding' ? words.heldToken : words.countedIn, kind: 'select', options: tokenOptions },
    ...(kind === 'holding' ? [] : [traded]),
    { name: 'starts_at', part: words.partTimes, label: words.startsAt, hint: words.timeHint, kind: 'text' },
    { name: 'ends_at', label: words.endsAt, hint: words.timeHint, kind: 'text' },
    { name: 'prize_token', part: words.partPrizes, label: words.prizeToken, kind: 'select', options: tokenOptions },
    { name: 'least', label: words.least, hint: words.leastHint, kind: 'text' },
    {
      name: 'prizes',
      label: words.prizes,
      hint: words.prizesHint,
      kind: 'shape',
      shape: {
        kind: 'rows',
        item: {
          kind: 'fields',
          fields: [
            { name: 'to', label: words.prizeTo, shape: { kind: 'text' } },
            { name: 'amount', label: words.prizeAmount, shape: { kind: 'text' } },
          ],
        },
        blank: { to: '', amount: '' },
        max: PRIZES_MAX,
      },
    },
  ];
}

/** A new contest before anything is said of it. */
export function blankContest({ tokens, me }: Pick<FieldsOf, 'tokens' | 'me'>): Document {
  const usual = tokens.find(({ code }) => code === 'USDT')?.code ?? tokens[0]?.code ?? '';
  return {
    organisation: usualShownTo(me),
    funded_by: String(me.organisations[0]?.id ?? ''),
    kind: 'trading',
    token: usual,
    prize_token: usual,
    prizes: [],
  };
}
