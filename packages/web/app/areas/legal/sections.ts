import type { PageText } from '@marque/contract/content';

/** A part of a document, under one heading. */
export interface Section {
  readonly id: string;
  readonly heading: string;
  readonly html: string;
}

/** A document cut at its headings, so that each can carry a link to itself; `opening` is what stands before the first. */
export interface SectionedText extends Omit<PageText, 'html' | 'headings'> {
  readonly opening: string;
  readonly sections: readonly Section[];
}

/** For loaders. */
export function cutAtHeadings({ html, headings, ...text }: PageText): SectionedText {
  const [opening = '', ...bodies] = html.split(/<h2 id="[^"]*">[\s\S]*?<\/h2>/);
  return { ...text, opening, sections: headings.map(({ id, text: heading }, i) => ({ id, heading, html: bodies[i] ?? '' })) };
}
