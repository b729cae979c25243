import { useRouteLoaderData } from 'react-router';
import type { HeaderData } from './header-data.ts';

/** The header's part of the root loader's data. */
export function useHeader(): HeaderData {
  const root = useRouteLoaderData<{ readonly header: HeaderData }>('root');
  if (!root) throw new Error('the header has no data on this page');
  return root.header;
}
