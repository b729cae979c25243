import { groupOf, offeringLabel, type OfferingGroup, type OfferingLabel, type OfferingStage } from '@marque/domain/offerings';
import type { Contents } from '../../ports/contents.ts';
import type { Database } from '../../ports/database.ts';
import { brandNames } from '../brands/shown-brands.ts';
import { OFFERING } from '../content/item-kinds.ts';
import { listShown, type Reader } from '../content/shown-items.ts';
import { readOffering, stageTerms, stageOf } from './offerings.ts';
import type { OfferingsView, ShownOffering } from './offerings-view.ts';

const shownWords = listShown(OFFERING);

/** An offering as a reader sees it. */
export interface OfferingForReader {
  readonly offering: ShownOffering;
  readonly stage: OfferingStage;
  readonly label: OfferingLabel | undefined;
  /** What it is called, and whose it is. */
  readonly name: string;
  readonly brandName: string;
  /** Whether the brand has a page of its own. */
  readonly hasBrandPage: boolean;
  /** Where there are any. */
  readonly item: ReturnType<typeof shownWords>[number] | undefined;
}

export interface OfferingFilter {
  readonly campaign: string | undefined;
  readonly category: string | undefined;
  readonly status: OfferingGroup | OfferingStage | undefined;
  readonly sort: 'start_time' | 'end_time' | 'newest' | undefined;
  /** Goes on with this one. */
  readonly from: number | undefined;
  readonly limit: number;
}

interface ReadDeps {
  readonly database: Database;
  readonly contents: Contents;
  readonly view: OfferingsView;
}

/** Offerings that a reader is shown, and the one with which the next page goes on. */
export async function listShownOfferings(
  { contents, view }: ReadDeps,
  reader: Reader,
  { campaign, category, status, sort, from, limit }: OfferingFilter,
): Promise<{ readonly items: readonly OfferingForReader[]; readonly next: number | undefined }> {
  const toReader = forReader(contents, reader);
  const all = (await view.of(reader.organisation.id)).flatMap((offering) => toReader(offering) ?? []);
  const wanted = all
    .filter(
      ({ offering, stage }) =>
        (campaign === undefined || offering.campaignNo === campaign) &&
        (category === undefined || offering.category === category) &&
        (status === undefined || status === stage || status === groupOf(stage)),
    )
    .sort(ORDERS[sort ?? 'group']);
  const begin = from === undefined ? 0 : wanted.findIndex(({ offering }) => offering.id === from);
  if (begin < 0) return { items: [], next: undefined };
  return { items: wanted.slice(begin, begin + limit), next: wanted[begin + limit]?.offering.id };
}

type Compare = (a: OfferingForReader, b: OfferingForReader) => number;

const GROUP_ORDER: Readonly<Record<OfferingGroup, number>> = { running: 0, preview: 1, history: 2 };
const byNumber: Compare = (a, b) => b.offering.id - a.offering.id;
const byEnd: Compare = (a, b) => a.offering.endsAt - b.offering.endsAt || byNumber(a, b);
const byStart: Compare = (a, b) => a.offering.startsAt - b.offering.startsAt || byNumber(a, b);

/** What runs ends soonest first, what comes starts soonest first, and of what is over the last to end comes first. */
const byGroup: Compare = (a, b) => {
  const [first, second] = [groupOf(a.stage), groupOf(b.stage)];
  if (first !== second) return GROUP_ORDER[first] - GROUP_ORDER[second];
  if (first === 'preview') return byStart(a, b);
  return first === 'running' ? byEnd(a, b) : byEnd(b, a);
};

const ORDERS = { start_time: byStart, end_time: byEnd, newest: byNumber, group: byGroup } as const;

/** One of them, by its number or by that of its page. */
export async function findShownOffering(
  { contents, view }: ReadDeps,
  reader: Reader,
  name: string,
): Promise<OfferingForReader | undefined> {
  const offering = await view.find(reader.organisation.id, name);
  return offering && forReader(contents, reader)(offering);
}

/** What an operator looks at before everybody may: a draft as it will be once it is scheduled. */
export async function previewOffering(
  { database, contents }: ReadDeps,
  reader: Reader,
  id: number,
): Promise<OfferingForReader | undefined> {
  const offering = await readOffering(database.queries, id);
  if (offering?.state !== 'draft') return undefined;
  return forReader(contents, reader)({ ...offering, state: 'scheduled', participants: 0 });
}

/** Names and words come from memory, once for all offerings of a list. */
function forReader(contents: Contents, reader: Reader): (offering: ShownOffering) => OfferingForReader | undefined {
  const items = new Map(shownWords(contents, reader).map((item) => [item.slug, item]));
  const brands = brandNames(contents, reader);
  return (offering) => {
    const stage = stageOf(offering, reader.now);
    if (stage === undefined) return undefined;
    const { token } = offering;
    const item = items.get(offering.slug);
    const brandName = brands.get(token.code) ?? token.names[reader.locale] ?? token.name;
    return {
      offering,
      stage,
      label: offeringLabel(stageTerms(offering), reader.now),
      name: item?.words.name ?? brandName,
      brandName,
      hasBrandPage: brands.has(token.code),
      item,
    };
  };
}

/** What offerings are called in the reader's language, by slug. */
export function offeringNames(contents: Contents, reader: Reader): (slug: string) => string | undefined {
  const items = new Map(shownWords(contents, reader).map((item) => [item.slug, item.words.name]));
  return (slug) => items.get(slug);
}
