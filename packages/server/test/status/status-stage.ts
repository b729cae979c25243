import { failOnWrongAnswer } from '@marque/testkit';
import { pino } from 'pino';
import type { OutputOf } from '@marque/contract';
import type { getStatus } from '@marque/contract/status';
import { CachedListings } from '../../src/adapters/listings/cached-listings.ts';
import { CachedOrganisations } from '../../src/adapters/organisations/cached-organisations.ts';
import { CachedTokenProtocols } from '../../src/adapters/protocols/cached-token-protocols.ts';
import { createApp } from '../../src/http/app.ts';
import { statusHandlers } from '../../src/http/status/status-handlers.ts';
import type { Database } from '../../src/ports/database.ts';
import { StatusView } from '../../src/use-cases/status/status-view.ts';
import { openConsoleUnderTest } from '../console/console-under-test.ts';
import { siteSurface } from '../http/site-under-test.ts';
import { Browser } from '../identity/exchange-under-test.ts';

export type StatusAnswer = OutputOf<typeof getStatus>;

const silent = pino({ level: 'silent' });

/** The console, and the status pages of two organisations, on one store and one clock. */
export async function openStatusStage() {
  const desk = await openConsoleUnderTest();
  const { database, clock } = desk;
  await addNetworks(database);
  const listings = new CachedListings(database);
  const tokenProtocols = new CachedTokenProtocols(database);
  const organisations = new CachedOrganisations(database);
  for (const view of [listings, tokenProtocols, organisations]) await view.refresh();
  let isLost = false;
  const store = {
    get queries() {
      if (isLost) throw new Error('the store is away');
      return database.queries;
    },
  };
  const view = new StatusView({ database: store, clock, report: (fault) => desk.faults.push(fault) });
  const surface = await siteSurface();
  const app = await createApp({
    handlers: statusHandlers({ view, listings, tokenProtocols }),
    organisations,
    surface,
    clock,
    logger: silent,
    trustedProxies: [],
    onWrongAnswer: failOnWrongAnswer,
    limits: { callsPerMinute: 100_000, anonymousCallsPerMinute: 100_000 },
  });
  return {
    ...desk,
    /** From now on the page finds no store, or finds it again. */
    loseStore: (lost: boolean): void => void (isLost = lost),
    /** The page's call at a host, with what operators changed read anew. */
    status: async (host = 'localhost', language = 'en'): Promise<StatusAnswer> => {
      await view.refresh();
      const browser = new Browser(app, host);
      browser.language = language;
      const { code, data } = await browser.get('/Org/Status/getStatus');
      if (code !== 0) throw new Error(`refused as ${code}`);
      return data as StatusAnswer;
    },
    /** As it is answered without asking the store first. */
    statusAsItIs: async (): Promise<StatusAnswer> =>
      (await new Browser(app, 'localhost').get('/Org/Status/getStatus')).data as StatusAnswer,
    close: async (): Promise<void> => {
      await app.close();
      await desk.close();
    },
  };
}

/** Tokens of both organisations move on one network, of the first one alone on the other. */
async function addNetworks(database: Database): Promise<void> {
  await database.run(
    `insert into token_protocols (token, protocol, network_name, deposit_minimum, withdrawal_fee, withdrawal_minimum, confirmations)
     select id, case code when 'ART' then 'ERC20' else 'BTC' end, case code when 'ART' then 'Ethereum (ERC20)' else 'Bitcoin' end, 1, 1, 2, 3
     from tokens where code in ('ART', 'BTC')`,
  );
}
