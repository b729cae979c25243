import { fill } from '@marque/app-kit/words/words';
import type { ContestRow, PlaceRow } from '@marque/contract/contests';
import { Cell, EmptyState, Field, Figure, HeadCell, Select, Table } from '@marque/ui';
import { Trophy } from '@marque/ui/icons';
import { useNavigate } from 'react-router';
import { useSite } from '../../data/site-data.ts';
import { Unavailable } from '../../widgets/unavailable.tsx';
import { contestPath } from './contest-path.ts';
import { amountText } from './amount-text.ts';
import { useWords } from './use-words.ts';
import styles from './contests.module.css';

/** So many stand on the podium. */
const PODIUM = 3;
const ALL = 'all';

interface RankingProps {
  readonly contest: ContestRow;
  readonly date: string | undefined;
  /** Undefined where they could not be read. */
  readonly places: readonly PlaceRow[] | undefined;
}

/** The places in all or of a day: the first three apart, then everybody else. */
export function Ranking({ contest, date, places }: RankingProps) {
  const words = useWords();
  return (
    <section className={styles.ranking}>
      <header className={styles.rankingHead}>
        <h2 className={styles.cardTitle}>{words.ranking}</h2>
        <DayChoice contest={contest} date={date} />
      </header>
      {places === undefined ? (
        <Unavailable title={words.unavailable} retry={words.retry} />
      ) : places.length === 0 ? (
        <EmptyState title={words.nobody} hint={words.nobodyHint} icon={<Trophy size={28} />} />
      ) : (
        <Places contest={contest} places={places} />
      )}
    </section>
  );
}

function DayChoice({ contest, date }: Pick<RankingProps, 'contest' | 'date'>) {
  const words = useWords();
  const { locale } = useSite();
  const navigate = useNavigate();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const options = [
    { value: ALL, label: words.allDays },
    ...contest.days.map((each) => ({ value: each, label: day.format(new Date(`${each}T00:00:00Z`)) })),
  ];
  const show = (chosen: string) =>
    void navigate(contestPath(contest.type, contest.activity_id, chosen === ALL ? undefined : chosen), { preventScrollReset: true });
  return (
    <div className={styles.day}>
      <Field label={words.day}>
        <Select compact value={date ?? ALL} onValue={show} options={options} />
      </Field>
    </div>
  );
}

interface PlacesProps {
  readonly contest: ContestRow;
  readonly places: readonly PlaceRow[];
}

function Places({ contest, places }: PlacesProps) {
  const [first, rest] = [places.slice(0, PODIUM), places.slice(PODIUM)];
  return (
    <>
      <ol className={styles.podium}>
        {first.map((place) => (
          <PodiumPlace key={place.rank} contest={contest} place={place} />
        ))}
      </ol>
      {rest.length > 0 && <Others contest={contest} places={rest} />}
    </>
  );
}

function PodiumPlace({
  contest,
  place: { rank, account_masked: account, amount, reward },
}: {
  readonly contest: ContestRow;
  readonly place: PlaceRow;
}) {
  const words = useWords();
  return (
    <li className={styles.step} data-rank={rank}>
      <span className={styles.stepRank}>{fill(words.rankOne, { rank })}</span>
      <span className={styles.account}>{account}</span>
      <span className={styles.stepAmount}>
        <Figure unit={contest.token_as}>{amountText(amount)}</Figure>
      </span>
      {reward !== '' && (
        <span className={styles.stepPrize}>
          {words.prize} <Figure unit={contest.prize_token_as}>{amountText(reward)}</Figure>
        </span>
      )}
    </li>
  );
}

function Others({ contest, places }: PlacesProps) {
  const words = useWords();
  const hasPrizes = places.some(({ reward }) => reward !== '');
  return (
    <Table label={words.ranking}>
      <thead>
        <tr>
          <HeadCell>{words.rank}</HeadCell>
          <HeadCell>{words.account}</HeadCell>
          <HeadCell figures>{`${contest.type === 'holding' ? words.held : words.traded} (${contest.token_as})`}</HeadCell>
          {hasPrizes && (
            <HeadCell figures only="wide">
              {words.prize}
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {places.map(({ rank, account_masked: account, amount, reward }) => (
          <tr key={rank}>
            <Cell>{rank}</Cell>
            <Cell>
              <span className={styles.listedAccount}>{account}</span>
            </Cell>
            <Cell figures>{amountText(amount)}</Cell>
            {hasPrizes && (
              <Cell figures only="wide">
                {reward === '' ? '–' : `${amountText(reward)} ${contest.prize_token_as}`}
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
