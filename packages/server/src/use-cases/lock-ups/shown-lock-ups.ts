import { lockUpStatus, type LockUpKind, type LockUpStatus } from '@marque/domain/lock-ups';
import type { Token } from '@marque/domain/trading';
import { sql } from 'kysely';
import type { MonotonicClock } from '../../ports/clock.ts';
import type { Contents } from '../../ports/contents.ts';
import type { Database } from '../../ports/database.ts';
import type { Listings } from '../../ports/listings.ts';
import { LOCK_UP } from '../content/item-kinds.ts';
import { listShown, type Reader } from '../content/shown-items.ts';
import { createBriefCache } from '../market/brief-cache.ts';
import { paged, type Paged, type PageRange } from '../paged.ts';
import { withLockUps, type LockUpProductRow } from './tables.ts';

const shownWords = listShown(LOCK_UP);

/** A product with how it stands and, where there are any, its words. */
export interface ShownLockUp {
  readonly product: LockUpProductRow;
  readonly token: Token;
  readonly bonusToken: Token;
  readonly status: LockUpStatus;
  readonly participants: number;
  /** Places left; undefined where their number is not limited. */
  readonly places: number | undefined;
  readonly item: ReturnType<typeof shownWords>[number] | undefined;
}

interface LockUpsOptions {
  readonly database: Database;
  readonly listings: Pick<Listings, 'tokenById'>;
  readonly contents: Contents;
  readonly clock: MonotonicClock;
}

/** Open pages ask what is left again and again: the store is asked once a second for all of them. */
const KEPT_MS = 1_000;
/** The newest are read; older ones are found in nobody's list any more. */
const PRODUCTS_MAX = 500;

const ORDER: Readonly<Record<LockUpStatus, number>> = { in_progress: 0, upcoming: 1, ended: 2 };

/** Those that run in the operator's order, then those ahead, the next first, then those that are over, the last first. */
function compare(a: ShownLockUp, b: ShownLockUp): number {
  if (a.status !== b.status) return ORDER[a.status] - ORDER[b.status];
  const [one, other] = [a.product, b.product];
  if (a.status === 'upcoming') return one.starts_at - other.starts_at || one.id - other.id;
  if (a.status === 'ended') return other.ends_at - one.ends_at || other.id - one.id;
  return one.sort - other.sort || one.id - other.id;
}

interface Counted {
  readonly product: LockUpProductRow;
  readonly participants: number;
}

/** Products as everybody sees them. */
export class ShownLockUps {
  readonly #options: LockUpsOptions;
  readonly #cache;

  constructor(options: LockUpsOptions) {
    this.#options = options;
    this.#cache = createBriefCache<Promise<readonly Counted[]>>(options.clock, KEPT_MS, 1);
  }

  async list(reader: Reader, { kind, ...range }: PageRange & { readonly kind?: LockUpKind | undefined }): Promise<Paged<ShownLockUp>> {
    const shown = await this.all(reader);
    return paged(kind === undefined ? shown : shown.filter(({ product }) => product.kind === kind), range);
  }

  async find(reader: Reader, id: number): Promise<ShownLockUp | undefined> {
    return (await this.all(reader)).find(({ product }) => product.id === id);
  }

  /** Everything that the reader's organisation has, in order. */
  async all(reader: Reader): Promise<readonly ShownLockUp[]> {
    const counted = await this.#cache.get('', () => this.#read());
    return this.#shown(reader, counted).sort(compare);
  }

  /** A draft as it will look, for whoever may see that. */
  async preview(reader: Reader, id: number): Promise<ShownLockUp | undefined> {
    const rows = withLockUps(this.#options.database.queries).selectFrom('lock_ups').selectAll();
    const product = await rows.where('id', '=', id).where('stage', '=', 'draft').executeTakeFirst();
    return product && this.#shown(reader, [{ product, participants: 0 }])[0];
  }

  #shown(reader: Reader, counted: readonly Counted[]): ShownLockUp[] {
    const { listings, contents } = this.#options;
    const items = new Map(shownWords(contents, reader).map((item) => [item.slug, item]));
    return counted
      .filter(({ product }) => product.organisation === null || product.organisation === reader.organisation.id)
      .flatMap(({ product, participants }): ShownLockUp[] => {
        const [token, bonusToken] = [listings.tokenById(product.token), listings.tokenById(product.bonus_token)];
        if (!token || !bonusToken) return [];
        const { stage, starts_at: startsAt, ends_at: endsAt, participants_max: most } = product;
        const status = lockUpStatus({ stage, startsAt, endsAt }, reader.now);
        const places = most === null ? undefined : Math.max(0, most - participants);
        return [{ product, token, bonusToken, status, participants, places, item: items.get(product.content) }];
      });
  }

  async #read(): Promise<readonly Counted[]> {
    const queries = withLockUps(this.#options.database.queries);
    const [products, counts] = await Promise.all([
      queries.selectFrom('lock_ups').selectAll().where('stage', '!=', 'draft').orderBy('id', 'desc').limit(PRODUCTS_MAX).execute(),
      queries
        .selectFrom('lock_up_records')
        .select(['product', sql<number | bigint>`count(distinct user_id)`.as('participants')])
        .where('state', '!=', 'refused')
        .groupBy('product')
        .execute(),
    ]);
    const byProduct = new Map(counts.map(({ product, participants }) => [product, Number(participants)]));
    return products.map((product) => ({ product, participants: byProduct.get(product.id) ?? 0 }));
  }
}
