import { callApi } from '@marque/app-kit/api/call-api';
import {
  cancelContest,
  changeContest,
  getContest,
  recountContest,
  scheduleContest,
  settleContest,
  type ContestDesk,
} from '@marque/contract/console/contests';
import { Badge, buttonClass } from '@marque/ui';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { loadAllTokens } from '../../data/all-tokens.ts';
import { load } from '../../data/load.ts';
import { useMay, useMe, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { DocumentForm } from '../../widgets/document-form.tsx';
import { Page, Section } from '../../widgets/page.tsx';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import { contestFields } from './contest-fields.ts';
import { DESK_TONES, deskStateOf, deskStates } from './labels.ts';
import { loadContestWords } from './load-words.ts';
import { ContestTerms } from './terms.tsx';
import { Winners } from './winners.tsx';
import type { ContestWords } from './words/en.ts';

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const [contest, tokens, words] = await Promise.all([
    load(request, getContest, { id: params['id'] ?? '' }),
    loadAllTokens(request),
    loadContestWords(),
  ]);
  return { contest, tokens, words };
};

/** One contest: its terms, who is where, and what the prizes would come to. */
export function Component() {
  const { contest, tokens, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const me = useMe();
  const may = useMay();
  const organisation = useOrganisationName(all.everybody);
  const { id, version, stage } = contest;
  const state = deskStateOf(stage, contest.status);
  return (
    <Page
      title={contest.name}
      back={{ to: '/contests', label: all.navContests }}
      badges={
        <>
          <Badge tone={DESK_TONES[state]}>{deskStates(words)[state]}</Badge>
          <Badge>{organisation(contest.organisation)}</Badge>
        </>
      }
      actions={<Actions contest={contest} words={words} />}
    >
      <Section title={words.terms}>
        {stage === 'draft' ? (
          <DocumentForm
            key={version}
            title={words.change}
            fields={(edited) => contestFields({ all, words, tokens, me }, edited)}
            document={contest.document}
            isNew={false}
            mayWrite={may('contests.write')}
            send={(edited, reason) =>
              callApi(changeContest, { id: String(id), version: String(version), document: JSON.stringify(edited), reason })
            }
          />
        ) : (
          <ContestTerms contest={contest} words={words} />
        )}
      </Section>
      {stage !== 'draft' && <Winners contest={contest} words={words} />}
    </Page>
  );
}

function Actions({ contest, words }: { readonly contest: ContestDesk; readonly words: ContestWords }) {
  const may = useMay();
  const { id, version, stage, waiting } = contest;
  return (
    <>
      {stage === 'draft' && may('contests.write') && (
        <ReasonAction
          label={words.schedule}
          hint={words.scheduleHint}
          tone="action"
          send={(reason) => callApi(scheduleContest, { id: String(id), version: String(version), reason })}
        />
      )}
      {stage === 'scheduled' &&
        (waiting === null ? (
          <Settle contest={contest} words={words} />
        ) : (
          <Link className={buttonClass({ size: 'sm' })} to={`/approvals/${waiting}`}>
            {words.settlementWaits}
          </Link>
        ))}
      {stage === 'scheduled' && may('contests.write') && (
        <ReasonAction
          label={words.recount}
          hint={words.recountHint}
          send={(reason) => callApi(recountContest, { id: String(id), reason })}
        />
      )}
      {(stage === 'scheduled' || stage === 'draft') && may('contests.write') && (
        <ReasonAction
          label={words.cancel}
          hint={words.cancelHint}
          tone="down"
          send={(reason) => callApi(cancelContest, { id: String(id), reason })}
        />
      )}
    </>
  );
}

/** Why the prizes cannot be given yet, if anything keeps them. */
function settlementObstacle(words: ContestWords, { status, is_covered: isCovered }: ContestDesk): string | undefined {
  if (status !== 'ended') return words.notCounted;
  return isCovered ? undefined : words.notCovered;
}

function Settle({ contest, words }: { readonly contest: ContestDesk; readonly words: ContestWords }) {
  const all = useWords();
  const may = useMay();
  const navigate = useNavigate();
  if (!may('contests.settle')) return null;
  const { id, hash } = contest;
  return (
    <ReasonAction
      label={words.settle}
      hint={words.settleHint}
      confirm={all.askApproval}
      tone="action"
      impossible={settlementObstacle(words, contest)}
      send={(reason) => callApi(settleContest, { id: String(id), hash, reason })}
      onDone={({ id: approval }) => void navigate(`/approvals/${approval}`)}
    />
  );
}
