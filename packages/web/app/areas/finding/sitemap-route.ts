import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { hostContext } from '@marque/app-kit/pages/page-host';
import { listUsableBrand } from '@marque/contract/brands';
import { getListNotice } from '@marque/contract/content';
import { listCategoryCampaign } from '@marque/contract/offerings';
import { getTradeLists } from '@marque/contract/market';
import { chooseLocale } from '@marque/domain/organisation';
import { pairCode } from '@marque/domain/trading';
import { href } from 'react-router';
import { brandPath } from '../../widgets/brand/brand-path.ts';
import { noticePath } from '../../widgets/news/news-path.ts';
import { offeringPath } from '../../widgets/offering/offering-path.ts';
import type { Route } from './+types/sitemap-route';
import { sitePagesContext } from '../../data/site-pages.ts';
import { visitContext } from '../../data/visit.ts';
import { listedPaths } from './listed-paths.ts';
import { sitemapXml } from './sitemap.ts';

const NOTICES = '50';
const OFFERINGS = '100';

/** Every page of this organisation that a visitor may find: its own pages, its brands, its pairs, its offerings, its latest notices. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, locale, supported } = context.get(visitContext);
  const pages = context.get(sitePagesContext);
  const [brands, lists, notices, offerings] = await Promise.all([
    callFromLoader(context, locale, listUsableBrand, {}),
    callFromLoader(context, locale, getTradeLists, {}),
    callFromLoader(context, locale, getListNotice, { page: '1', size: NOTICES }),
    callFromLoader(context, locale, listCategoryCampaign, { sort: 'newest', limit: OFFERINGS }),
  ]);
  const paths = [
    ...listedPaths(pages),
    ...(lists.ok && pages.has(href('/trade/:pair?'))
      ? Object.values(lists.data.main)
          .flat()
          .map(({ token, market }) => href('/trade/:pair?', { pair: pairCode(token, market) }))
      : []),
    ...(brands.ok && pages.has(href('/brandshow/:brandToken?')) ? brands.data.map(({ token }) => brandPath(token)) : []),
    ...(offerings.ok && pages.has(href('/ibo')) ? offerings.data.data.map(({ id }) => offeringPath(id)) : []),
    ...(notices.ok && pages.has(href('/news')) ? notices.data.data.map(({ id }) => noticePath(id)) : []),
  ];
  const site = {
    origin: context.get(hostContext).origin,
    supported,
    plainLocale: chooseLocale({ defaultLocale: config.default_locale, supported }),
  };
  return new Response(sitemapXml(site, paths), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
