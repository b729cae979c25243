import type { CompanyText, KycImage } from '@marque/domain/kyc';
import type { Role } from '@marque/domain/operators';
import type { Locale } from '@marque/domain/organisation';
import type { WallClock } from './clock.ts';
import type { Database } from './database.ts';
import type { DemoInvesting } from './demo-investing.ts';
import type { ExchangeGateway, OrderNumbers } from './exchange-gateway.ts';
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

/** Something that an applicant has sent in, or that was decided about it, this many hours before the world was made. */
export type DemoApplication = { readonly hoursAgo: number } & (
  | { readonly step: 'resident'; readonly name: string; readonly idNumber: string }
  | {
      readonly step: 'foreigner';
      readonly lastName: string;
      readonly firstName: string;
      readonly documentType: string;
      readonly documentNumber: string;
    }
  | { readonly step: 'prove-resident'; readonly pictures: Papers }
  | { readonly step: 'prove-foreigner'; readonly pictures: Papers; readonly birthday: string; readonly address: string }
  | {
      readonly step: 'company';
      readonly pictures: Papers;
      readonly texts: Readonly<Record<CompanyText, string>>;
      readonly registerCountry: string;
      readonly legalIdType: string;
      readonly legalIdNumber: string;
    }
  | { readonly step: 'approve' }
  | { readonly step: 'reject'; readonly reason: Readonly<Record<string, string>> }
);

/** Names of drawn documents by what they are sent as. */
type Papers = Readonly<Partial<Record<KycImage, string>>>;

/** Somebody who wants to be verified, with an account of their own. */
export interface DemoApplicant {
  readonly id: number;
  readonly organisation: number;
  readonly email: string;
  readonly password: string;
  readonly locale: Locale;
  /** Where the verification stands, for the start banner. */
  readonly stands: string;
  readonly applications: readonly DemoApplication[];
}

/** Amounts are decimals of the token. */
interface DemoPayment {
  readonly token: string;
  readonly network: string;
  readonly amount: string;
}

/** What one person has sent in and asked to send out. */
export interface DemoPayments {
  readonly id: number;
  readonly deposits: readonly DemoPayment[];
  readonly withdrawals: readonly DemoPayment[];
}

export interface DemoSeedParts {
  readonly database: Database;
  /** Runs on the world's `engineClock`. */
  readonly gateway: ExchangeGateway & OrderNumbers;
  readonly hashing: PasswordHashing;
  /** Takes faults that were dealt with. */
  readonly report: (fault: unknown) => void;
}

export interface DemoTraderParts {
  /** Whether somebody watches the market; else the traders slow down. */
  readonly isWatched: () => boolean;
  readonly isSlow: boolean;
  readonly database: Database;
  readonly gateway: ExchangeGateway & OrderNumbers;
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
  readonly applicants: readonly DemoApplicant[];
  readonly payments: readonly DemoPayments[];
  readonly investing: DemoInvesting;
  /** A drawn document by its name. */
  readPaper(name: string): Promise<Uint8Array>;
  /** Pictures, and the address below which they are served. */
  readonly artwork: { readonly prefix: string; readonly folder: string };
  /** Makes what the store does not have yet of the world. */
  seed(parts: DemoSeedParts): Promise<void>;
  startTraders(parts: DemoTraderParts): Promise<RunningTraders>;
}
