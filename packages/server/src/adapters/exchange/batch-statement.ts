interface Table {
  readonly name: string;
  readonly columns: Readonly<Record<string, 'bigint' | 'text'>>;
  /** How a row that is there already takes what the batch brings. */
  readonly conflict?: string;
  /** Which of the rows that are sent are written; all when left out. */
  readonly where?: string;
  /** Columns that are written otherwise than they are sent. */
  readonly written?: Readonly<Record<string, string>>;
}

const ORDERS: Table = {
  name: 'orders',
  columns: {
    id: 'bigint',
    order_no: 'text',
    owner: 'bigint',
    pair: 'bigint',
    side: 'bigint',
    type: 'bigint',
    time_in_force: 'text',
    ticks: 'bigint',
    lots: 'bigint',
    total: 'bigint',
    filled_lots: 'bigint',
    filled_quote: 'bigint',
    fee: 'bigint',
    status: 'bigint',
    client_order_id: 'text',
    created_at: 'bigint',
    updated_at: 'bigint',
    display_lots: 'bigint',
    trigger: 'bigint',
    trigger_ticks: 'bigint',
    is_waiting: 'bigint',
    linked_order: 'bigint',
  },
  written: { client_order_id: "nullif(client_order_id, '')", is_waiting: 'is_waiting = 1' },
  // 0 ticks and 0 lots mean that they stay, and so does the status of an order that neither traded nor closed.
  conflict: `(id) do update set ticks = coalesce(nullif(excluded.ticks, 0), orders.ticks), lots = coalesce(nullif(excluded.lots, 0), orders.lots),
    filled_lots = orders.filled_lots + excluded.filled_lots,
    filled_quote = orders.filled_quote + excluded.filled_quote, fee = orders.fee + excluded.fee,
    status = case excluded.status when 1 then orders.status else excluded.status end, updated_at = excluded.updated_at,
    is_waiting = orders.is_waiting and excluded.is_waiting`,
};

const TRADES: Table = {
  name: 'trades',
  columns: {
    id: 'bigint',
    trade_no: 'text',
    pair: 'bigint',
    ticks: 'bigint',
    lots: 'bigint',
    quote_units: 'bigint',
    taker_side: 'bigint',
    taker_order: 'bigint',
    maker_order: 'bigint',
    buyer: 'bigint',
    seller: 'bigint',
    buyer_fee: 'bigint',
    seller_fee: 'bigint',
    at: 'bigint',
  },
};

const BALANCES: Table = {
  name: 'balances',
  columns: { owner: 'bigint', token: 'bigint', account: 'bigint', balance: 'bigint' },
  conflict: '(owner, token, account) do update set balance = excluded.balance',
};

const LEDGER_LINES: Table = {
  name: 'ledger_lines',
  columns: {
    entry: 'bigint',
    line: 'bigint',
    sequence: 'bigint',
    owner: 'bigint',
    token: 'bigint',
    account: 'bigint',
    amount: 'bigint',
    balance: 'bigint',
    reason: 'text',
    reference: 'text',
    at: 'bigint',
  },
};

const IDEMPOTENCY_KEYS: Table = {
  name: 'idempotency_keys',
  columns: { owner: 'bigint', scope: 'text', key: 'text', fingerprint: 'text', sequence: 'bigint', answer: 'text', at: 'bigint' },
  written: { answer: 'answer::jsonb' },
};

const COMMAND_RESULTS: Table = {
  name: 'command_results',
  columns: {
    sequence: 'bigint',
    kind: 'text',
    owner: 'bigint',
    reason: 'text',
    reference: 'text',
    refusal: 'text',
    hold: 'bigint',
    at: 'bigint',
  },
  written: { refusal: "nullif(refusal, '')", hold: 'nullif(hold, 0)' },
};

const OWNERS: Table = {
  name: 'owners',
  columns: { number: 'bigint', kind: 'text', organisation: 'bigint', fee_owner: 'bigint' },
  conflict: '(number) do update set kind = excluded.kind, organisation = excluded.organisation, fee_owner = excluded.fee_owner',
};

const HOLDS: Table = {
  name: 'holds',
  columns: {
    number: 'bigint',
    owner: 'bigint',
    token: 'bigint',
    purpose: 'text',
    amount: 'bigint',
    amount_left: 'bigint',
    reference: 'text',
    opened_at: 'bigint',
    updated_at: 'bigint',
  },
  conflict: '(number) do update set amount_left = excluded.amount_left, updated_at = excluded.updated_at',
  // A row that was lost stays lost, for verify and the watch to find: a batch does not know what an older hold was opened with.
  where: 'opened_at >= 0 or exists (select from holds where holds.number = sent.number)',
};

const ORDER_LISTS: Table = { name: 'order_lists', columns: { id: 'bigint', owner: 'bigint', client_id: 'text' } };

/** The tables in the order in which a batch's parameters follow the seven of the journal. */
const EVERY_BATCH = [ORDERS, TRADES, BALANCES, LEDGER_LINES, IDEMPOTENCY_KEYS];
/** Tables that only some batches have rows for, so that the others do not pay for them. */
const SOME_BATCHES = { command_results: COMMAND_RESULTS, owners: OWNERS, holds: HOLDS, order_lists: ORDER_LISTS };
const JOURNAL_PARAMETERS = 7;

export type OccasionalTable = keyof typeof SOME_BATCHES;

function insertion({ name, columns, conflict, where, written = {} }: Table, firstParameter: number): string {
  const names = Object.keys(columns);
  const arrays = Object.values(columns).map((type, index) => `$${firstParameter + index}::${type}[]`);
  const selected = names.map((column) => written[column] ?? column);
  return `${name}_written as (
  insert into ${name} (${names.join(', ')})
  select ${selected.join(', ')} from unnest(${arrays.join(', ')}) as sent (${names.join(', ')})
  ${where === undefined ? '' : `where ${where}`}
  ${conflict === undefined ? '' : `on conflict ${conflict}`})`;
}

function insertions(tables: readonly Table[]): string {
  let next = JOURNAL_PARAMETERS + 1;
  const parts = tables.map((table) => {
    const part = insertion(table, next);
    next += Object.keys(table.columns).length;
    return part;
  });
  return parts.join(',\n');
}

/**
 * Writes one batch: the journal's row and every projection, all or nothing. Whoever lost the lease finds no row of its
 * epoch, and the journal refuses a row without one. The shared lock makes a takeover wait for a batch that is under way.
 */
const writing = (tables: readonly Table[]): string => `with lease as (select epoch from engine_lease where id = 1 and epoch = $1 for share),
journal_written as (
  insert into journal (epoch, batch, first_sequence, last_sequence, at, commands, chain)
  values ((select epoch from lease), $2, $3, $4, $5, $6, $7)),
${insertions(tables)}
select 1`;

const statements = new Map<string, string>();

/** The statement for a batch with rows for these further tables, whose parameters follow in the same order. */
export function batchStatement(occasional: readonly OccasionalTable[]): string {
  const name = occasional.join();
  const statement = statements.get(name) ?? writing([...EVERY_BATCH, ...occasional.map((table) => SOME_BATCHES[table])]);
  statements.set(name, statement);
  return statement;
}
