import type { Role } from '@marque/domain/operators';
import type { WallClock } from './clock.ts';
import type { Database } from './database.ts';
import type { ExchangeGateway } from './exchange-gateway.ts';
import type { Listings } from './listings.ts';
import type { MarketData } from './market-data.ts';
import type { PasswordHashing } from './password-hashing.ts';

/** An account whose passwords are printed at start; they open nothing but the demo. */
export interface DemoAccount {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly tradePassword: string;
  readonly role: string;
}

/** An operator of the console, with what opens it; nobody else's console. */
export interface DemoOperator {
  readonly email: string;
  readonly password: string;
  /** Of the authenticator, in base32. */
  readonly secret: string;
  readonly roles: readonly Role[];
}

export interface DemoSeedParts {
  readonly database: Database;
  /** Runs on the world's `engineClock`. */
  readonly gateway: ExchangeGateway;
  readonly hashing: PasswordHashing;
  /** Takes faults that were dealt with. */
  readonly report: (fault: unknown) => void;
}

export interface DemoTraderParts {
  readonly database: Database;
  readonly gateway: ExchangeGateway;
  readonly marketData: Pick<MarketData, 'referenceTicks'>;
  readonly listings: Pick<Listings, 'pairById'>;
  /** Takes faults that were dealt with. */
  readonly report: (fault: unknown) => void;
}

export interface RunningTraders {
  /** Ends the simulated trading and waits for what is under way; open orders stay in the books. */
  stop(): Promise<void>;
}

/** An invented exchange to show: organisations, brands, people, a year of prices, simulated traders. */
export interface DemoWorld {
  /** The gateway's clock: past hours while people's history is made, the true time before and after. */
  readonly engineClock: WallClock;
  /** Names of the simulated traders by account number. */
  readonly botNames: ReadonlyMap<number, string>;
  readonly accounts: readonly DemoAccount[];
  readonly operators: readonly DemoOperator[];
  /** Pictures, and the address below which they are served. */
  readonly artwork: { readonly prefix: string; readonly folder: string };
  /** Makes what the store does not have yet of the world. */
  seed(parts: DemoSeedParts): Promise<void>;
  startTraders(parts: DemoTraderParts): Promise<RunningTraders>;
}
