import type { SurfaceName } from './surface.ts';

/** The surfaces that our own pages call. They stand apart, so that pages carry nothing of the others. */
export const OWN_SURFACES = {
  /** What the site and existing clients call: forms, the JSON envelope, the session's cookie. */
  site: { base: '/api' },
  /** What the back office calls, on a port of its own: the same forms and envelope, an operator's session. */
  console: { base: '/api/console' },
} as const;

/** The path at which a call of ours is answered. */
export function ownAddressOf({ surface, path }: { readonly surface: SurfaceName; readonly path: string }): string {
  if (surface !== 'site' && surface !== 'console') throw new Error(`${path} is no call of a page`);
  return OWN_SURFACES[surface].base + path;
}
