import { createContext } from 'react-router';

/** Addresses of the site's pages without their parameters: "/trade", "/order/entrustment". Menus offer only what is among them. */
export type SitePages = ReadonlySet<string>;

export const sitePagesContext = createContext<SitePages>();

interface BuiltRoute {
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly module: object;
}

/** Reads the pages off the built routes; those without a face (robots.txt, pictures) are no pages. */
export const sitePages = (routes: readonly (BuiltRoute | undefined)[]): SitePages =>
  new Set(
    routes.flatMap((route) =>
      route && route.path !== '*' && 'default' in route.module && (route.index || route.path)
        ? [`/${(route.path ?? '').replace(/\/?[:*].*$/, '')}`]
        : [],
    ),
  );
