import type { TokenRow } from '@marque/contract/console/listing';
import type { Me } from '@marque/contract/console/session';
import { organisationChoices, shownToChoices, usualShownTo } from '../../data/organisation-choices.ts';
import type { Document, DocumentField } from '../../widgets/document-form.tsx';
import type { ConsoleWords } from '../../words/en.ts';
import type { AuctionDeskWords } from './words/en.ts';

interface FieldsOf {
  readonly all: ConsoleWords;
  readonly words: AuctionDeskWords;
  readonly tokens: readonly Pick<TokenRow, 'code'>[];
  readonly me: Me;
}

/** An auction's fields. */
export function auctionFields({ all, words, tokens, me }: FieldsOf): readonly DocumentField[] {
  return [
    { name: 'campaign_no', part: words.partPiece, label: words.number, hint: words.numberHint, kind: 'text' },
    { name: 'content', label: all.slug, hint: words.contentHint, kind: 'text' },
    { name: 'piece', label: words.piece, hint: words.pieceHint, kind: 'text' },
    {
      name: 'organisation',
      label: words.shownTo,
      kind: 'select',
      options: shownToChoices(me, all),
    },
    { name: 'seller', label: words.seller, hint: words.sellerHint, kind: 'select', options: organisationChoices(me) },
    { name: 'token', part: words.partBids, label: all.token, kind: 'select', options: tokens.map(({ code }) => [code, code] as const) },
    { name: 'start_price', label: words.startPrice, kind: 'text' },
    { name: 'step', label: words.step, hint: words.stepHint, kind: 'text' },
    { name: 'reward_percent', label: words.reward, hint: words.rewardHint, kind: 'text' },
    { name: 'starts_at', part: words.partTimes, label: words.startsAt, hint: words.timeHint, kind: 'text' },
    { name: 'ends_at', label: words.endsAt, hint: words.timeHint, kind: 'text' },
    { name: 'extension_minutes', label: words.extension, hint: words.extensionHint, kind: 'whole' },
  ];
}

/** A new auction before anything is said of it. */
export function blankAuction({ tokens, me }: Pick<FieldsOf, 'tokens' | 'me'>): Document {
  const usual = tokens.find(({ code }) => code === 'USDT')?.code ?? tokens[0]?.code ?? '';
  const own = String(me.organisations[0]?.id ?? '');
  return { organisation: usualShownTo(me), seller: own, token: usual, extension_minutes: '2', reward_percent: '10' };
}
