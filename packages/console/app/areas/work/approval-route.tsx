import { callApi } from '@marque/app-kit/api/call-api';
import { decideApproval, getApproval } from '@marque/contract/console/work';
import { Badge } from '@marque/ui';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { eventLabel } from '../../data/labels.ts';
import { load } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { Properties, Page, Section } from '../../widgets/page.tsx';
import { ReasonAction } from '../../widgets/reason-action.tsx';

const termLabels = (words: ConsoleWords): Readonly<Record<string, string>> => ({ token: words.token, amount: words.amount });

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
            ...Object.entries(approval.terms).map(([name, value]) => [termLabels(words)[name] ?? name, value] as const),
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
