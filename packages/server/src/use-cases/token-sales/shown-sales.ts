import { saleStatus, type SaleStatus } from '@marque/domain/token-sales';
import type { MonotonicClock } from '../../ports/clock.ts';
import type { Contents } from '../../ports/contents.ts';
import type { Database } from '../../ports/database.ts';
import type { Listings } from '../../ports/listings.ts';
import { TOKEN_SALE } from '../content/item-kinds.ts';
import { listShown, type Reader } from '../content/shown-items.ts';
import { createBriefCache } from '../market/brief-cache.ts';
import { paged, type Paged, type PageRange } from '../paged.ts';
import { isShown, isSoldAt, readSaleRow, toSale, type Sale } from './sales.ts';
import { withTokenSales } from './tables.ts';

const shownWords = listShown(TOKEN_SALE);

/** A sale with how it stands and, where there are any, its words. */
export interface ShownSale {
  readonly sale: Sale;
  readonly status: SaleStatus;
  readonly item: ReturnType<typeof shownWords>[number] | undefined;
}

interface SalesOptions {
  readonly database: Database;
  readonly listings: Listings;
  readonly contents: Contents;
  readonly clock: MonotonicClock;
}

/** Open pages ask what is left again and again: the store is asked once a second for all of them. */
const KEPT_MS = 1_000;
/** The newest are read; older ones are found in nobody's list any more. */
const SALES_MAX = 500;

const ORDER: Readonly<Record<SaleStatus, number>> = { in_progress: 0, warm_up: 1, closed: 2 };

/** Those that run, the next to end first; those ahead, the next first; those that are over, the last first. */
function compare(a: ShownSale, b: ShownSale): number {
  if (a.status !== b.status) return ORDER[a.status] - ORDER[b.status];
  if (a.status === 'warm_up') return a.sale.startsAt - b.sale.startsAt || a.sale.id - b.sale.id;
  if (a.status === 'closed') return b.sale.endsAt - a.sale.endsAt || b.sale.id - a.sale.id;
  return a.sale.endsAt - b.sale.endsAt || a.sale.id - b.sale.id;
}

/** Sales as everybody sees them. */
export class ShownSales {
  readonly #options: SalesOptions;
  readonly #cache;

  constructor(options: SalesOptions) {
    this.#options = options;
    this.#cache = createBriefCache<Promise<readonly Sale[]>>(options.clock, KEPT_MS, 1);
  }

  async list(reader: Reader, { status, ...range }: PageRange & { readonly status?: SaleStatus | undefined }): Promise<Paged<ShownSale>> {
    const shown = (await this.#shown(reader)).filter((each) => status === undefined || each.status === status);
    return paged(shown.sort(compare), range);
  }

  /** Without a number the one that begins last. */
  async find(reader: Reader, id: number | undefined): Promise<ShownSale | undefined> {
    const shown = await this.#shown(reader);
    if (id !== undefined) return shown.find(({ sale }) => sale.id === id);
    return shown.sort((a, b) => b.sale.startsAt - a.sale.startsAt || b.sale.id - a.sale.id)[0];
  }

  /** What an operator looks at before everybody may: a draft as it will be once it is scheduled. */
  async preview(reader: Reader, id: number): Promise<ShownSale | undefined> {
    const { database, listings } = this.#options;
    const row = await readSaleRow(withTokenSales(database.queries), id);
    const draft = row && toSale(listings, row);
    if (draft?.stage !== 'draft') return undefined;
    const sale: Sale = { ...draft, stage: 'scheduled' };
    return { sale, status: saleStatus(sale, reader.now), item: this.words(reader)(sale.slug) };
  }

  /** What people read of sales, by slug. */
  words(reader: Reader): (slug: string) => ShownSale['item'] {
    const items = new Map(shownWords(this.#options.contents, reader).map((item) => [item.slug, item]));
    return (slug) => items.get(slug);
  }

  async #shown(reader: Reader): Promise<ShownSale[]> {
    const sales = await this.#cache.get('', () => this.#read());
    const wordsOf = this.words(reader);
    return sales
      .filter((sale) => isSoldAt(sale, reader.organisation.id) && isShown(sale, reader.now))
      .map((sale) => ({ sale, status: saleStatus(sale, reader.now), item: wordsOf(sale.slug) }));
  }

  async #read(): Promise<readonly Sale[]> {
    const { database, listings } = this.#options;
    const rows = await withTokenSales(database.queries)
      .selectFrom('token_sales')
      .selectAll()
      .where('stage', '!=', 'draft')
      .orderBy('starts_at', 'desc')
      .limit(SALES_MAX)
      .execute();
    return rows.flatMap((row) => toSale(listings, row) ?? []);
  }
}
