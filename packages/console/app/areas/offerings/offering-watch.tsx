import { countryName } from '@marque/app-kit/format/country-name';
import { fill } from '@marque/app-kit/words/words';
import type { OfferingDesk } from '@marque/contract/console/offerings';
import { Badge, buttonClass, Cell, HeadCell, Table } from '@marque/ui';
import { Link } from 'react-router';
import { useLocale } from '../../data/locale.tsx';
import { useWords } from '../../data/words.ts';
import { Section } from '../../widgets/page.tsx';
import { Shares } from '../../widgets/shares.tsx';
import { SideBySide } from '../../widgets/side-by-side.tsx';
import { SoldCurve } from '../../widgets/sold-curve.tsx';
import { ORDER_TONES, orderStates } from './labels.ts';
import type { OfferingWords } from './words/en.ts';
import styles from './offerings.module.css';

interface OfferingWatchProps {
  readonly offering: OfferingDesk;
  readonly words: OfferingWords;
}

/** How an offering sells: over its time, and by who buys; and what has become of the orders. */
export function OfferingWatch({ offering, words }: OfferingWatchProps) {
  const all = useWords();
  const locale = useLocale();
  const { curve, capacity, copies, starts_at: from, ends_at: until, countries, fee_levels: levels } = offering;
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const format = (sold: number) => figure.format(sold);
  return (
    <>
      {offering.stage === 'settlement' && <Progress offering={offering} words={words} />}
      <Section title={words.watch}>
        <SoldCurve label={words.watch} points={curve} total={copies} from={from} until={until} format={format} />
        {capacity > copies && <p>{fill(words.capacityLine, { capacity: format(capacity) })}</p>}
      </Section>
      <SideBySide>
        <Section title={words.byCountry}>
          <Shares
            label={words.byCountry}
            of={all.country}
            rows={countries.map(({ country, people, copies: sold }) => ({
              name: countryName(locale, country) || country,
              buyers: people,
              sold,
            }))}
            format={format}
          />
        </Section>
        <Section title={words.byLevel}>
          <Shares
            label={words.byLevel}
            of={all.feeLevel}
            rows={levels.map(({ level, people, copies: sold }) => ({ name: `${all.level} ${level}`, buyers: people, sold }))}
            format={format}
          />
        </Section>
      </SideBySide>
      <Orders offering={offering} words={words} format={format} />
    </>
  );
}

/** How far the settlement has come: orders that are over, of all that were held. */
function Progress({ offering: { states }, words }: OfferingWatchProps) {
  const locale = useLocale();
  const figure = new Intl.NumberFormat(locale);
  const count = (...wanted: readonly string[]) =>
    states.filter(({ state }) => wanted.includes(state)).reduce((sum, { orders }) => sum + orders, 0);
  const settled = count('completed', 'refunded');
  const orders = count('held', 'settling', 'completed', 'refunded');
  return (
    <Section title={words.settling}>
      <div className={styles.progress}>
        <progress aria-label={words.settling} max={Math.max(1, orders)} value={settled} />
        <p>{fill(words.settledOf, { settled: figure.format(settled), orders: figure.format(orders) })}</p>
      </div>
    </Section>
  );
}

function Orders({ offering, words, format }: OfferingWatchProps & { readonly format: (figure: number) => string }) {
  const all = useWords();
  const labels = orderStates(words);
  return (
    <Section
      title={words.orders}
      actions={
        <Link className={buttonClass({ tone: 'plain', size: 'sm' })} to={`/offerings/${offering.id}/orders`}>
          {words.allOrders}
        </Link>
      }
    >
      <Table label={words.orders}>
        <thead>
          <tr>
            <HeadCell>{all.state}</HeadCell>
            <HeadCell figures>{words.orders}</HeadCell>
            <HeadCell figures>{all.buyers}</HeadCell>
            <HeadCell figures>{words.copiesOrdered}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {offering.states.map(({ state, orders, people, copies }) => (
            <tr key={state}>
              <Cell>
                <Badge tone={ORDER_TONES[state]}>{labels[state]}</Badge>
              </Cell>
              <Cell figures>{format(orders)}</Cell>
              <Cell figures>{format(people)}</Cell>
              <Cell figures>{format(copies)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
