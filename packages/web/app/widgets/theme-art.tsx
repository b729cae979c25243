import { lazy, Suspense, type ComponentProps } from 'react';

const pictures = () => import('./theme-art-pictures.tsx');
const LazyEngraving = lazy(async () => ({ default: (await pictures()).Engraving }));
const LazyStillLife = lazy(async () => ({ default: (await pictures()).StillLife }));
const LazyPicture = lazy(async () => ({ default: (await pictures()).ThemePicture }));

// Drawings come with the page; their code, which is long and does nothing, follows when all else is there.

export const Engraving = () => (
  <Suspense>
    <LazyEngraving />
  </Suspense>
);

export const StillLife = () => (
  <Suspense>
    <LazyStillLife />
  </Suspense>
);

/** Each design's own picture. */
export const ThemeArt = (props: ComponentProps<typeof LazyPicture>) => (
  <Suspense>
    <LazyPicture {...props} />
  </Suspense>
);
