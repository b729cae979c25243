import type { Section, View } from './reference.ts';
import type { DocsWords } from './use-words.ts';

export const sectionOf = (view: View): Section => (view.kind === 'list' || view.kind === 'call' ? view.section : view.kind);

interface Heading {
  readonly title: string;
  readonly lead: string;
}

/** What a page of the documentation is called, on it and in its tab. */
export function headingOf(view: View, words: DocsWords): Heading {
  if (view.kind === 'call') return { title: view.call.title, lead: view.call.id };
  const headings: Readonly<Record<Section, Heading>> = {
    guide: { title: words.title, lead: words.lead },
    open: { title: words.openApi, lead: words.openLead },
    site: { title: words.siteApi, lead: words.siteLead },
    sockets: { title: words.sockets, lead: words.socketsLead },
  };
  return headings[sectionOf(view)];
}
