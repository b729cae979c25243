import type { PageSlug } from '@marque/domain/content';
import { href } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';

/** The rules of the exchange and where each is read. */
export const DOCUMENTS = [
  { page: 'service', path: href('/service'), word: 'serviceTitle' },
  { page: 'privacy', path: href('/service/privacy'), word: 'privacyTitle' },
  { page: 'cookie', path: withQuery(href('/service'), { doc: 'cookie' }), word: 'cookieTitle' },
  { page: 'aml', path: withQuery(href('/service'), { doc: 'aml' }), word: 'amlTitle' },
] as const satisfies readonly { readonly page: PageSlug; readonly path: string; readonly word: string }[];

export type LegalDocument = (typeof DOCUMENTS)[number];

/** The document that "?doc=" names; the service agreement where nothing is named, undefined for a name of nothing. */
export function documentAsked(doc: string | null): LegalDocument | undefined {
  const page = doc === null || doc === '' ? 'service' : doc;
  return DOCUMENTS.find((document) => document.page === page);
}
