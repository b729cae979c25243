/** The four arrangements of the home page, by the last part of their address. */
export type Variant = 'index' | 'index1' | 'index2' | 'v2';

export type SectionKey =
  | 'hero'
  | 'top'
  | 'banners'
  | 'offerings'
  | 'soon'
  | 'rankings'
  | 'markets'
  | 'stories'
  | 'applications'
  | 'news'
  | 'nodes'
  | 'partners'
  | 'guide'
  | 'app';

/**
 * What stands where. index: balanced. index1: the board of markets opens the page. index2: brands and what they offer come
 * first. v2: everything as compact cards, the widest overview on one screen.
 */
export const ARRANGEMENTS: Record<Variant, readonly SectionKey[]> = {
  index: ['hero', 'offerings', 'soon', 'rankings', 'markets', 'stories', 'applications', 'news', 'nodes', 'partners', 'guide', 'app'],
  index1: ['top', 'markets', 'offerings', 'soon', 'banners', 'news', 'stories', 'applications', 'nodes', 'guide', 'partners', 'app'],
  index2: [
    'top',
    'stories',
    'offerings',
    'soon',
    'applications',
    'banners',
    'news',
    'rankings',
    'markets',
    'nodes',
    'partners',
    'guide',
    'app',
  ],
  v2: ['hero', 'markets', 'offerings', 'soon', 'rankings', 'stories', 'applications', 'news', 'guide', 'nodes', 'partners', 'app'],
};

const VARIANTS: readonly Variant[] = ['index1', 'index2', 'v2'];

/** The arrangement an address asks for. */
export const variantOf = (pathname: string): Variant => VARIANTS.find((variant) => pathname.split('/')[1] === variant) ?? 'index';
