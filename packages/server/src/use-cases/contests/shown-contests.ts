import { contestStatus, type ContestKind, type ContestStatus, type Prize } from '@marque/domain/contests';
import type { Token } from '@marque/domain/trading';
import type { MonotonicClock } from '../../ports/clock.ts';
import type { Contents } from '../../ports/contents.ts';
import type { Database } from '../../ports/database.ts';
import type { Listings } from '../../ports/listings.ts';
import { CONTEST } from '../content/item-kinds.ts';
import { listShown, type Reader } from '../content/shown-items.ts';
import { createBriefCache } from '../market/brief-cache.ts';
import { readPrizes } from './prizes.ts';
import { withContests, type ContestRow } from './tables.ts';

const shownWords = listShown(CONTEST);

/** A contest with how it stands and, where there are any, its words. */
export interface ShownContest {
  readonly contest: ContestRow;
  readonly token: Token;
  /** The only token whose trades count; undefined where every one does. */
  readonly traded: Token | undefined;
  readonly prizeToken: Token;
  readonly prizes: readonly Prize[];
  readonly status: ContestStatus;
  readonly item: ReturnType<typeof shownWords>[number] | undefined;
}

interface ContestsOptions {
  readonly database: Database;
  readonly listings: Pick<Listings, 'tokenById'>;
  readonly contents: Contents;
  readonly clock: MonotonicClock;
}

const KEPT_MS = 1_000;
/** The newest are read. */
const CONTESTS_MAX = 200;
const ORDER: Readonly<Record<ContestStatus, number>> = { in_progress: 0, counting: 1, upcoming: 2, ended: 3 };

type Kept = readonly { readonly contest: ContestRow; readonly prizes: readonly Prize[] }[];

/** Contests as everybody sees them. */
export class ShownContests {
  readonly #options: ContestsOptions;
  readonly #cache;

  constructor(options: ContestsOptions) {
    this.#options = options;
    this.#cache = createBriefCache<Promise<Kept>>(options.clock, KEPT_MS, 1);
  }

  /** Those of a kind that the reader's organisation has: what runs first, in the operator's order, then the newest. */
  async list(reader: Reader, kind: ContestKind): Promise<readonly ShownContest[]> {
    const kept = await this.#cache.get('', () => this.#read());
    return this.#shown(reader, kept)
      .filter(({ contest }) => contest.kind === kind)
      .sort(
        (a, b) =>
          ORDER[a.status] - ORDER[b.status] ||
          (a.status === 'ended' ? b.contest.ends_at - a.contest.ends_at : a.contest.sort - b.contest.sort) ||
          a.contest.id - b.contest.id,
      );
  }

  /** One of a kind by its number, or the first of the list where none is named. */
  async find(reader: Reader, kind: ContestKind, id: number | undefined): Promise<ShownContest | undefined> {
    const shown = await this.list(reader, kind);
    return id === undefined ? shown[0] : shown.find(({ contest }) => contest.id === id);
  }

  #shown(reader: Reader, kept: Kept): ShownContest[] {
    const { listings, contents } = this.#options;
    const items = new Map(shownWords(contents, reader).map((item) => [item.slug, item]));
    return kept
      .filter(({ contest }) => contest.organisation === null || contest.organisation === reader.organisation.id)
      .flatMap(({ contest, prizes }): ShownContest[] => {
        const [token, prizeToken] = [listings.tokenById(contest.token), listings.tokenById(contest.prize_token)];
        const traded = contest.traded === null ? undefined : listings.tokenById(contest.traded);
        if (!token || !prizeToken || (contest.traded !== null && !traded)) return [];
        const { stage, starts_at: startsAt, ends_at: endsAt, is_counted: isCounted } = contest;
        const status = contestStatus({ stage, startsAt, endsAt, isCounted }, reader.now);
        return [{ contest, token, traded, prizeToken, prizes, status, item: items.get(contest.content) }];
      });
  }

  async #read(): Promise<Kept> {
    const { queries } = this.#options.database;
    const contests = await withContests(queries)
      .selectFrom('contests')
      .selectAll()
      .where('stage', 'in', ['scheduled', 'settled'])
      .orderBy('id', 'desc')
      .limit(CONTESTS_MAX)
      .execute();
    const prizes = await readPrizes(
      queries,
      contests.map(({ id }) => id),
    );
    return contests.map((contest) => ({ contest, prizes: prizes.get(contest.id) ?? [] }));
  }
}
