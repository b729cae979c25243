import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { pickRefusals } from '@marque/app-kit/words/refusals';
import { getActivity, getActivityList, lockStoreEffect } from '@marque/contract/lock-ups';
import { href } from 'react-router';
import { visitContext } from '../../../data/visit.ts';
import { pageMeta } from '../../../shell/seo/page-meta.ts';
import { LOCK_REFUSALS } from '../apply/form.ts';
import { loadLockUpWords } from '../load-words.ts';
import { WordsProvider } from '../use-words.ts';
import type { Route } from './+types/effect-route';
import { EffectPage } from './effect-page.tsx';

const PRODUCTS_MAX = '100';

/** Which product and which amount are in the address; without a product the first gift, else the first of all. */
export const loader = reads({ query: { id: /^\d{1,9}$/, amount: /^[\d.]{1,40}$/ } }, async ({ url, context }: Route.LoaderArgs) => {
  const { locale } = context.get(visitContext);
  const [list, words, refusals] = await Promise.all([
    callFromLoader(context, locale, getActivityList, { size: PRODUCTS_MAX }),
    loadLockUpWords(locale),
    pickRefusals(locale, LOCK_REFUSALS),
  ]);
  const lockUps = list.ok ? list.data.data : [];
  const asked = url.searchParams.get('id');
  const open = lockUps.filter(({ status }) => status !== 'ended');
  const chosen = asked ?? (open.find(({ type }) => type === 'gift-coin') ?? open[0])?.activity_id;
  const amount = url.searchParams.get('amount') ?? '';
  const product = chosen === undefined ? undefined : await callFromLoader(context, locale, getActivity, { activity_id: chosen });
  const effect =
    product?.ok && amount !== ''
      ? await callFromLoader(context, locale, lockStoreEffect, { activity_id: product.data.activity_id, amount })
      : undefined;
  return {
    lockUps: open,
    isLoaded: list.ok,
    product: product?.ok ? product.data : undefined,
    amount,
    effect: effect?.ok ? effect.data : undefined,
    refusal: effect && !effect.ok ? effect.msg : undefined,
    words,
    refusals,
  };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.words.effectTitle,
    description: loaderData?.words.effectLead,
    path: href('/activity/gift-coin-effect'),
  });

export default function GiftCoinEffect({ loaderData: { words, ...shown } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <EffectPage key={`${shown.product?.activity_id} ${shown.amount}`} {...shown} />
    </WordsProvider>
  );
}
