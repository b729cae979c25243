import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { hostContext } from '@marque/app-kit/pages/page-host';
import { getActivityList } from '@marque/contract/lock-ups';
import { href } from 'react-router';
import { visitContext } from '../../../data/visit.ts';
import { pageMeta } from '../../../shell/seo/page-meta.ts';
import { breadcrumbData } from '../../../shell/seo/structured-data.ts';
import { loadLockUpWords } from '../load-words.ts';
import { WordsProvider } from '../use-words.ts';
import type { Route } from './+types/gift-route';
import { GiftPage } from './gift-page.tsx';

const GIFTS_MAX = '100';

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const [list, words] = await Promise.all([
    callFromLoader(context, locale, getActivityList, { type: 'gift-coin', size: GIFTS_MAX }),
    loadLockUpWords(locale),
  ]);
  const jsonLd = [breadcrumbData(context.get(hostContext).origin, [[words.giftTitle, href('/activity/gift-coin')]])];
  return { gifts: list.ok ? list.data.data : undefined, words, jsonLd };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.words.giftTitle,
    description: loaderData?.words.giftLead,
    path: href('/activity/gift-coin'),
    jsonLd: loaderData?.jsonLd,
  });

export default function GiftCoin({ loaderData: { gifts, words } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <GiftPage gifts={gifts} />
    </WordsProvider>
  );
}
