import { callApi } from '@marque/app-kit/api/call-api';
import {
  CODE_STATES,
  exportBatchCodes,
  getBatchCodes,
  getCodeBatch,
  takeCodes,
  voidCodeBatch,
  type BatchRow,
  type CodeRow,
} from '@marque/contract/console/codes';
import { groupThousands } from '@marque/domain/money';
import { Badge } from '@marque/ui';
import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import { Properties } from '../../widgets/page.tsx';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import { CodesShownOnce } from './codes-shown-once.tsx';
import { loadCodesWords } from './load-words.ts';
import { BATCH_TONES, batchStates, CODE_TONES, codeStates } from './states.ts';
import type { ConsoleWords } from '../../words/en.ts';
import type { CodesWords } from './words/en.ts';

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const id = params['id'] ?? '';
  const [batch, rows, words] = await Promise.all([
    load(request, getCodeBatch, { id }),
    load(request, getBatchCodes, { ...queryOf(request, ['state']), batch: id }),
    loadCodesWords(),
  ]);
  return { batch, rows, words };
};

/** One batch: what became of its codes, taking them once, ending them. */
export function Component() {
  const { batch, rows, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const [codes, setCodes] = useState<readonly string[]>();
  const states = codeStates(words);
  return (
    <>
      <ListScreen<CodeRow, typeof exportBatchCodes>
        title={batch.note || `${all.navCodes} #${batch.id}`}
        rows={rows}
        order={{ sort: 'id', dir: 'desc' }}
        searchLabel={words.searchCodes}
        empty={words.noCodes}
        file={{ call: exportBatchCodes, input: (query) => ({ ...query, batch: String(batch.id) }) }}
        filters={[{ name: 'state', label: all.state, options: CODE_STATES.map((state) => [state, states[state]] as const) }]}
        actions={<BatchActions batch={batch} words={words} onCodes={setCodes} />}
        notice={<BatchProperties batch={batch} words={words} />}
        keyOf={({ id }) => String(id)}
        columns={columnsOf(all, words)}
      />
      {codes && <CodesShownOnce batch={batch.id} codes={codes} words={words} onClose={() => setCodes(undefined)} />}
    </>
  );
}

function BatchProperties({ batch, words }: { readonly batch: BatchRow; readonly words: CodesWords }) {
  const all = useWords();
  const organisation = useOrganisationName(all.everybody);
  return (
    <Properties
      rows={[
        [
          all.state,
          <Badge key="state" tone={BATCH_TONES[batch.state]}>
            {batchStates(words)[batch.state]}
          </Badge>,
        ],
        [words.amountOfCode, `${groupThousands(batch.amount)} ${batch.token}`],
        [words.used, `${batch.used} / ${batch.codes}`],
        [all.organisation, organisation(batch.organisation)],
        [words.issued, batch.issued_by],
        [words.issuedAt, <Instant key="at" at={batch.at} />],
        [words.expires, <Instant key="until" at={batch.expires_at} />],
      ]}
    />
  );
}

interface BatchActionsProps {
  readonly batch: BatchRow;
  readonly words: CodesWords;
  readonly onCodes: (codes: readonly string[]) => void;
}

function BatchActions({ batch: { id, state }, words, onCodes }: BatchActionsProps) {
  const may = useMay();
  const isOpen = state === 'ready' || state === 'issued';
  return (
    <>
      {may('codes.void') && (
        <ReasonAction
          label={words.voidBatch}
          hint={words.voidHint}
          tone="down"
          impossible={isOpen ? undefined : state === 'requested' ? words.notReady : words.notTaken}
          send={(reason) => callApi(voidCodeBatch, { id: String(id), reason })}
        />
      )}
      {may('codes.take') && (
        <ReasonAction
          label={words.download}
          hint={words.downloadHint}
          tone="action"
          impossible={state === 'ready' ? undefined : state === 'requested' ? words.notReady : words.takenAlready}
          send={(reason) => callApi(takeCodes, { id: String(id), reason })}
          onDone={({ codes }) => onCodes(codes)}
        />
      )}
    </>
  );
}

function columnsOf(all: ConsoleWords, words: CodesWords): ListColumns<CodeRow> {
  const states = codeStates(words);
  return [
    { label: all.code, show: ({ masked }) => masked },
    { label: all.state, show: ({ state }) => <Badge tone={CODE_TONES[state]}>{states[state]}</Badge> },
    { label: words.redeemedBy, show: ({ uid }) => uid || '—' },
    { label: words.redeemedAt, only: 'roomy', show: ({ at }) => (at === null ? '—' : <Instant at={at} />) },
  ];
}
