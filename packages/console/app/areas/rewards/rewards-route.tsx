import { CREDIT_STATES } from '@marque/contract/console/funds';
import { exportGivenRewards, getGivenRewards, type GivenRewardRow } from '@marque/contract/console/rewards';
import { groupThousands } from '@marque/domain/money';
import { BUSINESS_TYPES } from '@marque/domain/rewards';
import { Badge } from '@marque/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadAllTokens } from '../../data/all-tokens.ts';
import { businessLabels } from '../../data/labels.ts';
import { load, queryOf } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import { useOrganisationFilter } from '../../widgets/organisation-filter.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { GiveRewards } from './give-rewards.tsx';
import { loadRewardsWords } from './load-words.ts';
import type { RewardsWords } from './words/en.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [rows, tokens, words] = await Promise.all([
    load(request, getGivenRewards, queryOf(request, ['organisation', 'business_type', 'state'])),
    loadAllTokens(request),
    loadRewardsWords(),
  ]);
  return { rows, words, tokens: tokens.map(({ code, scale }) => ({ code, decimals: scale })) };
};

/** Every reward that operators have given, and giving more. */
export function Component() {
  const { rows, words, tokens } = useLoaderData<typeof loader>();
  const all = useWords();
  const may = useMay();
  const states = rewardStates(all, words);
  const types = businessLabels(all);
  return (
    <ListScreen<GivenRewardRow, typeof exportGivenRewards>
      title={all.navRewards}
      rows={rows}
      order={{ sort: 'at', dir: 'desc' }}
      searchLabel={words.search}
      empty={words.none}
      file={{ call: exportGivenRewards, input: (query) => query }}
      filters={[
        { name: 'business_type', label: all.businessType, options: BUSINESS_TYPES.map((type) => [String(type), types[type]] as const) },
        { name: 'state', label: all.state, options: CREDIT_STATES.map((state) => [state, states[state]] as const) },
        ...useOrganisationFilter(),
      ]}
      actions={may('rewards.issue') && <GiveRewards words={words} tokens={tokens} />}
      keyOf={({ id }) => String(id)}
      columns={columnsOf(all, words)}
    />
  );
}

const TONES = { requested: 'warn', accepted: 'up', refused: 'down' } as const;

const rewardStates = (all: ConsoleWords, words: RewardsWords) => ({
  requested: all.creditRequested,
  accepted: words.statePaid,
  refused: words.stateNotPaid,
});

function columnsOf(all: ConsoleWords, words: RewardsWords): ListColumns<GivenRewardRow> {
  const states = rewardStates(all, words);
  const types = businessLabels(all);
  return [
    { label: 'UID', show: ({ uid }) => uid },
    { label: all.businessType, show: ({ business_type: type }) => types[type] },
    { label: all.amount, figures: true, show: ({ amount, token }) => `${groupThousands(amount)} ${token}` },
    { label: words.note, only: 'wide', show: ({ note }) => note || '—' },
    {
      label: words.givenBy,
      only: 'wide',
      show: ({ issued_by: giver, approved_by: approver }) => (
        <>
          {giver}
          {approver !== '' && <br />}
          {approver}
        </>
      ),
    },
    { label: all.when, sort: 'at', only: 'roomy', show: ({ at }) => <Instant at={at} /> },
    { label: all.state, show: ({ state }) => <Badge tone={TONES[state]}>{states[state]}</Badge> },
  ];
}
