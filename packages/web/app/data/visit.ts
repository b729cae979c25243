import { createContext } from 'react-router';
import type { BasicConfig, DomainInfo } from '@marque/contract/config';
import type { Locale } from '@marque/domain/organisation';

/** What every loader of one request may know about it: whose site, in which language. Set before any loader runs. */
export interface Visit {
  readonly domain: DomainInfo;
  readonly config: BasicConfig;
  readonly locale: Locale;
  readonly supported: readonly Locale[];
}

export const visitContext = createContext<Visit>();
