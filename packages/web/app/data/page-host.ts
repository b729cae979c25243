import { createContext } from 'react-router';

/** An answer of the API as it left the server. */
interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly cookies: readonly string[];
}

/**
 * What the page renderer needs from the building around it. `api` takes the same road as a browser's call, without the
 * network: same parsing, same session, same organisation.
 */
export interface PageHost {
  api(method: 'GET' | 'POST', path: string, fields: Readonly<Record<string, string>>, locale: string): Promise<ApiAnswer>;
  /** For the page's own scripts; the policy allows no other inline script. */
  readonly nonce: string;
  /** Host name without port, as the visitor typed it. */
  readonly hostname: string;
  /** Scheme and host, for canonical links and sockets. */
  readonly origin: string;
}

export const hostContext = createContext<PageHost>();
