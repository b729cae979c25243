import { Badge } from '@marque/ui';
import { useState } from 'react';
import { kycLabels } from '../../data/labels.ts';
import { useMay, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Page } from '../../widgets/page.tsx';
import { AboutApplicant } from './about-applicant.tsx';
import { CaseBar } from './case-bar.tsx';
import { CaseTurn } from './case-turn.tsx';
import { ApproveForm } from './decision/approve-form.tsx';
import { RejectForm } from './decision/reject-form.tsx';
import { stateTones } from './labels.ts';
import { LockedPapers } from './locked-papers.tsx';
import { Stated } from './stated.tsx';
import { useCaseActions, type Panel, type ShownCase } from './use-case-actions.ts';
import { useCaseKeys } from './use-case-keys.ts';
import { Pictures } from './viewer/pictures.tsx';
import styles from './case.module.css';

/** A case: what was stated beside the pictures of the documents, and what may be done with it. */
export function CaseScreen({ kyc, papers }: ShownCase) {
  const words = useWords();
  const may = useMay();
  const organisation = useOrganisationName(words.everybody);
  const [panel, setPanel] = useState<Panel>();
  const close = () => setPanel(undefined);
  const actions = useCaseActions(kyc);
  const mayDecide = kyc.is_mine && may('kyc.decide');
  useCaseKeys({
    j: kyc.queue.next === null ? undefined : () => actions.go(kyc.queue.next),
    k: kyc.queue.previous === null ? undefined : () => actions.go(kyc.queue.previous),
    c: actions.claim,
    u: actions.release,
    a: mayDecide ? () => setPanel('approve') : undefined,
    r: mayDecide ? () => setPanel('reject') : undefined,
  });
  const states = { waiting: words.stateWaits, approved: words.stateApproved, rejected: words.stateRejected };
  return (
    <Page
      isWide
      title={kycLabels(words)[kyc.kind]}
      back={{ to: '/', label: words.navWork }}
      badges={
        <>
          <Badge tone={stateTones[kyc.state]}>{states[kyc.state]}</Badge>
          <Badge>{organisation(kyc.organisation)}</Badge>
        </>
      }
      actions={<CaseTurn kyc={kyc} />}
    >
      <div className={styles.columns}>
        <div className={styles.side}>
          {papers ? <Stated kind={kyc.kind} papers={papers} /> : <LockedPapers kyc={kyc} />}
          {panel === 'approve' && mayDecide && <ApproveForm kyc={kyc} onClose={close} onDone={actions.goOn} />}
          {panel === 'reject' && mayDecide && <RejectForm kyc={kyc} step="reject" onClose={close} onDone={actions.goOn} />}
          {panel === 'revoke' && <RejectForm kyc={kyc} step="revoke" onClose={close} onDone={actions.refresh} />}
        </div>
        <div className={styles.main}>
          {papers && papers.pictures.length > 0 && <Pictures kyc={kyc} pictures={papers.pictures} />}
          <AboutApplicant kyc={kyc} />
        </div>
      </div>
      <CaseBar kyc={kyc} panel={panel} actions={actions} onPanel={setPanel} />
    </Page>
  );
}
