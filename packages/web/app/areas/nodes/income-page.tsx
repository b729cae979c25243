import { groupThousands, trimZeros } from '@marque/domain/money';
import { EmptyState, Figure, TabPanel, Tabs } from '@marque/ui';
import { href, Link, useNavigate } from 'react-router';
import { BrandPage } from '../../widgets/brand/brand-page.tsx';
import { Unavailable } from '../../widgets/unavailable.tsx';
import { INCOME_TABS, incomePath, type IncomeTab } from './income-path.ts';
import { IncomePicture } from './income-picture.tsx';
import { IncomeTable } from './income-table.tsx';
import type { IncomeRows } from './income-route.tsx';
import type { NodeEarnings, NodeOffer } from './node-rows.ts';
import { Pager } from './pager.tsx';
import { aboutType } from './about-type.ts';
import { useWords } from './use-words.ts';
import styles from './nodes.module.css';

interface IncomePageProps {
  readonly type: NodeOffer['type'];
  readonly tab: IncomeTab;
  readonly page: number;
  /** Undefined where they could not be read. */
  readonly earned: NodeEarnings | undefined;
  readonly rows: IncomeRows | undefined;
}

/** What a node has earned, in all and row by row, and its contribution (S216, S217, S250). */
export function IncomePage({ type, tab, page, earned, rows }: IncomePageProps) {
  const words = useWords();
  const navigate = useNavigate();
  const labels = { days: words.byDay, payers: words.byUser, brands: words.byBrand };
  return (
    <BrandPage title={words.incomeTitle} lead={aboutType(words)[type]} aside={<Link to={href('/ecologicalNodes')}>{words.toNodes}</Link>}>
      {earned && <Earned earned={earned} />}
      {rows?.tab === 'days' && rows.data.length > 1 && <IncomePicture rows={rows.data} />}
      <section>
        <Tabs
          group="income"
          label={words.incomeTitle}
          items={INCOME_TABS.map((key) => ({ key, label: labels[key] }))}
          value={tab}
          onValue={(to) => void navigate(incomePath(type, to), { preventScrollReset: true })}
        />
        <TabPanel group="income" value={tab} className={styles.panel}>
          {rows === undefined ? (
            <Unavailable title={words.unavailable} retry={words.retry} />
          ) : rows.data.length === 0 ? (
            <EmptyState title={words.noIncome} hint={words.noIncomeHint} />
          ) : (
            <>
              <IncomeTable rows={rows} unit={earned?.token ?? ''} />
              <Pager page={page} count={rows.count} pathOf={(to) => incomePath(type, tab, to)} />
            </>
          )}
        </TabPanel>
      </section>
    </BrandPage>
  );
}

function Earned({
  earned: { total_reward: total, today_reward: today, contribution_value: contribution, token },
}: {
  readonly earned: NodeEarnings;
}) {
  const words = useWords();
  return (
    <dl className={styles.earned}>
      {[
        [words.total, total],
        [words.today, today],
        [words.contribution, contribution],
      ].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Figure unit={token}>{groupThousands(trimZeros(value ?? '0'))}</Figure>
          </dd>
        </div>
      ))}
    </dl>
  );
}
