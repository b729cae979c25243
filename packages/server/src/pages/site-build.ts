/** One of these words, letter for letter, or a text of this form. */
export type Values = readonly string[] | RegExp;

/** What a page reads of a request beside its path: names with the values that can mean something. The site declares it. */
export interface PageAddress {
  /** As routes write it: "/trade/:pair?"; "*" stands for every other address. */
  readonly path: string;
  readonly query?: Readonly<Record<string, Values>>;
  readonly cookies?: Readonly<Record<string, Values>>;
  /** Whether the page differs by the reader's device. */
  readonly device?: boolean;
  /** The page holds something that is good for one reader only. */
  readonly single?: boolean;
}

export interface PageHost {
  api(
    method: 'GET' | 'POST',
    path: string,
    fields: Readonly<Record<string, string>>,
    locale: string,
  ): Promise<{
    readonly status: number;
    readonly body: unknown;
  }>;
  readonly nonce: string;
  readonly hostname: string;
  readonly origin: string;
  readonly tracesShare?: number | undefined;
}

/** What the site's build exports; see the site's server entry. */
export interface SiteBuild {
  handlePage(request: Request, host: PageHost): Promise<Response>;
  readonly addresses: readonly PageAddress[];
}
