import type { Encoding } from './compression.ts';
import type { FindAddress } from './find-address.ts';
import type { PageCall, PageAnswer } from '../http/page-calls.ts';

/** A rendered page as it goes out: status, headers and compressed bytes. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Sources of a policy that let the page's inline scripts run, where it is shown to several visitors. */
  readonly scripts: readonly string[];
}

/** Everything that a rendering gets. */
export interface PageOrder {
  readonly url: string;
  readonly cookie: string;
  readonly device: string;
  readonly nonce: string;
  readonly hostname: string;
  readonly origin: string;
  readonly encoding: Encoding;
  /** Whether it is made for visitors, who all get the same answers. */
  readonly isShared: boolean;
  /** Which part of its calls the page is to trace, from 0 to 1; undefined where nothing is traced. */
  readonly tracesShare?: number | undefined;
}

/** Where pages are made. */
export interface Renderer {
  /** The site's addresses; undefined while nothing can be rendered. */
  readonly find: FindAddress | undefined;
  /** Undefined when the page could not be made. `answer` answers the calls that it makes. */
  render(order: PageOrder, answer: (call: PageCall) => Promise<PageAnswer>): Promise<RenderedPage | undefined>;
  close(): Promise<void>;
}
