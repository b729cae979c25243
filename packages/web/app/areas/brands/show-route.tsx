import { countryName } from '@marque/app-kit/format/country-name';
import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { missing } from '@marque/app-kit/pages/missing';
import { hostContext } from '@marque/app-kit/pages/page-host';
import { listCategoryCampaign, type OfferingRow } from '@marque/contract/offerings';
import { getBrandByToken, getBrandCms, getTokenRepurchasesList, listBrandByClient, type Brand } from '@marque/contract/brands';
import { data, href, redirect, type RouterContextProvider } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { sharePicture } from '../../shell/seo/share-picture.ts';
import { brandData, breadcrumbData } from '../../shell/seo/structured-data.ts';
import { brandPath } from '../../widgets/brand/brand-path.ts';
import { chartOfMonths } from '../../widgets/buy-back/buy-back-months.ts';
import { loadBuyBackWords } from '../../widgets/buy-back/load-words.ts';
import { ROWS } from '../../widgets/buy-back/record-pages.ts';
import { loadOfferingWords } from '../../widgets/offering/load-words.ts';
import type { Route } from './+types/show-route';
import { BothWords } from './brands-words.tsx';
import { loadBrandsWords } from './load-words.ts';
import { ShowPage } from './show-page.tsx';

const RELATED = 3;
const OFFERINGS_MAX = 100;

/** Without a token the wall's first brand is shown, where it is asked for; a token in other letters goes to its own address. */
async function tokenAsked(context: Readonly<RouterContextProvider>, asked: string | undefined, search: string): Promise<string> {
  if (asked !== undefined) {
    const token = asked.toUpperCase();
    if (token !== asked) throw redirect(brandPath(token) + search, 301);
    return token;
  }
  const first = await callFromLoader(context, context.get(visitContext).locale, listBrandByClient, { size: '1' });
  const token = first.ok ? first.data.data[0]?.token : undefined;
  if (token === undefined) throw missing('item');
  return token;
}

async function loadBrand(context: Readonly<RouterContextProvider>, token: string): Promise<Brand> {
  const brand = await callFromLoader(context, context.get(visitContext).locale, getBrandByToken, { token });
  if (brand.ok) return brand.data;
  throw brand.refusal === 'busy' ? data(null, { status: 503 }) : missing('item');
}

/** The brand's own offerings that run or are to come. */
async function loadBrandOfferings(context: Readonly<RouterContextProvider>, token: string): Promise<readonly OfferingRow[]> {
  const { locale } = context.get(visitContext);
  const answers = await Promise.all(
    (['running', 'preview'] as const).map((group) =>
      callFromLoader(context, locale, listCategoryCampaign, { campaign_status: group, limit: String(OFFERINGS_MAX) }),
    ),
  );
  return answers.flatMap((answer) => (answer.ok ? answer.data.data.filter((offering) => offering.token === token) : []));
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const { origin } = context.get(hostContext);
  const token = await tokenAsked(context, params.brandToken, new URL(request.url).search);
  const brand = await loadBrand(context, token);
  const [cms, history, others, offerings, words, buyBackWords, offeringWords] = await Promise.all([
    callFromLoader(context, locale, getBrandCms, { token }),
    callFromLoader(context, locale, getTokenRepurchasesList, { token, size: String(ROWS) }),
    callFromLoader(context, locale, listBrandByClient, { industry: brand.industry, size: String(RELATED + 1) }),
    loadBrandOfferings(context, token),
    loadBrandsWords(locale),
    loadBuyBackWords(locale),
    loadOfferingWords(locale),
  ]);
  const path = brandPath(token);
  const { slogan: description, name, logo_url: logo } = brand;
  return {
    brand,
    path,
    address: origin + path,
    country: countryName(locale, brand.area),
    sections: cms.ok ? cms.data.sections : [],
    buyBacks: history.ok
      ? { first: { count: history.data.count, data: history.data.data }, chart: chartOfMonths(history.data.months, locale) }
      : undefined,
    buyBackWords,
    offerings,
    offeringWords,
    related: others.ok ? others.data.data.filter((other) => other.token !== token).slice(0, RELATED) : [],
    structuredData: [
      brandData(origin, { path, name, description, logo }),
      breadcrumbData(origin, [
        [words.words.wallTitle, href('/brand')],
        [name, path],
      ]),
    ],
    ...words,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : pageMeta(matches, {
        title: loaderData.brand.name,
        description: loaderData.brand.slogan,
        path: loaderData.path,
        image: sharePicture(loaderData.brand.logo_url),
        jsonLd: loaderData.structuredData,
      });

export default function Show({ loaderData }: Route.ComponentProps) {
  const { words, brandWords, brand, address, country, sections, buyBacks, buyBackWords, offerings, offeringWords, related } = loaderData;
  return (
    <BothWords words={words} brandWords={brandWords}>
      <ShowPage
        key={brand.token}
        brand={brand}
        address={address}
        country={country}
        sections={sections}
        buyBacks={buyBacks}
        buyBackWords={buyBackWords}
        offerings={offerings}
        offeringWords={offeringWords}
        related={related}
      />
    </BothWords>
  );
}
