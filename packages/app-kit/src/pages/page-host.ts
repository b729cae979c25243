import type { Method } from '@marque/contract';
import { createContext } from 'react-router';

/** An answer of the API as it left the server. */
interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * What a rendering asks of the server around it. `api` is answered as a browser's call is, without the network: same
 * parsing, same session, same organisation.
 */
export interface PageHost {
  api(method: Method, path: string, fields: Readonly<Record<string, string>>, locale: string): Promise<ApiAnswer>;
  /** For the page's own scripts; the policy allows no other inline script. */
  readonly nonce: string;
  /** Host name without port, as the visitor typed it. */
  readonly hostname: string;
  /** Scheme and host, for canonical links and sockets. */
  readonly origin: string;
  /** Which part of its calls the page is to trace, from 0 to 1; undefined where nothing is traced. */
  readonly tracesShare?: number | undefined;
}

export const hostContext = createContext<PageHost>();
