import type { OperatorAlerts } from '@marque/contract/console/operator-alerts';
import { Badge, Cell, HeadCell, Table } from '@marque/ui';
import { Instant } from '../../data/locale.tsx';
import { useWords } from '../../data/words.ts';
import { eventLabels, STATE_TONES, stateLabels } from './event-labels.ts';
import type { OperatorAlertsWords } from './words/en.ts';

interface DeliveriesProps {
  readonly rows: OperatorAlerts['deliveries'];
  readonly words: OperatorAlertsWords;
}

/** What was sent last, to whom, and what became of it. */
export function Deliveries({ rows, words }: DeliveriesProps) {
  const all = useWords();
  const events = eventLabels(words);
  const states = stateLabels(words);
  return (
    <Table label={words.recent}>
      <thead>
        <tr>
          <HeadCell>{all.when}</HeadCell>
          <HeadCell>{words.event}</HeadCell>
          <HeadCell figures only="wide">
            {words.cases}
          </HeadCell>
          <HeadCell only="wide">{words.recipient}</HeadCell>
          <HeadCell>{all.state}</HeadCell>
          <HeadCell figures only="roomy">
            {words.attempts}
          </HeadCell>
          <HeadCell only="roomy">{words.problem}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, event, count, at, channel, target, state, attempts, problem }) => (
          <tr key={id}>
            <Cell>
              <Instant at={at} />
            </Cell>
            <Cell>{events[event]}</Cell>
            <Cell figures only="wide">
              {event === 'test' ? '–' : count}
            </Cell>
            <Cell only="wide">
              <span title={target} style={{ display: 'block', maxWidth: '32ch', overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {target}
              </span>
            </Cell>
            <Cell>
              <Badge tone={STATE_TONES[state]}>{states[state]}</Badge>
            </Cell>
            <Cell figures only="roomy">
              {channel === 'webhook' ? attempts : '–'}
            </Cell>
            <Cell only="roomy">{problem || '–'}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
