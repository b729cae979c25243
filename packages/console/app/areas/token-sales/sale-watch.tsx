import { countryName } from '@marque/app-kit/format/country-name';
import type { ConsoleSale } from '@marque/contract/console/token-sales';
import { groupThousands } from '@marque/domain/money';
import { Badge, buttonClass, Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { Link } from 'react-router';
import { useLocale } from '../../data/locale.tsx';
import { useWords } from '../../data/words.ts';
import { Section } from '../../widgets/page.tsx';
import { Shares } from '../../widgets/shares.tsx';
import { SideBySide } from '../../widgets/side-by-side.tsx';
import { SoldCurve } from '../../widgets/sold-curve.tsx';
import { ORDER_TONES, orderStates, refundCauses } from './labels.ts';
import type { TokenSaleWords } from './words/en.ts';

interface SaleWatchProps {
  readonly sale: ConsoleSale;
  readonly words: TokenSaleWords;
}

/** How a sale goes: what is confirmed over its time and by whom, and where its subscriptions stand in the queue. */
export function SaleWatch({ sale, words }: SaleWatchProps) {
  const all = useWords();
  const locale = useLocale();
  const { token, total, starts_at: from, ends_at: until, curve, countries, levels } = sale;
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 8 });
  const format = (sold: number) => figure.format(sold);
  const shareOf = (name: string, { people, amount }: { readonly people: number; readonly amount: string }) => ({
    name,
    buyers: people,
    sold: Number(amount),
  });
  return (
    <>
      <Section title={words.watch}>
        <SoldCurve
          label={`${words.watch}, ${token}`}
          points={curve.map(({ at, sold }) => ({ at, sold: Number(sold) }))}
          total={Number(total)}
          from={from}
          until={until}
          format={format}
        />
      </Section>
      <SideBySide>
        <Section title={words.byCountry}>
          <Shares
            label={words.byCountry}
            of={all.country}
            rows={countries.map((row) => shareOf(countryName(locale, row.country) || row.country, row))}
            format={format}
          />
        </Section>
        <Section title={words.byLevel}>
          <Shares
            label={words.byLevel}
            of={all.level}
            rows={levels.map((row) => shareOf(row.level === 0 ? words.kycNone : `LV${row.level}`, row))}
            format={format}
          />
        </Section>
      </SideBySide>
      <Queue sale={sale} words={words} />
    </>
  );
}

function Queue({ sale, words }: SaleWatchProps) {
  const all = useWords();
  const labels = orderStates(words);
  const causes = refundCauses(words);
  const { token, pay_token: payToken } = sale;
  return (
    <Section
      title={words.subscriptions}
      actions={
        <Link className={buttonClass({ tone: 'plain', size: 'sm' })} to={`/token-sales/${sale.id}/subscriptions`}>
          {words.allSubscriptions}
        </Link>
      }
    >
      {sale.states.length === 0 ? (
        <EmptyState title={words.noSubscriptions} />
      ) : (
        <Table label={words.subscriptions}>
          <thead>
            <tr>
              <HeadCell>{all.state}</HeadCell>
              <HeadCell figures>{words.number}</HeadCell>
              <HeadCell figures>{all.amount}</HeadCell>
              <HeadCell figures only="wide">
                {words.payment}
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {sale.states.map(({ state, orders, amount, paid }) => (
              <tr key={state}>
                <Cell>
                  <Badge tone={ORDER_TONES[state]}>{labels[state]}</Badge>
                </Cell>
                <Cell figures>{orders}</Cell>
                <Cell figures>{`${groupThousands(amount)} ${token}`}</Cell>
                <Cell figures only="wide">{`${groupThousands(paid)} ${payToken}`}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {sale.causes.length > 0 && (
        <p>
          {words.refundedBecause} {sale.causes.map(({ cause, orders }) => `${causes[cause]} (${orders})`).join(' · ')}
        </p>
      )}
    </Section>
  );
}
