import { saveFile } from '@marque/app-kit/api/save-file';
import { exportUserStatement, type UserStatement } from '@marque/contract/console/statements';
import type { UserDetail } from '@marque/contract/console/user-detail';
import { groupThousands } from '@marque/domain/money';
import { monthsUpTo } from '@marque/domain/statements';
import { Button, Cell, EmptyState, Field, HeadCell, Select, showToast, Table } from '@marque/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '../../data/words.ts';
import { Section } from '../../widgets/page.tsx';
import styles from './user.module.css';

const MONTHS = 24;

interface StatementProps {
  readonly user: UserDetail;
  readonly statement: UserStatement;
}

const signed = (amount: string): string => (amount.startsWith('-') ? `−${groupThousands(amount.slice(1))}` : `+${groupThousands(amount)}`);

/** A month of a user, token by token, and the file of it with every movement. */
export function UserStatementSection({ user: { organisation, uid }, statement: { month, tokens } }: StatementProps) {
  const words = useWords();
  const [, setQuery] = useSearchParams();
  const [isSaving, setSaving] = useState(false);
  const [recent] = useState(() => monthsUpTo(Date.now(), MONTHS));
  const months = [...new Set([...recent, month])];
  const kinds = {
    deposit: words.movedDeposit,
    withdrawal: words.movedWithdrawal,
    trade: words.movedTrade,
    fee: words.movedFee,
    conversion: words.movedConversion,
    transfer: words.movedTransfer,
    reward: words.movedReward,
    recharge: words.movedRecharge,
    offering: words.movedOffering,
    'lock-up': words.movedLockUp,
    node: words.navNodes,
    nft: words.navAuctions,
    credit: words.movedCredit,
    correction: words.movedCorrection,
  };
  const save = async () => {
    setSaving(true);
    const saved = await saveFile(exportUserStatement, { organisation: String(organisation), uid, month });
    setSaving(false);
    if (!saved.ok) showToast('error', saved.msg);
  };
  return (
    <Section
      title={words.statement}
      actions={
        <Button size="sm" busy={isSaving} onClick={() => void save()}>
          {words.exportCsv}
        </Button>
      }
    >
      <div className={styles.month}>
        <Field label={words.statementMonth}>
          <Select
            compact
            value={month}
            onValue={(chosen) => setQuery({ tab: 'statement', month: chosen }, { replace: true, preventScrollReset: true })}
            options={months.map((name) => ({ value: name, label: name }))}
          />
        </Field>
      </div>
      {tokens.length === 0 ? (
        <EmptyState title={words.noStatement} />
      ) : (
        <Table label={words.statement}>
          <thead>
            <tr>
              <HeadCell>{words.token}</HeadCell>
              <HeadCell figures>{words.statementOpening}</HeadCell>
              <HeadCell>{words.statementMovements}</HeadCell>
              <HeadCell figures>{words.statementClosing}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {tokens.map((token) => (
              <tr key={token.asset}>
                <Cell>{token.asset}</Cell>
                <Cell figures>{groupThousands(token.opening)}</Cell>
                <Cell>{token.kinds.map(({ kind, amount }) => `${kinds[kind]} ${signed(amount)}`).join(' · ') || '—'}</Cell>
                <Cell figures>{groupThousands(token.closing)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
