import type { UserFunds } from '@marque/contract/console/funds';
import { groupThousands } from '@marque/domain/money';
import { Badge, Cell, HeadCell, Table } from '@marque/ui';
import { Instant } from '../../data/locale.tsx';
import { useWords } from '../../data/words.ts';

const TONES = { requested: 'warn', accepted: 'up', refused: 'down' } as const;

/** A user's transfers and conversions, the newest first. */
export function UserMoves({ moves }: Pick<UserFunds, 'moves'>) {
  const words = useWords();
  const states = { requested: words.creditRequested, accepted: words.creditAccepted, refused: words.creditRefused };
  const kinds = {
    token_to_fiat: words.moveToFiat,
    fiat_to_token: words.moveToToken,
    sent: words.moveSent,
    received: words.moveReceived,
    converted: words.moveConverted,
  };
  return (
    <Table label={words.moves}>
      <thead>
        <tr>
          <HeadCell>{words.when}</HeadCell>
          <HeadCell>{words.event}</HeadCell>
          <HeadCell figures>{words.amount}</HeadCell>
          <HeadCell only="roomy">UID</HeadCell>
          <HeadCell only="wide">{words.moveNote}</HeadCell>
          <HeadCell>{words.state}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {moves.map((move) => (
          <tr key={`${move.kind}-${move.id}`}>
            <Cell>
              <Instant at={move.at} />
            </Cell>
            <Cell>{kinds[move.kind]}</Cell>
            <Cell figures>
              {groupThousands(move.amount)} {move.token}
              {move.to_token !== '' && ` → ${groupThousands(move.to_amount)} ${move.to_token}`}
            </Cell>
            <Cell only="roomy">{move.uid || '—'}</Cell>
            <Cell only="wide">{move.note || '—'}</Cell>
            <Cell>
              <Badge tone={TONES[move.state]}>{states[move.state]}</Badge>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
