import { groupThousands, trimZeros } from '@marque/domain/money';
import { Badge, Button, Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { useRevalidator } from 'react-router';
import type { TopNode } from './node-rows.ts';
import { useWords } from './use-words.ts';

/** The nodes of the highest contribution. */
export function TopNodes({ top }: { readonly top: readonly TopNode[] | undefined }) {
  const words = useWords();
  const { revalidate, state } = useRevalidator();
  if (top === undefined)
    return (
      <EmptyState
        title={words.unavailable}
        action={
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            {words.retry}
          </Button>
        }
      />
    );
  if (top.length === 0) return <EmptyState title={words.nobody} hint={words.nobodyHint} />;
  return (
    <Table label={words.top}>
      <thead>
        <tr>
          <HeadCell>{words.rank}</HeadCell>
          <HeadCell>{words.account}</HeadCell>
          <HeadCell only="wide">{words.type}</HeadCell>
          <HeadCell figures>{words.contribution}</HeadCell>
          <HeadCell only="wide">{words.rights}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {top.map(({ rank, account_masked: account, type, contribution_value: contribution, has_governance: governs }) => (
          <tr key={rank}>
            <Cell>{rank}</Cell>
            <Cell>{account}</Cell>
            <Cell only="wide">{words[type]}</Cell>
            <Cell figures>{groupThousands(trimZeros(contribution))}</Cell>
            <Cell only="wide">{governs === 1 && <Badge tone="brand">{words.governs}</Badge>}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
