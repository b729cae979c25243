import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { Cell, EmptyState, Figure, HeadCell, Table } from '@marque/ui';
import { Gift } from '@marque/ui/icons';
import { ListPager } from './list-pager.tsx';
import type { Rewards } from './rewards.ts';
import { useWords } from './use-words.ts';

interface RewardsTableProps {
  /** Undefined where they could not be read. */
  readonly rewards: Rewards | undefined;
  readonly page: number;
}

/** Cashback and bonuses that have arrived, newest first. */
export default function RewardsTable({ rewards, page }: RewardsTableProps) {
  const words = useWords();
  if (!rewards) return <EmptyState title={words.rewardsUnavailable} />;
  if (rewards.data.length === 0) return <EmptyState title={words.noRewards} hint={words.noRewardsHint} icon={<Gift size={28} />} />;
  const names: Readonly<Record<number, string>> = {
    1004: words.feeRebate,
    1009: words.firstPurchase,
    1010: words.accountSetup,
    1011: words.inviteBonus,
    1013: words.kycReferral,
  };
  return (
    <>
      <Table label={words.rewards}>
        <thead>
          <tr>
            <HeadCell>{words.time}</HeadCell>
            <HeadCell>{words.reward}</HeadCell>
            <HeadCell figures>{words.amount}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rewards.data.map((row) => {
            const at = instantOf(row.time);
            return (
              <tr key={row.record_id}>
                <Cell>{at !== undefined && <DayAndTime at={at} withYear />}</Cell>
                <Cell>{names[row.business_type]}</Cell>
                <Cell figures>
                  <Figure>{`${groupThousands(trimZeros(row.amount))} ${row.asset}`}</Figure>
                </Cell>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <ListPager tab="rewards" page={page} count={rewards.count} />
    </>
  );
}
