import { groupThousands, trimZeros } from '@marque/domain/money';
import { Badge, Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { Unavailable } from '../../widgets/unavailable.tsx';
import type { TopNode } from './node-rows.ts';
import { useWords } from './use-words.ts';

/** The nodes of the highest contribution. */
export function TopNodes({ top }: { readonly top: readonly TopNode[] | undefined }) {
  const words = useWords();
  if (top === undefined) return <Unavailable title={words.unavailable} retry={words.retry} />;
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
