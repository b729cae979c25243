import { CachedContents } from '../adapters/contents/cached-contents.ts';
import { contentHandlers } from '../http/content/content-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Contents } from '../ports/contents.ts';
import type { Listings } from '../ports/listings.ts';

/** What visitors read. */
export async function createContent({ database, views }: Kernel, listings: Listings): Promise<Area & { readonly contents: Contents }> {
  const contents = await views.add(new CachedContents(database));
  return { contents, handlers: contentHandlers({ database, listings, contents }) };
}
