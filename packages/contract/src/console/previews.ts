import { z } from 'zod/mini';
import type { ValueOf } from '../define.ts';

/** Where a page of an organisation's site can be seen before everybody sees it. */
export const sitePreview = z.strictObject({
  organisation: z.int(),
  name: z.string(),
  theme: z.int(),
  locales: z.array(z.string()),
  /** Opens the page for an hour; `theme` and `lang` may be added. */
  address: z.string(),
});
export type SitePreviewRow = ValueOf<typeof sitePreview>;
