import { lazy, Suspense, type ComponentType } from 'react';
import { ARRANGEMENTS, type SectionKey, type Variant } from './arrangement.ts';
import { Banners, Hero, Top } from './hero.tsx';
import { HomeProvider } from './home-data.ts';
import { LiveListsProvider } from './live-lists.tsx';
import type { HomeData } from './load-home.ts';
import type * as Sections from './sections.ts';
import styles from './home.module.css';

/** All parts are in the page's HTML; the script of those below the opening is loaded once that is hydrated. */
const later = (pick: (sections: typeof Sections) => ComponentType) => lazy(async () => ({ default: pick(await import('./sections.ts')) }));

const SECTIONS: Record<SectionKey, ComponentType> = {
  hero: Hero,
  top: Top,
  banners: Banners,
  offerings: later((sections) => sections.Offerings),
  rankings: later((sections) => sections.Rankings),
  markets: later((sections) => sections.Markets),
  soon: later((sections) => sections.ComingSoon),
  stories: later((sections) => sections.BrandStories),
  applications: later((sections) => sections.Applications),
  news: later((sections) => sections.News),
  nodes: later((sections) => sections.NodePanel),
  partners: later((sections) => sections.Partners),
  guide: later((sections) => sections.NoviceGuide),
  app: later((sections) => sections.AppPanel),
};

/** One page in four arrangements. A part whose data failed says so, the rest stays. */
export function HomePage({ data, variant }: { readonly data: HomeData; readonly variant: Variant }) {
  return (
    <HomeProvider value={{ ...data, variant }}>
      <LiveListsProvider atStart={data.lists}>
        <div className={styles.page} data-arrangement={variant} data-stages>
          {ARRANGEMENTS[variant].map((key) => {
            const Section = SECTIONS[key];
            return (
              <Suspense key={key} fallback={<div className={styles.waiting} />}>
                <Section />
              </Suspense>
            );
          })}
        </div>
      </LiveListsProvider>
    </HomeProvider>
  );
}
