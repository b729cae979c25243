import { PGlite, protocol } from '@electric-sql/pglite';
import { DurableNodeFS, type SyncCount } from './durable-node-fs.ts';
import type { PgliteFailure, PgliteRequest, PgliteResult } from './pglite-messages.ts';
import { textParser } from './value-types.ts';

const { serialize } = protocol;
type Message = InstanceType<typeof protocol.messages.DatabaseError> | { readonly name: string };

const SETTINGS = {
  // PGlite swallows fdatasync, the default.
  wal_sync_method: 'fsync',
  shared_buffers: '24MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  wal_buffers: '4MB',
  max_wal_size: '192MB',
  min_wal_size: '64MB',
  checkpoint_timeout: '15min',
  jit: 'off',
};

/** PGlite's own start parameters without -F, which turns fsync off. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

const REPEATED_MAX = 64;

export class StatementFailed extends Error {
  readonly failure: PgliteFailure;

  constructor(failure: PgliteFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** One PostgreSQL session inside this thread, which uses PostgreSQL's own protocol. */
export class PgliteSession {
  readonly #database: PGlite;
  readonly #files: DurableNodeFS;
  readonly #names = new Map<string, string>();
  #lastName = 0;

  private constructor(database: PGlite, files: DurableNodeFS) {
    this.#database = database;
    this.#files = files;
  }

  static async open(directory: string): Promise<PgliteSession> {
    const files = new DurableNodeFS(directory);
    const database = await PGlite.create({ fs: files, dataDir: directory, startParams });
    return new PgliteSession(database, files);
  }

  get synced(): SyncCount {
    return { ...this.#files.synced };
  }

  async execute(request: PgliteRequest): Promise<PgliteResult> {
    const { messages } = await this.#database.execProtocol(this.#encode(request), { throwOnError: false });
    return readResult(messages, () => this.#forget(request.sql));
  }

  /** Several statements without parameters, as a migration has them. */
  async script(sql: string): Promise<PgliteResult> {
    const { messages } = await this.#database.execProtocol(serialize.query(sql), { throwOnError: false });
    return readResult(messages);
  }

  /** A COPY statement and what it reads, in one go: after a refusal PostgreSQL passes over what is left of it. */
  async copyIn(sql: string, rows: string): Promise<PgliteResult> {
    const parts = [serialize.query(sql), serialize.copyData(bytesOf(rows)), serialize.copyDone()];
    const { messages } = await this.#database.execProtocol(Buffer.concat(parts), { throwOnError: false });
    return readResult(messages);
  }

  async close(): Promise<void> {
    await this.#database.close();
  }

  #encode({ sql, parameters, isRepeated }: PgliteRequest): Uint8Array {
    const parts: Uint8Array[] = [];
    let statement = this.#names.get(sql);
    if (statement === undefined) {
      statement = isRepeated && this.#names.size < REPEATED_MAX ? this.#name(sql) : '';
      parts.push(serialize.parse({ name: statement, text: sql }));
    }
    const values = parameters.map((value) => value);
    parts.push(serialize.bind({ statement, values }), serialize.describe({ type: 'P' }), serialize.execute(), serialize.sync());
    return Buffer.concat(parts);
  }

  #name(sql: string): string {
    this.#lastName += 1;
    const name = `repeated_${this.#lastName}`;
    this.#names.set(sql, name);
    return name;
  }

  /** A statement that failed may be the fault of its plan or may never have got one: the next use starts afresh. */
  #forget(sql: string): void {
    this.#names.delete(sql);
  }
}

/** In memory of their own, as PGlite takes them. */
const bytesOf = (text: string): ArrayBuffer => {
  const bytes = new ArrayBuffer(Buffer.byteLength(text));
  Buffer.from(bytes).write(text);
  return bytes;
};

const { CommandCompleteMessage, DataRowMessage, DatabaseError, RowDescriptionMessage } = protocol.messages;

function readResult(messages: readonly Message[], onFailure: () => void = () => undefined): PgliteResult {
  let columns: { readonly name: string; readonly parse: (text: string) => unknown }[] = [];
  let rows: object[] = [];
  let tag = '';
  for (const message of messages) {
    if (message instanceof DatabaseError) {
      onFailure();
      throw new StatementFailed({
        message: message.message,
        code: message.code,
        detail: message.detail,
        constraint: message.constraint,
        table: message.table,
      });
    }
    if (message instanceof RowDescriptionMessage) {
      columns = message.fields.map((field) => ({ name: field.name, parse: textParser(field.dataTypeID) }));
      rows = [];
    } else if (message instanceof DataRowMessage) rows.push(readRow(columns, message.fields));
    else if (message instanceof CommandCompleteMessage) tag = message.text;
  }
  return { command: tag.split(' ', 1)[0] ?? '', rowCount: Number(/\d+$/.exec(tag)?.[0] ?? 0), rows };
}

function readRow(
  columns: readonly { readonly name: string; readonly parse: (text: string) => unknown }[],
  fields: readonly (string | null)[],
): object {
  const row: Record<string, unknown> = {};
  for (const [index, { name, parse }] of columns.entries()) {
    const text = fields[index];
    row[name] = text === null || text === undefined ? null : parse(text);
  }
  return row;
}
