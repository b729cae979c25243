import { callApi } from '@marque/app-kit/api/call-api';
import { decideApproval, getApproval } from '@marque/contract/console/work';
import { readMovementPlace } from '@marque/domain/assets';
import { Badge } from '@marque/ui';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { movementPlaceLabel, treasuryAccountLabels } from '../../data/account-labels.ts';
import { businessLabels, eventLabel } from '../../data/labels.ts';
import { load } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { Properties, Page, Section } from '../../widgets/page.tsx';
import { ReasonAction } from '../../widgets/reason-action.tsx';

const termLabels = (words: ConsoleWords): Readonly<Record<string, string>> => ({
  token: words.token,
  amount: words.amount,
  from: words.termFrom,
  to: words.termTo,
  codes: words.termCodes,
  days: words.termDays,
  note: words.note,
  business_type: words.businessType,
  uids: words.termUids,
  account: words.account,
  direction: words.correctDirection,
  against: words.correctAgainst,
  reference: words.correctReference,
  offering: words.navOfferings,
  sale: words.navTokenSales,
  outcome: words.termOutcome,
  orders: words.termOrders,
  copies: words.termCopies,
  tokens: words.termTokens,
  hash: words.termPlan,
});

/** A term as people read it: accounts and what is done by their names. */
const termText = (words: ConsoleWords, name: string, value: string): string => {
  const of: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    business_type: businessLabels(words),
    outcome: { complete: words.outcomeComplete, refund: words.outcomeRefund },
    account: { token: words.accountOfTokens, fiat: words.accountOfFiat },
    direction: { in: words.correctIn, out: words.correctOut },
  };
  const place = name === 'from' || name === 'to' ? readMovementPlace(value) : undefined;
  if (place) return movementPlaceLabel(words, place);
  const labels: Readonly<Record<string, string>> = of[name] ?? treasuryAccountLabels(words);
  return labels[value] ?? value;
};

/** What a request is about that has a page of its own. */
const PAGES: Readonly<Record<string, string>> = { offering: '/offerings', sale: '/token-sales' };

export const loader = ({ request, params }: LoaderFunctionArgs) => load(request, getApproval, { id: params['id'] ?? '' });

/** A request that somebody else decides. */
export function Component() {
  const approval = useLoaderData<typeof loader>();
  const words = useWords();
  const may = useMay();
  const organisation = useOrganisationName(words.everybody);
  const { id, state } = approval;
  const states = { requested: words.stateWaits, approved: words.stateApproved, rejected: words.stateRejected, expired: words.stateExpired };
  const impossible = approval.may_decide
    ? undefined
    : state !== 'requested'
      ? words.decidedAlready
      : approval.is_own
        ? words.decidedByAnother
        : words.notAllowed;
  const decide = (decision: 'approve' | 'reject') => (reason: string) => callApi(decideApproval, { id: String(id), decision, reason });
  const isUser = approval.action.startsWith('users.') && approval.organisation !== null && may('users.read');
  return (
    <Page
      title={eventLabel(words, approval.action)}
      back={{ to: '/', label: words.navWork }}
      badges={<Badge tone={state === 'requested' ? 'warn' : state === 'approved' ? 'up' : 'plain'}>{states[state]}</Badge>}
      actions={
        <>
          <ReasonAction label={words.reject} tone="down" impossible={impossible} send={decide('reject')} />
          <ReasonAction label={words.approve} tone="action" hint={words.approveHint} impossible={impossible} send={decide('approve')} />
        </>
      }
    >
      {impossible && state === 'requested' && <p>{impossible}</p>}
      <Section title={words.request}>
        <Properties
          rows={[
            [
              words.about,
              isUser ? (
                <Link key="user" to={`/users/${approval.organisation}/${approval.subject}`}>
                  {approval.subject}
                </Link>
              ) : (
                approval.subject
              ),
            ],
            [words.organisation, organisation(approval.organisation)],
            [words.requestedBy, approval.requested_by],
            [words.requestedAt, <Instant key="at" at={approval.requested_at} />],
            [words.expiresAt, <Instant key="until" at={approval.expires_at} />],
            ...Object.entries(approval.terms).map(([name, value]) => {
              const page = PAGES[name];
              const shown = page === undefined ? termText(words, name, value) : <Link to={`${page}/${value}`}>{approval.subject}</Link>;
              return [termLabels(words)[name] ?? name, shown] as const;
            }),
            [words.reason, approval.reason],
            ...(approval.decided_by !== null && approval.decided_at !== null
              ? [
                  [words.decidedBy, approval.decided_by] as const,
                  [words.decidedAt, <Instant key="decided" at={approval.decided_at} />] as const,
                ]
              : []),
          ]}
        />
      </Section>
    </Page>
  );
}
