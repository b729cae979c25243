import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { hostContext } from '@marque/app-kit/pages/page-host';
import { getPageText } from '@marque/contract/content';
import type { RouterContextProvider } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import type { LegalDocument } from './documents.ts';
import { loadLegalWords } from './load-words.ts';
import { cutAtHeadings } from './sections.ts';

/** A document with everything its page says; a text that is not to be had leaves its place empty. */
export async function loadDocument(context: Readonly<RouterContextProvider>, document: LegalDocument) {
  const { locale } = context.get(visitContext);
  const [text, words] = await Promise.all([callFromLoader(context, locale, getPageText, { page: document.page }), loadLegalWords(locale)]);
  return {
    document,
    text: text.ok ? cutAtHeadings(text.data) : undefined,
    address: context.get(hostContext).origin + document.path,
    words,
  };
}
