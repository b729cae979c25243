import { callApi } from '@marque/app-kit/api/call-api';
import { decideCasting, getCasting, getCastingPicture, type CastingDetail } from '@marque/contract/console/casting';
import { ownAddressOf } from '@marque/contract/own-surface';
import { Badge } from '@marque/ui';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Page, Properties, Section } from '../../widgets/page.tsx';
import { Picture } from '../../widgets/picture.tsx';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import { CAST_TONES, castStates } from './labels.ts';
import { loadCastingDeskWords } from './load-words.ts';
import type { CastingDeskWords } from './words/en.ts';
import styles from './casting.module.css';

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const [casting, words] = await Promise.all([load(request, getCasting, { id: params['id'] ?? '' }), loadCastingDeskWords()]);
  return { casting, words };
};

/** One application: the picture, what its maker says of it, and deciding it. */
export function Component() {
  const { casting, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const may = useMay();
  const organisation = useOrganisationName(all.everybody);
  const { id, name, state, uid } = casting;
  return (
    <Page
      title={name}
      back={{ to: '/casting', label: all.navCasting }}
      badges={
        <>
          <Badge tone={CAST_TONES[state]}>{castStates(words)[state]}</Badge>
          <Badge>{organisation(casting.organisation)}</Badge>
        </>
      }
      actions={state === 'reviewing' && may('casting.decide') && <Decisions id={id} words={words} />}
    >
      <Section title={words.piece}>
        <div className={styles.piece}>
          <Picture className={styles.picture} address={`${ownAddressOf(getCastingPicture)}?id=${id}`} alt={name} />
          <div>
            <Properties
              rows={[
                [
                  'UID',
                  may('users.read') ? (
                    <Link key="uid" to={`/users/${casting.organisation}/${uid}`}>
                      {uid}
                    </Link>
                  ) : (
                    uid
                  ),
                ],
                [words.class, casting.class],
                [words.author, casting.author],
                [words.amount, casting.amount],
                [all.when, <Instant key="at" at={casting.at} />],
                ...decided(casting, words),
              ]}
            />
            <p className={styles.intro}>{casting.intro}</p>
          </div>
        </div>
      </Section>
    </Page>
  );
}

const decided = ({ decided_at: at, decided_by: by, reason }: CastingDetail, words: CastingDeskWords) => [
  ...(at === null ? [] : [[words.decidedBy, by] as const, [words.decidedAt, <Instant key="decided" at={at} />] as const]),
  ...(reason === '' ? [] : [[words.reasonGiven, reason] as const]),
];

function Decisions({ id, words }: { readonly id: number; readonly words: CastingDeskWords }) {
  const decide = (decision: 'approve' | 'reject') => (reason: string) => callApi(decideCasting, { id: String(id), decision, reason });
  return (
    <>
      <ReasonAction label={words.reject} hint={words.rejectHint} tone="down" send={decide('reject')} />
      <ReasonAction label={words.approve} hint={words.approveHint} tone="action" send={decide('approve')} />
    </>
  );
}
