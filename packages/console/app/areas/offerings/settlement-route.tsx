import { callApi } from '@marque/app-kit/api/call-api';
import { saveFile } from '@marque/app-kit/api/save-file';
import { fill } from '@marque/app-kit/words/words';
import {
  exportPlan,
  getPlannedPostings,
  getSettlementPlan,
  PLAN_FILE_ORDERS,
  requestSettlement,
  type SettlementPlanRow,
} from '@marque/contract/console/offering-settlement';
import { groupThousands } from '@marque/domain/money';
import { Badge, Button, showToast } from '@marque/ui';
import { useState } from 'react';
import { useLoaderData, useNavigate, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { useLocale } from '../../data/locale.tsx';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Pages } from '../../widgets/list-screen.tsx';
import { Page, Properties, Section } from '../../widgets/page.tsx';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import { loadOfferingWords } from './load-words.ts';
import { PlanPostings, PlanSums } from './plan-tables.tsx';
import type { OfferingWords } from './words/en.ts';
import styles from './offerings.module.css';

const PAGE_ORDERS = 10;

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const id = params['id'] ?? '';
  const [plan, postings, words] = await Promise.all([
    load(request, getSettlementPlan, { id }),
    load(request, getPlannedPostings, { ...queryOf(request, []), id, size: String(PAGE_ORDERS) }),
    loadOfferingWords(),
  ]);
  return { plan, postings, words };
};

/** What a settlement would do, to the last posting; from here it is asked for by the plan's digest. */
export function Component() {
  const { plan, postings, words } = useLoaderData<typeof loader>();
  const { id = '' } = useParams();
  const may = useMay();
  const all = useWords();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Number(query.get('page') ?? '1') || 1);
  return (
    <Page
      title={fill(words.dryRunOf, { number: plan.campaign_no })}
      back={{ to: `/offerings/${id}`, label: plan.campaign_no }}
      badges={<Badge tone={plan.is_refunded ? 'warn' : 'good'}>{plan.is_refunded ? words.outcomeRefund : words.outcomeComplete}</Badge>}
      actions={
        may('offerings.settle') && (
          <ReasonAction
            label={words.requestSettlement}
            hint={words.requestSettlementHint}
            confirm={all.askApproval}
            tone="action"
            send={(reason) => callApi(requestSettlement, { id, hash: plan.hash, reason })}
            onDone={({ id: approval }) => void navigate(`/approvals/${approval}`)}
          />
        )
      }
    >
      <p>{words.dryRunHint}</p>
      <Figures plan={plan} words={words} />
      <Section title={words.sums}>
        <PlanSums plan={plan} words={words} />
      </Section>
      <Section title={words.postings} actions={<PlanFiles id={id} orders={plan.orders} words={words} />}>
        <PlanPostings postings={postings.data} words={words} />
        <Pages
          page={page}
          last={Math.max(1, Math.ceil(postings.count / PAGE_ORDERS))}
          onPage={(to) => setQuery({ page: String(to) }, { preventScrollReset: true })}
        />
      </Section>
    </Page>
  );
}

function Figures({ plan, words }: { readonly plan: SettlementPlanRow; readonly words: OfferingWords }) {
  const figure = new Intl.NumberFormat(useLocale());
  const amount = (text: string) => `${groupThousands(text)} ${plan.token}`;
  return (
    <Properties
      rows={[
        [words.orders, figure.format(plan.orders)],
        [words.copiesOrdered, figure.format(plan.copies)],
        [words.delivered, amount(plan.tokens)],
        [words.givenBack, amount(plan.unsold)],
        [
          words.planHash,
          <span key="hash" className={styles.hash}>
            {plan.hash}
          </span>,
        ],
      ]}
    />
  );
}

interface PlanFilesProps {
  readonly id: string;
  readonly orders: number;
  readonly words: OfferingWords;
}

/** Every posting as a file; a large plan is several. */
function PlanFiles({ id, orders, words }: PlanFilesProps) {
  const all = useWords();
  const [busy, setBusy] = useState<number>();
  const parts = Array.from({ length: Math.max(1, Math.ceil(orders / PLAN_FILE_ORDERS)) }, (_, i) => i + 1);
  const save = async (part: number) => {
    setBusy(part);
    const outcome = await saveFile(exportPlan, { id, part: String(part) });
    setBusy(undefined);
    if (!outcome.ok) showToast('error', outcome.msg);
  };
  return (
    <div className={styles.files}>
      {parts.map((part) => (
        <Button key={part} size="sm" busy={busy === part} onClick={() => void save(part)}>
          {parts.length === 1 ? all.exportCsv : fill(words.filePart, { part, parts: parts.length })}
        </Button>
      ))}
    </div>
  );
}
