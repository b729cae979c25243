import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** Every address of the site, once, in the order of the site map. */
export default [
  index('areas/home/route.tsx'),
  route('trade/:pair?', 'areas/trade/route.tsx'),
  route('busy', 'areas/busy/route.tsx'),
  route('*', 'areas/not-found/route.tsx'),
] satisfies RouteConfig;
