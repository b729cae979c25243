import { orderedEventPages, type EventPage } from '@marque/domain/organisation';
import { href } from 'react-router';
import type { ShellWords } from '../use-words.ts';
import {
  areaSetting,
  hasFutures,
  isOfferingOpen,
  mobileSite,
  parseNavConfig,
  type MobileHosts,
  type NavConfig,
} from '../organisation/nav-config.ts';
import { withQuery } from '../../data/addresses/with-query.ts';
import type { SitePages } from '../../data/site-pages.ts';

/** From which width on an area stands in the row: 1 always, 2 from 1024 px, 3 from 1200 px, 4 never. Before that, behind "More". */
type Rank = 1 | 2 | 3 | 4;

interface Entry {
  readonly key: string;
  readonly label: string;
}

/** What choosing an entry does: open a page, leave for another site, keep the path on another site, say something, or call. */
export type HeaderEntry = Entry &
  (
    | { readonly kind: 'page' | 'outside' | 'mobile'; readonly to: string }
    | { readonly kind: 'notice'; readonly says: string }
    | { readonly kind: 'futures' }
  );

export interface HeaderArea extends Entry {
  readonly rank: Rank;
  /** One: the area itself. Several: a menu under its label. */
  readonly entries: readonly HeaderEntry[];
  /** Said beside the entries of a menu. */
  readonly tip?: string;
}

interface Site {
  readonly navConfig: string;
  readonly mobileHosts: MobileHosts;
  /** Over-the-counter desk; empty while there is none. */
  readonly otc: string;
  readonly origin: string;
  readonly isSignedIn: boolean;
  readonly pages: SitePages;
  readonly words: ShellWords;
}

type Word = keyof ShellWords;
type Draft = Omit<HeaderArea, 'key' | 'label'> | undefined;
type Asked = Site & { readonly config: NavConfig; readonly key: string; readonly word: Word };

const EVENTS: Readonly<Record<EventPage, readonly [to: string, word: Word]>> = {
  'gift-coin': [href('/activity/gift-coin'), 'giftCoin'],
  ieo: [href('/activity/ieo'), 'ieo'],
  'quantitative-contest': [href('/activity/quantitative-contest'), 'contest'],
  'holding-ranking': [href('/activity/holding-ranking/:id?'), 'holdingRanking'],
  'trade-ranking': [href('/activity/trade-ranking/:id?'), 'tradeRanking'],
  'bit-bill': [href('/activity/bit-bill/:id?'), 'lockUp'],
  nft: [href('/nft/collection_submit'), 'casting'],
};

const OFFERINGS: readonly (readonly [to: string, word: Word])[] = [
  [href('/ibo'), 'offeringsOnSale'],
  [withQuery(href('/ibo'), { tab: 'preview' }), 'offeringsAhead'],
  [withQuery(href('/ibo'), { tab: 'history' }), 'offeringsPast'],
];

/** An area with a page of its own, or with the operator's target; without either it is not offered. */
const pageArea =
  (to: string, rank: Rank) =>
  ({ config, key, word, words, pages }: Asked): Draft => {
    const { url } = areaSetting(config, key);
    if (url?.startsWith('http')) return { rank, entries: [{ key, label: words[word], kind: 'outside', to: url }] };
    return url !== undefined || pages.has(to) ? { rank, entries: [{ key, label: words[word], kind: 'page', to: url ?? to }] } : undefined;
  };

const pageEntries = (list: readonly (readonly [string, Word])[], { words, pages }: Site): readonly HeaderEntry[] =>
  list.flatMap(([to, word]) => (pages.has(to.replace(/\?.*$/, '')) ? [{ key: to, label: words[word], kind: 'page' as const, to }] : []));

function offerings(asked: Asked): Draft {
  const { words, config } = asked;
  const open = isOfferingOpen(config) ? pageEntries(OFFERINGS, asked) : [];
  if (open.length > 0) return { rank: 2, entries: open };
  const entries = OFFERINGS.map(([to, word]) => ({ key: to, label: words[word], kind: 'notice' as const, says: words.underConstruction }));
  return { rank: 2, entries, tip: words.underConstruction };
}

function events(asked: Asked): Draft {
  const entries = pageEntries(
    orderedEventPages(asked.config).map((page) => EVENTS[page]),
    asked,
  );
  return entries.length > 0 ? { rank: 2, entries } : undefined;
}

const overTheCounter = ({ key, otc, words }: Asked): Draft => ({
  rank: 3,
  entries: [
    otc === '' ? { key, label: words.otc, kind: 'notice', says: words.notOpenYet } : { key, label: words.otc, kind: 'outside', to: otc },
  ],
});

/** All areas of the header in their order (S042 to S051); the app has a popup of its own beside them. An area joins when its page does. */
const AREAS: readonly { readonly key: string; readonly word: Word; readonly area: (asked: Asked) => Draft }[] = [
  { key: 'bdex', word: 'brandExchange', area: pageArea(href('/bdex'), 1) },
  { key: 'ibo', word: 'offerings', area: offerings },
  { key: 'events', word: 'events', area: events },
  { key: 'trade', word: 'trade', area: pageArea(href('/trade/:pair?'), 1) },
  { key: 'makepublic', word: 'publicNotice', area: pageArea(href('/makepublic'), 3) },
  { key: 'otc', word: 'otc', area: overTheCounter },
  { key: 'assessment', word: 'assessment', area: pageArea(href('/assessment'), 4) },
  { key: 'nodes', word: 'nodes', area: pageArea(href('/ecologicalNodes'), 4) },
  {
    key: 'futures',
    word: 'futures',
    area: ({ key, words, config, isSignedIn }) =>
      hasFutures(config)
        ? {
            rank: 4,
            entries: [{ key, label: words.futures, ...(isSignedIn ? { kind: 'futures' } : { kind: 'page', to: href('/login') }) }],
          }
        : undefined,
  },
  {
    key: 'mobile',
    word: 'mobileSite',
    area: ({ key, words, config, mobileHosts, origin }) => {
      const to = mobileSite(config, mobileHosts, origin);
      return to === undefined ? undefined : { rank: 4, entries: [{ key, label: words.mobileSite, kind: 'mobile', to }] };
    },
  },
];

/** The header's areas as this organisation has set them, in the language shown. For the frame's loader. */
export function headerAreas(site: Site): readonly HeaderArea[] {
  const config = parseNavConfig(site.navConfig);
  return AREAS.flatMap(({ key, word, area }) => {
    const draft = areaSetting(config, key).enabled ? area({ ...site, config, key, word }) : undefined;
    return draft ? [{ key, label: site.words[word], ...draft }] : [];
  });
}
