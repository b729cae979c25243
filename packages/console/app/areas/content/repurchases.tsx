import { callApi } from '@marque/app-kit/api/call-api';
import { addRepurchase, removeRepurchase, type RepurchaseRow } from '@marque/contract/console/brands';
import { settingOfInstant } from '@marque/domain/organisation';
import { Badge, Cell, EmptyState, Field, HeadCell, SegmentedControl, Table, TextInput } from '@marque/ui';
import { useState } from 'react';
import { Instant } from '../../data/locale.tsx';
import { useMay, useMe } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Section } from '../../widgets/page.tsx';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import styles from '../../widgets/form.module.css';

interface RepurchasesProps {
  readonly token: string;
  readonly rows: readonly RepurchaseRow[];
}

/** What the brand bought back and burned: figures, badge and score of its pages follow from it. */
export function Repurchases({ token, rows }: RepurchasesProps) {
  const words = useWords();
  const may = useMay();
  const { all_organisations: worksForAll } = useMe();
  const mayWrite = may('brands.set-repurchases') && worksForAll;
  const kinds = { buyback: words.eventBuyback, burn: words.burn };
  return (
    <Section title={words.repurchases} actions={mayWrite && <AddRepurchase token={token} />}>
      {rows.length === 0 ? (
        <EmptyState title={words.noRepurchases} hint={words.repurchasesHint} />
      ) : (
        <Table label={words.repurchases}>
          <thead>
            <tr>
              <HeadCell>{words.when}</HeadCell>
              <HeadCell>{words.kind}</HeadCell>
              <HeadCell figures>{words.amount}</HeadCell>
              <HeadCell figures>{words.cost}</HeadCell>
              <HeadCell only="roomy">{words.transaction}</HeadCell>
              {mayWrite && <HeadCell figures>{words.what}</HeadCell>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, kind, amount, cost, tx_id: txId, at }) => (
              <tr key={id}>
                <Cell>
                  <Instant at={at} />
                </Cell>
                <Cell>
                  <Badge tone={kind === 'burn' ? 'warn' : 'brand'}>{kinds[kind]}</Badge>
                </Cell>
                <Cell figures>
                  {amount} {token}
                </Cell>
                <Cell figures>{kind === 'burn' ? '—' : cost}</Cell>
                <Cell only="roomy">
                  <span className={styles.mono}>{txId.length > 22 ? `${txId.slice(0, 12)}…${txId.slice(-8)}` : txId}</span>
                </Cell>
                {mayWrite && (
                  <Cell figures>
                    <ReasonAction
                      label={words.removeThis}
                      tone="down"
                      hint={words.removeRepurchaseHint}
                      send={(reason) => callApi(removeRepurchase, { id: String(id), reason })}
                    />
                  </Cell>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}

function AddRepurchase({ token }: { readonly token: string }) {
  const words = useWords();
  const [kind, setKind] = useState<RepurchaseRow['kind']>('buyback');
  const [amount, setAmount] = useState('');
  const [cost, setCost] = useState('');
  const [txId, setTxId] = useState('');
  const [at, setAt] = useState(() => settingOfInstant(Date.now()).replace(' ', 'T'));
  const isReady = amount !== '' && txId !== '' && at !== '' && (kind === 'burn' || cost !== '');
  return (
    <ReasonAction
      label={words.addRepurchase}
      tone="action"
      hint={words.repurchasesHint}
      isReady={isReady}
      send={(reason) =>
        callApi(addRepurchase, {
          token,
          kind,
          amount,
          cost: kind === 'burn' ? '' : cost,
          tx_id: txId,
          at: at.replace('T', ' ').slice(0, 16),
          reason,
        })
      }
    >
      <SegmentedControl
        label={words.kind}
        value={kind}
        onValue={setKind}
        items={[
          { key: 'buyback', label: words.eventBuyback },
          { key: 'burn', label: words.burn },
        ]}
      />
      <div className={styles.columns}>
        <Field label={words.amount}>
          <TextInput figures inputMode="decimal" maxLength={40} suffix={token} value={amount} onValue={setAmount} />
        </Field>
        {kind === 'buyback' && (
          <Field label={words.cost}>
            <TextInput figures inputMode="decimal" maxLength={40} suffix="USDT" value={cost} onValue={setCost} />
          </Field>
        )}
      </div>
      <Field label={words.transaction} hint={words.transactionHint}>
        <TextInput maxLength={130} autoComplete="off" value={txId} onValue={setTxId} />
      </Field>
      <Field label={words.whenUtc}>
        <TextInput type="datetime-local" value={at} onValue={setAt} />
      </Field>
    </ReasonAction>
  );
}
