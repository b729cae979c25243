import { data } from 'react-router';

/** page: no such address; item: the address is known, what it names is not. */
type Missing = 'page' | 'item';

/** Thrown by loaders: answers 404 and shows the words for it. */
export const missing = (what: Missing) => data({ missing: what }, { status: 404 });

export const whatIsMissing = (value: unknown): Missing =>
  typeof value === 'object' && value !== null && 'missing' in value && value.missing === 'item' ? 'item' : 'page';
