import { hostContext } from '@marque/app-kit/pages/page-host';
import { directionOf, themeClass } from '@marque/domain/organisation';
import { firstScheme } from '@marque/ui/theme';
import type { Route } from './+types/manifest-route';
import { visitContext } from '../../data/visit.ts';
import { readSeo } from '../../shell/seo/site-seo.ts';
import { appIcon } from '../../shell/seo/share-picture.ts';
import { themeColors } from '../../shell/organisation/theme-colors.ts';

const FORMS = [
  ['192', '192x192', 'any'],
  ['512', '512x512', 'any'],
  ['maskable-512', '512x512', 'maskable'],
] as const;

function iconsOf(icon: string) {
  const drawn = FORMS.flatMap(([form, sizes, purpose]) => {
    const src = appIcon(icon, form);
    return src === icon ? [] : [{ src, sizes, purpose, type: 'image/png' }];
  });
  if (drawn.length > 0 || icon === '') return drawn;
  return [{ src: icon, sizes: 'any', purpose: 'any' }];
}

/** How a phone or a computer installs the organisation's site as an app of its own. */
export function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { config, domain, locale } = visit;
  const { title, description } = readSeo({ ...visit, origin: context.get(hostContext).origin });
  const theme = themeClass(domain.theme_type);
  const { canvas, bar } = themeColors(theme, firstScheme(theme));
  return Response.json(
    {
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      name: config.name,
      short_name: config.name,
      description: description || title,
      lang: locale,
      dir: directionOf(locale),
      background_color: canvas,
      theme_color: bar,
      icons: iconsOf(config.icon_url || config.logo_url),
    },
    { headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' } },
  );
}
