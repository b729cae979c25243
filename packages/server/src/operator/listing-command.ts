import { parseArgs } from 'node:util';
import { PAIR_LISTING, TOKEN_LISTING } from '@marque/domain/listing';
import type { SettingShape } from '@marque/domain/organisation';
import { pairCode, parsePairCode } from '@marque/domain/trading';
import { stringify } from 'yaml';
import type { Database } from '../ports/database.ts';
import type { OperatorAnswer } from '../ports/operator-command.ts';
import { addPair, addToken, changePair, changeToken, type ListingChange } from '../use-cases/listing/change-listing.ts';
import { readListedPairs, readListedTokens, type ListingDocument } from '../use-cases/listing/listed-rows.ts';
import { assignField, readAssignment, type Assignment } from './assignments.ts';
import { columns } from './columns.ts';
import { done, badUsage, refused, refusedFor, type OperatorCommand } from './operator-command.ts';
import { readSettingsFile } from './settings-file.ts';

const TOKEN_USAGE = `usage:
  marque token list                                    every token in a line
  marque token show CODE                               one of them as YAML, which set --file reads back
  marque token add CODE name=NAME scale=N [key=value ...] [--file FILE]
  marque token set CODE [key=value ...] [--file FILE]  changes one; an empty value takes a field away

key is name, names.LANGUAGE, alias (what people read in place of the code), scale (decimals of the smallest unit; never
changes), biz_precision and phy_precision (decimals shown, and on chain), logo_url, industry, issue_price, total_supply,
circulating_supply, website, white_paper, intro.LANGUAGE or networks, as YAML:
networks='{ERC20: {name: Ethereum, confirmations: 12, deposit_minimum: "1", withdrawal_fee: "2", withdrawal_minimum: "10"}}',
beside it need_memo, deposits_closed, withdrawals_closed (1 for yes), sort, and explorer (the page about a
transaction, with {txid} for its number). A network cannot be taken away again.`;

const PAIR_USAGE = `usage:
  marque pair list                                     every pair in a line
  marque pair show BASE_QUOTE                          one of them as YAML, which set --file reads back
  marque pair add BASE_QUOTE price_scale=N amount_scale=N min=AMOUNT max=AMOUNT [key=value ...] [--file FILE]
  marque pair set BASE_QUOTE [key=value ...] [--file FILE]

key is price_scale and amount_scale (decimals of prices and amounts; they never change), min and max (of an order, in the base
token), guide (the price that stands for the last one until there is one), opens (a time in UTC such as "2027-01-31 09:00"),
status (open, cancel-only or halted) or sort (its place in lists). Organisations that offer every pair offer a new one too.`;

/** What the commands for tokens and for pairs differ in. */
interface Kind {
  readonly usage: string;
  readonly shapes: Readonly<Record<string, SettingShape<unknown>>>;
  readonly heads: readonly string[];
  readonly all: (database: Database) => Promise<readonly { readonly name: string; readonly document: ListingDocument }[]>;
  /** The fields that the name on the command line stands for; undefined where it is no name. */
  readonly named: (name: string) => ListingDocument | undefined;
  readonly add: (database: Database, document: ListingDocument) => Promise<ListingChange>;
  readonly change: (database: Database, name: string, change: (document: ListingDocument) => ListingDocument) => Promise<ListingChange>;
}

const TOKEN: Kind = {
  usage: TOKEN_USAGE,
  shapes: TOKEN_LISTING,
  heads: ['code', 'alias', 'scale', 'name'],
  add: addToken,
  change: changeToken,
  all: async ({ queries }) => [...(await readListedTokens(queries))].map(([name, { document }]) => ({ name, document })),
  named: (code) => ({ code }),
};

const PAIR: Kind = {
  usage: PAIR_USAGE,
  shapes: PAIR_LISTING,
  heads: ['base', 'quote', 'price_scale', 'amount_scale', 'min', 'max', 'status', 'opens'],
  add: addPair,
  change: changePair,
  all: async ({ queries }) =>
    (await readListedPairs(queries, await readListedTokens(queries))).map(({ baseToken, quoteToken, document }) => ({
      name: pairCode(baseToken.code, quoteToken.code),
      document,
    })),
  named: (code) => {
    const parts = parsePairCode(code);
    return parts && { base: parts.token, quote: parts.market };
  },
};

interface Asked {
  readonly words: readonly string[];
  readonly assignments: readonly Assignment[];
  readonly file: string | undefined;
}

function readArguments(rest: readonly string[]): Asked | { readonly problem: string } {
  try {
    const { values, positionals } = parseArgs({ args: [...rest], options: { file: { type: 'string' } }, allowPositionals: true });
    const assignments = positionals.flatMap((argument) => readAssignment(argument) ?? []);
    return { words: positionals.filter((argument) => !readAssignment(argument)), assignments, file: values.file };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

const cellOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const asYaml = (document: ListingDocument): string => stringify(document, { lineWidth: 0 }).trimEnd();
const answered = (change: ListingChange, what: string): OperatorAnswer =>
  change.ok ? done(`# ${change.name} ${what}\n${asYaml(change.document)}`) : refusedFor(change.problems);

const commandOf =
  (kind: Kind): OperatorCommand =>
  async ([verb = '', ...rest], { database, directory }) => {
    const asked = readArguments(rest);
    if ('problem' in asked) return badUsage(kind.usage, asked.problem);
    const {
      words: [name = '', ...surplus],
      assignments,
      file,
    } = asked;
    const isPlain = assignments.length === 0 && file === undefined;
    if (verb === 'list' && name === '' && isPlain) {
      const listed = await kind.all(database);
      return done(columns([kind.heads, ...listed.map(({ document }) => kind.heads.map((head) => cellOf(document[head])))]));
    }
    const named = kind.named(name);
    if (name === '' || surplus.length > 0 || !named) return badUsage(kind.usage);
    if (verb === 'show' && isPlain) {
      const found = (await kind.all(database)).find((each) => each.name === name);
      return found ? done(asYaml(found.document)) : refused(`${name} is not listed`);
    }
    if ((verb !== 'add' && verb !== 'set') || isPlain) return badUsage(kind.usage);
    const reading = file === undefined ? undefined : await readSettingsFile(directory, file);
    if (reading && !reading.ok) return refused(reading.problem);
    const filled = (document: ListingDocument): ListingDocument =>
      assignments.reduce((all, each) => assignField(kind.shapes, all, each), { ...document, ...reading?.document });
    return verb === 'add'
      ? answered(await kind.add(database, { ...filled({}), ...named }), 'was listed')
      : answered(await kind.change(database, name, filled), 'was changed');
  };

/** `marque token ...`: everything that an operator does with tokens. */
export const tokenCommand: OperatorCommand = commandOf(TOKEN);

/** `marque pair ...`: everything that an operator does with pairs. */
export const pairCommand: OperatorCommand = commandOf(PAIR);
