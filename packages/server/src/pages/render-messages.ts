import type { PageAnswer, PageCall } from '../http/page-calls.ts';
import type { ProcessFigures } from '../ports/meters.ts';
import type { PageOrder, RenderedPage } from './renderer.ts';
import type { PageAddress } from './site-build.ts';

/** From the main process to the render process. */
export type ToRenderer =
  | { readonly type: 'render'; readonly page: number; readonly order: PageOrder }
  | { readonly type: 'answer'; readonly page: number; readonly call: number; readonly answer: PageAnswer };

/** From the render process to the main process. */
export type FromRenderer =
  | { readonly type: 'ready'; readonly addresses: readonly PageAddress[] }
  | { readonly type: 'figures'; readonly figures: ProcessFigures }
  | { readonly type: 'call'; readonly page: number; readonly call: number; readonly asked: PageCall }
  /** Without a rendering when the page could not be made. */
  | { readonly type: 'rendered'; readonly page: number; readonly rendered: RenderedPage | undefined };
