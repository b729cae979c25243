import { useRouteLoaderData } from 'react-router';
import type { FooterData } from './footer-data.ts';

/** The footer's part of the root loader's data; none on the pages that stand in for a failed start. */
export const useFooter = (): FooterData | undefined => useRouteLoaderData<{ readonly footer: FooterData }>('root')?.footer;
