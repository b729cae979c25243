import type { ServerBuild } from 'react-router';

type Assets = ServerBuild['assets'];

/**
 * Sheets that more than one area asks for late: one page links them, another has to fetch them itself. They have the mark (an empty hash)
 * by which the router has them fetched beside the linked one.
 */
const SHARED_BY_AREAS = /\/brand-page-styles-/;

const withoutMark = (href: string): string => (SHARED_BY_AREAS.test(href) ? href : href.replace(/#$/, ''));

/** What a page links already is not fetched and laid out a second time by the parts of it that come late. */
export function linkedOnce(assets: Assets): Assets {
  const routes = Object.entries(assets.routes).map(([id, route]) => [
    id,
    route?.css ? { ...route, css: route.css.map(withoutMark) } : route,
  ]);
  return { ...assets, routes: Object.fromEntries(routes) };
}
