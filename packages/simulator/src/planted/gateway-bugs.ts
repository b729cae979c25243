import type { PlantedBug } from './planted-bug.ts';

const EXCHANGE = 'server/src/adapters/exchange/';

/** Bugs on the way between people and the engine. */
export const GATEWAY_BUGS: readonly PlantedBug[] = [
  {
    name: 'people are answered before the commit',
    caughtBy: 'an acknowledged command is in the journal',
    file: `${EXCHANGE}writer.ts`,
    from: 'this.#gathering.add(entry, command, receipt);',
    to: 'this.#gathering.add(entry, command, receipt);\n      entry.succeed();',
  },
  {
    name: 'a failed batch is answered as if it were there',
    caughtBy: 'an acknowledged command is in the journal',
    file: `${EXCHANGE}writer.ts`,
    from: 'const isCommitted = failed !== undefined && recovered.batch === failed.number && recovered.chain === failed.chain;',
    to: 'const isCommitted = failed !== undefined;',
  },
  {
    name: 'what was committed unseen is never published',
    caughtBy: 'batches are published once and in order',
    file: `${EXCHANGE}writer.ts`,
    from: 'for (const batch of recovered.unpublished) this.#parts.publish(batch);',
    to: '',
  },
  {
    name: "time goes back with the machine's clock",
    caughtBy: "L8 the journal's time never goes back",
    file: `${EXCHANGE}writer.ts`,
    from: 'const at = Math.max(this.#lastAt, this.#parts.clock.now());',
    to: 'const at = this.#parts.clock.now();',
  },
  {
    name: "another request gets the first one's answer",
    caughtBy: 'L9 a key means one request',
    file: `${EXCHANGE}idempotency.ts`,
    from: 'row.fingerprint === key.fingerprint ? {',
    to: 'row.fingerprint !== "" ? {',
  },
  {
    name: 'a refused request uses its key up',
    caughtBy: 'L9 every granted or finally refused command has one key, and no other',
    file: `${EXCHANGE}batch.ts`,
    from: 'key !== undefined && (receipt.outcome.ok || entry.options.isRefusalFinal === true)',
    to: 'key !== undefined',
  },
  {
    name: 'a restart forgets which order numbers are used',
    caughtBy: 'an order number is given out once',
    file: `${EXCHANGE}recovery.ts`,
    from: 'highest = withNumbersOf(command, highest);',
    to: "if (command.kind === 'open-hold') highest = withNumbersOf(command, highest);",
  },
  {
    name: 'a restart forgets which numbers of holds are used',
    caughtBy: 'a hold number is given out once',
    file: `${EXCHANGE}recovery.ts`,
    from: 'highest = withNumbersOf(command, highest);',
    to: "if (command.kind !== 'open-hold') highest = withNumbersOf(command, highest);",
  },
  {
    name: 'the number of a refused hold is given out again',
    caughtBy: 'a hold number is given out once',
    file: `${EXCHANGE}writer.ts`,
    from: 'stamped(entry.request, at, this.#highest)',
    to: 'stamped(entry.request, at, { ...this.#highest, hold: this.#exchange.lastHold })',
  },
  {
    name: "a feature is not told which hold is its row's",
    caughtBy: 'a result says what became of the command',
    file: `${EXCHANGE}command-results.ts`,
    from: "const hold = outcome.ok && 'hold' in command ? command.hold : null;",
    to: "const hold = outcome.ok && command.kind === 'release-hold' ? command.hold : null;",
  },
  {
    name: 'what is left of a hold is not written down',
    caughtBy: 'the table of holds is whole',
    file: `${EXCHANGE}hold-changes.ts`,
    from: 'numbers(({ left }) => left),',
    to: 'numbers(({ opened }) => amountOf(opened)),',
  },
  {
    name: 'nobody writes down who the owners are',
    caughtBy: 'the table of owners is whole',
    file: `${EXCHANGE}batch.ts`,
    from: 'if (this.#owners.length > 0) tables',
    to: 'if (this.#owners.length > 1) tables',
  },
  {
    name: 'a restart applies some commands twice',
    caughtBy: 'a sound journal is trusted',
    file: `${EXCHANGE}recovery.ts`,
    from: 'exchange.apply(command, buffer);\n',
    to: 'exchange.apply(command, buffer);\n        if (command.kind === "cancel-all") exchange.apply(command, buffer);\n',
  },
  {
    name: 'an engine that lost its lease believes it writes on',
    caughtBy: 'everything pending finishes',
    file: `${EXCHANGE}lease.ts`,
    from: '    if (row === undefined) return false;\n    this.#epoch = row.epoch;',
    to: '    if (row === undefined) return false;',
  },
  {
    name: 'a key is forgotten when the engine restarts',
    caughtBy: 'L9 a request has one effect',
    file: `${EXCHANGE}gateway.ts`,
    from: 'if (idempotency.maySee(key)) void this.#hold(entry, key);',
    to: '',
  },
];
