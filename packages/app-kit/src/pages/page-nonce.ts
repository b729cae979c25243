import { createContext } from 'react';

/** For the page's own inline scripts, on the server only. */
export const PageNonce = createContext<string | undefined>(undefined);
