import { Badge, Button, Cell, HeadCell, Table } from '@marque/ui';
import { Instant } from '../data/locale.tsx';
import { useWords } from '../data/words.ts';

interface Session {
  readonly network: string;
  readonly agent: string;
  readonly created_at: number;
  readonly seen_at: number;
  readonly is_this?: boolean;
  readonly session?: string;
}

const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'];
const SYSTEMS = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS', 'Linux'];

/** Browser and system, as far as a browser says them. */
const deviceOf = (agent: string): string =>
  [BROWSERS, SYSTEMS].flatMap((names) => names.find((name) => agent.includes(name)) ?? []).join(' · ') || agent.slice(0, 40);

interface SessionTableProps {
  readonly sessions: readonly Session[];
  readonly onEnd?: (session: string) => void;
}

export function SessionTable({ sessions, onEnd }: SessionTableProps) {
  const words = useWords();
  return (
    <Table label={words.sessions}>
      <thead>
        <tr>
          <HeadCell>{words.device}</HeadCell>
          <HeadCell only="wide">{words.network}</HeadCell>
          <HeadCell only="wide">{words.signedInAt}</HeadCell>
          <HeadCell>{words.seenAt}</HeadCell>
          {onEnd && <HeadCell figures>{words.state}</HeadCell>}
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <tr key={`${session.created_at}-${session.network}-${session.session ?? ''}`}>
            <Cell title={session.agent}>{deviceOf(session.agent)}</Cell>
            <Cell only="wide">{session.network}</Cell>
            <Cell only="wide">
              <Instant at={session.created_at} />
            </Cell>
            <Cell>
              <Instant at={session.seen_at} />
            </Cell>
            {onEnd && (
              <Cell figures>
                {session.is_this === true ? (
                  <Badge tone="up">{words.thisSession}</Badge>
                ) : (
                  <Button size="sm" onClick={() => onEnd(session.session ?? '')}>
                    {words.endSession}
                  </Button>
                )}
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
