import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What happens to the next batch: it never arrives, or it is committed and the reply is lost. */
export type Cut = 'before' | 'after';

/** A batch's statement is sent as text once for each connection, and then by the name that it got. */
const BATCH_TEXT = 'journal_written';
const STATEMENT_NAME = /marque_\d+/g;

/**
 * A proxy between a server and PostgreSQL: it can cut the connection, delay or withhold replies, and cut it at the worst moment. Listens
 * where PostgreSQL's own socket would, so that an address with this directory as host goes through it.
 */
export class DatabaseLine {
  readonly directory = mkdtempSync(join(tmpdir(), 'marque-line-'));
  readonly #server: Server;
  readonly #pairs = new Map<Socket, Socket>();
  readonly #silent = new Set<Socket>();
  readonly #target: string;
  #isUp = true;
  #batchName: string | undefined;
  #cut: Cut | undefined;
  #delayMs = 0;
  cuts = 0;
  /** Batches that were sent over it. */
  batches = 0;

  /** `host` is the directory of the real socket. */
  constructor(host: string) {
    this.#target = join(host, '.s.PGSQL.5432');
    this.#server = createServer((client) => this.#accept(client));
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => {
      this.#server.listen(join(this.directory, '.s.PGSQL.5432'), resolve);
    });
    return this;
  }

  /** The address of a database, through this line. */
  through(address: string): string {
    const url = new URL(address);
    url.searchParams.set('host', this.directory);
    return url.href;
  }

  /** Nobody gets through, and whoever was connected is cut off. */
  down(): void {
    this.#isUp = false;
    for (const [client, database] of this.#pairs) {
      client.destroy();
      database.destroy();
    }
  }

  up(): void {
    this.#isUp = true;
  }

  /** Cuts the connection that carries the next batch. */
  cutNextBatch(cut: Cut): void {
    this.#cut = cut;
  }

  /** Holds back everything that the database says. */
  delayAnswers(ms: number): void {
    this.#delayMs = ms;
  }

  /** Nothing gets through any more on the connections there are, and nobody is told, as when a firewall has forgotten them. */
  silence(): void {
    for (const client of this.#pairs.keys()) this.#silent.add(client);
  }

  /** Connections that were silenced and are still held open. */
  get silenced(): number {
    return this.#silent.size;
  }

  async close(): Promise<void> {
    this.down();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
    rmSync(this.directory, { recursive: true, force: true });
  }

  #isBatch(data: Buffer): boolean {
    const text = data.indexOf(BATCH_TEXT);
    if (text >= 0) this.#batchName = data.subarray(0, text).toString('latin1').match(STATEMENT_NAME)?.at(-1);
    return text >= 0 || (this.#batchName !== undefined && data.includes(`\0${this.#batchName}\0`));
  }

  #accept(client: Socket): void {
    client.on('error', () => undefined);
    if (!this.#isUp) {
      client.destroy();
      return;
    }
    const database = connect(this.#target);
    let isIgnoring = false;
    this.#pairs.set(client, database);
    client.on('data', (data) => {
      if (this.#silent.has(client)) return;
      const isBatch = this.#isBatch(data);
      if (isBatch) this.batches += 1;
      const cut = isBatch ? this.#cut : undefined;
      if (cut !== undefined) {
        this.#cut = undefined;
        this.cuts += 1;
      }
      if (cut === 'before') {
        client.destroy();
        database.destroy();
        return;
      }
      database.write(data);
      // The database gets the whole statement and does it; the line is dead before the answer.
      if (cut === 'after') isIgnoring = true;
    });
    database.on('data', (data) => {
      if (this.#silent.has(client)) return;
      if (isIgnoring) {
        client.destroy();
        setTimeout(() => database.destroy(), 50);
      } else if (this.#delayMs === 0) client.write(data);
      else setTimeout(() => client.writable && client.write(data), this.#delayMs);
    });
    const end = (): void => {
      this.#pairs.delete(client);
      this.#silent.delete(client);
      client.destroy();
      if (!isIgnoring) database.destroy();
    };
    client.on('close', end);
    database.on('close', end);
    database.on('error', end);
  }
}
