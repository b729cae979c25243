import pg from 'pg';
import { ExpectedFailure } from '../../ports/expected-failure.ts';
import { serverUrls } from './server-urls.ts';

const PROBE_MS = 2_000;

/** Whether a server may be written, and how often one was promoted before it wrote what it has: the timeline, as hexadecimal digits. */
const PROBE = `select case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

/** The servers of one database, of which one may be written: when that is lost, whichever was promoted in its place is found. */
export class PostgresServers {
  readonly #urls: readonly [string, ...string[]];
  readonly #listeners: ((url: string) => void)[] = [];
  #known: string | undefined;
  #looking: Promise<string> | undefined;

  constructor(address: string) {
    this.#urls = serverUrls(address) ?? [address];
  }

  /** Told, each time that the servers were asked, of the address of the one that is written. */
  onFound(listener: (url: string) => void): void {
    this.#listeners.push(listener);
  }

  /** Where to connect. A single server is not asked; of several at least one must say that it may be written. */
  async writable(): Promise<string> {
    if (this.#urls.length === 1) return this.#urls[0];
    if (this.#known !== undefined) return this.#known;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** A connection broke or was refused: before the next one is opened, the servers are asked. */
  suspect(): void {
    this.#known = undefined;
  }

  /** A server that was cut off may believe that it still leads: the one with the highest timeline was promoted last. */
  async #look(): Promise<string> {
    const asked = await Promise.allSettled(this.#urls.map(async (url) => ({ url, timeline: await timelineOf(url) })));
    const [best] = asked
      .flatMap((answer) => (answer.status === 'fulfilled' && answer.value.timeline !== '' ? [answer.value] : []))
      .toSorted((one, other) => (one.timeline < other.timeline ? 1 : -1));
    if (!best) throw failureOf(asked);
    this.#known = best.url;
    for (const listener of this.#listeners) listener(best.url);
    return best.url;
  }
}

/** Why nothing can be written: as a server said it, or that all of them follow another. */
function failureOf(asked: readonly PromiseSettledResult<unknown>[]): Error {
  const reason: unknown = asked.find((answer) => answer.status === 'rejected')?.reason;
  return reason instanceof Error
    ? reason
    : new ExpectedFailure('No server of DATABASE_URL may be written: promote one of them, or name the one that they follow.');
}

async function timelineOf(url: string): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
    application_name: 'marque',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string }>(PROBE);
    return rows[0]?.timeline ?? '';
  } finally {
    client.end().catch(() => undefined);
  }
}
