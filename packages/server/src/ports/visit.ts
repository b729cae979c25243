import type { Locale } from '@marque/domain/organisation';

/** From where somebody acts: what is written beside an event of their account. */
export interface Visit {
  /** IP address, as the nearest trusted proxy saw it; of IPv6 the network, which is what stays the same. */
  readonly address: string;
  /** As the browser calls itself; cut off at 512 characters. */
  readonly userAgent: string;
  /** In which the account's owner is written to. */
  readonly locale: Locale;
}
