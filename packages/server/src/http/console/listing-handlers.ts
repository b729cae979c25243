import * as calls from '@marque/contract/console/listing';
import { PAIR_STATUSES } from '@marque/domain/trading';
import { versionOf } from '../../use-cases/operators/documents.ts';
import {
  addListed,
  changeListed,
  openHalts,
  PAIRS,
  readListed,
  readPairs,
  readTokens,
  resume,
  setPairStatus,
  TOKENS,
  type Halt,
  type Listed,
} from '../../use-cases/operators/listings.ts';
import { pageOfRows } from '../../use-cases/operators/rows-page.ts';
import { fromResult } from '../from-result.ts';
import { ok } from '../handler.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';
import { listHandlers, pageRow } from './list-handlers.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const whole = (value: unknown): number => (typeof value === 'number' ? value : 0);

const tokenRow = ({ name: code, document: { alias, name, scale, industry } }: Listed): calls.TokenRow => ({
  code,
  alias: text(alias) || code,
  name: text(name),
  scale: whole(scale),
  industry: text(industry),
});

const pairRow = ({ name, document: { base, quote, status, min, max, opens, sort } }: Listed): calls.PairRow => ({
  pair: name,
  base: text(base),
  quote: text(quote),
  status: PAIR_STATUSES.find((known) => known === status) ?? 'open',
  min: text(min),
  max: text(max),
  opens: text(opens),
  sort: whole(sort),
});

const listedRow = ({ name, document }: Listed) => ({ name, document, version: versionOf(document) });
const haltRow = ({ begunAt, invariant, detail }: Halt) => ({ begun_at: begunAt, invariant, detail });

/** Tokens, pairs, and whether there is trading at all. */
export const listingHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers(
    { list: calls.getTokens, file: calls.exportTokens, name: 'tokens' },
    deps.commaText,
    async ({ q, sort = 'code', dir = 'asc', page, size }) =>
      pageRow(
        pageOfRows(
          (await readTokens(deps.database)).map(tokenRow),
          { text: q, sort, isAscending: dir === 'asc', page, size },
          {
            texts: ({ code, alias, name }) => [code, alias, name],
            keys: { code: ({ code }) => code, name: ({ name }) => name, scale: ({ scale }) => scale },
          },
        ),
      ),
  ),
  ...listHandlers(
    { list: calls.getPairs, file: calls.exportPairs, name: 'pairs' },
    deps.commaText,
    async ({ q, sort = 'sort', dir = 'asc', page, size, status }) =>
      pageRow(
        pageOfRows(
          (await readPairs(deps.database)).map(pairRow).filter((row) => status === undefined || row.status === status),
          { text: q, sort, isAscending: dir === 'asc', page, size },
          { texts: ({ pair }) => [pair], keys: { pair: ({ pair }) => pair, status: (row) => row.status, sort: (row) => row.sort } },
        ),
      ),
  ),
  handleConsole(calls.getToken, async ({ code }) => fromResult(await readListed(deps.database, TOKENS, code), listedRow)),
  handleConsole(calls.addToken, async (asked, { actor }) => fromResult(await addListed(deps, actor, TOKENS, asked), listedRow)),
  handleConsole(calls.changeToken, async ({ code: name, ...asked }, { actor }) =>
    fromResult(await changeListed(deps, actor, TOKENS, { name, ...asked }), listedRow),
  ),
  handleConsole(calls.getPair, async ({ pair }) => fromResult(await readListed(deps.database, PAIRS, pair), listedRow)),
  handleConsole(calls.addPair, async (asked, { actor }) => fromResult(await addListed(deps, actor, PAIRS, asked), listedRow)),
  handleConsole(calls.changePair, async ({ pair: name, ...asked }, { actor }) =>
    fromResult(await changeListed(deps, actor, PAIRS, { name, ...asked }), listedRow),
  ),
  handleConsole(calls.setPairStatus, async ({ pair: name, ...asked }, { actor }) =>
    fromResult(await setPairStatus(deps, actor, { name, ...asked }), listedRow),
  ),
  handleConsole(calls.getHalts, async () => ok((await openHalts(deps.database)).map(haltRow))),
  handleConsole(calls.resumeTrading, async ({ reason }, { actor }) =>
    fromResult(await resume(deps, actor, reason), (halts) => halts.map(haltRow)),
  ),
];
