import { checkNodeRanking, previewNodeDay, type NodeDayPreview } from '@marque/contract/console/nodes';
import { groupThousands } from '@marque/domain/money';
import { Badge, Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load } from '../../data/load.ts';
import { useWords } from '../../data/words.ts';
import { OrganisationChoice, organisationOf } from '../../widgets/organisation-choice.tsx';
import { Page, Properties, Section } from '../../widgets/page.tsx';
import { incomeKinds, nearness } from './labels.ts';
import { loadNodeDeskWords } from './load-words.ts';
import { Ranking } from './ranking.tsx';
import type { NodeDeskWords } from './words/en.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const organisation = await organisationOf(request);
  const [preview, ranking, words] = await Promise.all([
    organisation === undefined ? undefined : load(request, previewNodeDay, { organisation }),
    organisation === undefined ? undefined : load(request, checkNodeRanking, { organisation }),
    loadNodeDeskWords(),
  ]);
  return { preview, ranking, words };
};

/** What the running day would bring, and the Top 20 counted anew. */
export function Component() {
  const { preview, ranking, words } = useLoaderData<typeof loader>();
  const all = useWords();
  return (
    <Page
      title={words.today}
      back={{ to: '/nodes', label: all.navNodes }}
      actions={preview && <OrganisationChoice organisation={preview.organisation} />}
    >
      {preview && ranking ? (
        <>
          <Preview preview={preview} words={words} />
          <Ranking ranking={ranking} words={words} />
        </>
      ) : (
        <EmptyState title={all.noOrganisations} />
      )}
    </Page>
  );
}

function Preview({ preview, words }: { readonly preview: NodeDayPreview; readonly words: NodeDeskWords }) {
  const { day, multiplier, nodes, token, total, available, is_covered: isCovered, first } = preview;
  const amount = (text: string): string => `${groupThousands(text)} ${token}`;
  return (
    <Section title={words.dryRun} actions={!isCovered && <Badge tone="down">{words.tooLittle}</Badge>}>
      <p>{words.dryRunHint}</p>
      <Properties
        rows={[
          [words.day, day],
          [words.times, multiplier],
          [words.nodesPaid, nodes],
          [words.total, amount(total)],
          [words.available, amount(available)],
        ]}
      />
      {first.length === 0 ? <EmptyState title={words.nothingToday} /> : <First preview={preview} words={words} />}
    </Section>
  );
}

function First({ preview: { first, token }, words }: { readonly preview: NodeDayPreview; readonly words: NodeDeskWords }) {
  const [kinds, near] = [incomeKinds(words), nearness(words)];
  return (
    <Table label={words.dryRun}>
      <thead>
        <tr>
          <HeadCell>UID</HeadCell>
          <HeadCell figures>{words.total}</HeadCell>
          <HeadCell only="wide">{words.ofWhat}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {first.map(({ uid, amount, parts }) => (
          <tr key={uid}>
            <Cell>{uid}</Cell>
            <Cell figures>
              {groupThousands(amount)} {token}
            </Cell>
            <Cell only="wide">{[...new Set(parts.map(({ kind, depth }) => `${kinds[kind]}: ${near[depth]}`))].join(' · ')}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
