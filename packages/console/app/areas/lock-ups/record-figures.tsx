import { fill } from '@marque/app-kit/words/words';
import type { LockUpDesk } from '@marque/contract/console/lock-ups';
import { groupThousands } from '@marque/domain/money';
import { Badge, buttonClass, Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { Link } from 'react-router';
import { useLocale } from '../../data/locale.tsx';
import { useWords } from '../../data/words.ts';
import { Section } from '../../widgets/page.tsx';
import { RECORD_TONES, recordStates } from './labels.ts';
import type { LockUpWords } from './words/en.ts';

interface FiguresProps {
  readonly product: LockUpDesk;
  readonly words: LockUpWords;
}

/** Who takes part, added up by what became of it, and what comes due day by day. */
export function RecordFigures({ product, words }: FiguresProps) {
  return (
    <>
      <Section
        title={words.records}
        actions={
          <Link className={buttonClass({ tone: 'plain', size: 'sm' })} to={`/lock-ups/${product.id}/records`}>
            {words.allRecords}
          </Link>
        }
      >
        <p>{fill(words.participantsLine, { people: product.participants })}</p>
        {product.states.length === 0 ? <EmptyState title={words.noRecords} /> : <States product={product} words={words} />}
      </Section>
      {product.ending.length > 0 && (
        <Section title={words.ending}>
          <p>{fill(words.endingHint, { count: product.rolling_over })}</p>
          <Ending product={product} words={words} />
        </Section>
      )}
    </>
  );
}

function States({ product: { states, token, bonus_token: bonusToken }, words }: FiguresProps) {
  const all = useWords();
  const labels = recordStates(words);
  return (
    <Table label={words.records}>
      <thead>
        <tr>
          <HeadCell>{all.state}</HeadCell>
          <HeadCell figures>{words.number}</HeadCell>
          <HeadCell figures>{words.principal}</HeadCell>
          <HeadCell figures only="wide">
            {words.bonus}
          </HeadCell>
          <HeadCell figures only="roomy">
            {words.paid}
          </HeadCell>
          <HeadCell figures only="roomy">
            {words.rewards}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {states.map(({ state, records, principal, bonus, paid, rewards }) => (
          <tr key={state}>
            <Cell>
              <Badge tone={RECORD_TONES[state]}>{labels[state]}</Badge>
            </Cell>
            <Cell figures>{records}</Cell>
            <Cell figures>{`${groupThousands(principal)} ${token}`}</Cell>
            <Cell figures only="wide">{`${groupThousands(bonus)} ${bonusToken}`}</Cell>
            <Cell figures only="roomy">{`${groupThousands(paid)} ${bonusToken}`}</Cell>
            <Cell figures only="roomy">{`${groupThousands(rewards)} ${bonusToken}`}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Ending({ product: { ending, token }, words }: FiguresProps) {
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <Table label={words.ending} dense>
      <thead>
        <tr>
          <HeadCell>{words.dayUtc}</HeadCell>
          <HeadCell figures>{words.number}</HeadCell>
          <HeadCell figures>{words.principal}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {ending.map(({ day: at, records, principal }) => (
          <tr key={at}>
            <Cell>{day.format(at)}</Cell>
            <Cell figures>{records}</Cell>
            <Cell figures>{`${groupThousands(principal)} ${token}`}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
