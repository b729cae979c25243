import { BATCH_STATES, exportCodeBatches, getCodeBatches, type BatchRow } from '@marque/contract/console/codes';
import { groupThousands } from '@marque/domain/money';
import { Badge } from '@marque/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadAllTokens } from '../../data/all-tokens.ts';
import { load, queryOf } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import { useOrganisationFilter } from '../../widgets/organisation-filter.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { IssueCodes } from './issue-codes.tsx';
import { loadCodesWords } from './load-words.ts';
import { BATCH_TONES, batchStates } from './states.ts';
import type { CodesWords } from './words/en.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [rows, tokens, words] = await Promise.all([
    load(request, getCodeBatches, queryOf(request, ['organisation', 'state'])),
    loadAllTokens(request),
    loadCodesWords(),
  ]);
  return { rows, words, tokens: tokens.map(({ code, scale }) => ({ code, decimals: scale })) };
};

/** Every batch of codes, and issuing another one. */
export function Component() {
  const { rows, words, tokens } = useLoaderData<typeof loader>();
  const all = useWords();
  const may = useMay();
  const organisation = useOrganisationName(all.everybody);
  const states = batchStates(words);
  return (
    <ListScreen<BatchRow, typeof exportCodeBatches>
      title={all.navCodes}
      rows={rows}
      order={{ sort: 'at', dir: 'desc' }}
      searchLabel={words.searchBatches}
      empty={words.noBatches}
      file={{ call: exportCodeBatches, input: (query) => query }}
      filters={[
        { name: 'state', label: all.state, options: BATCH_STATES.map((state) => [state, states[state]] as const) },
        ...useOrganisationFilter(),
      ]}
      actions={may('codes.issue') && <IssueCodes words={words} tokens={tokens} />}
      keyOf={({ id }) => String(id)}
      addressOf={({ id }) => `/codes/${id}`}
      columns={columnsOf(all, words, organisation)}
    />
  );
}

function columnsOf(all: ConsoleWords, words: CodesWords, organisation: (id: number) => string): ListColumns<BatchRow> {
  const states = batchStates(words);
  return [
    { label: words.purpose, show: ({ note, id }) => note || `#${id}` },
    {
      label: words.amountOfCode,
      figures: true,
      show: ({ amount, token }) => `${groupThousands(amount)} ${token}`,
    },
    {
      label: words.used,
      figures: true,
      show: ({ used, codes }) => `${used} / ${codes}`,
    },
    { label: all.organisation, only: 'wide', show: (row) => organisation(row.organisation) },
    { label: words.issuedAt, sort: 'at', only: 'roomy', show: ({ at }) => <Instant at={at} /> },
    { label: words.expires, only: 'wide', show: ({ expires_at: at }) => <Instant at={at} /> },
    { label: all.state, show: ({ state }) => <Badge tone={BATCH_TONES[state]}>{states[state]}</Badge> },
  ];
}
