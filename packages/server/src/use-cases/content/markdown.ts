import { micromark } from 'micromark';

export interface Heading {
  readonly id: string;
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** What a reader sees of html that micromark made. */
const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim();

/**
 * A text that its author wrote as Markdown, made html once and when it is first shown. Foreign markup and addresses that
 * run scripts come out as plain words.
 */
export class Markdown {
  private made: { readonly html: string; readonly headings: readonly Heading[] } | undefined;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  get html(): string {
    return this.make().html;
  }

  /** Headings of the second level; their ids are the same in every language. */
  get headings(): readonly Heading[] {
    return this.make().headings;
  }

  /** The first paragraph as plain text. */
  get opening(): string {
    const [, paragraph = ''] = /<p>([\s\S]*?)<\/p>/.exec(this.html) ?? [];
    return plainText(paragraph);
  }

  private make() {
    if (this.made) return this.made;
    const headings: Heading[] = [];
    // The page's own title is the only heading of the first level.
    const html = micromark(this.text)
      .replace(/<h1>([\s\S]*?)<\/h1>/g, '<h2>$1</h2>')
      .replace(/<h2>([\s\S]*?)<\/h2>/g, (_, inner: string) => {
        const id = `section-${headings.length + 1}`;
        headings.push({ id, text: plainText(inner) });
        return `<h2 id="${id}">${inner}</h2>`;
      });
    this.made = { html, headings };
    return this.made;
  }
}
