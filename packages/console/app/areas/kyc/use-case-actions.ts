import { callApi } from '@marque/app-kit/api/call-api';
import type { Outcome } from '@marque/app-kit/api/outcome';
import { claimKycCase, releaseKycCase, type KycCase, type KycPapers } from '@marque/contract/console/kyc';
import { showToast } from '@marque/ui';
import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { useKycWords } from './use-words.ts';

export interface ShownCase {
  readonly kyc: KycCase;
  /** What the applicant states; undefined for whom it is not shown. */
  readonly papers: KycPapers | undefined;
}

/** What is being decided, beside the papers. */
export type Panel = 'approve' | 'reject' | 'revoke';

export interface CaseActions {
  readonly go: (id: number | null) => void;
  /** To the next case after a decision. */
  readonly goOn: () => void;
  /** Shows what has become of the case. */
  readonly refresh: () => void;
  /** Undefined for what cannot be done now. */
  readonly claim: (() => void) | undefined;
  readonly extend: (() => void) | undefined;
  readonly release: (() => void) | undefined;
}

/** Moving through the queue, taking a case and giving it back. */
export function useCaseActions(kyc: KycCase): CaseActions {
  const words = useWords();
  const own = useKycWords();
  const may = useMay();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { id, state, reviewer, claimed_until: until, is_mine: isMine, queue } = kyc;
  // Whoever has it, the page shows when their time is over.
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => void revalidate(), Math.max(1_000, until - Date.now() + 500));
    return () => clearTimeout(timer);
  }, [until, revalidate]);
  const run = (asked: Promise<Outcome<unknown>>) =>
    void asked.then((outcome) => {
      if (!outcome.ok) showToast('error', outcome.msg);
      return revalidate();
    });
  const go = (to: number | null) => void navigate(to === null ? '/' : `/kyc/${to}`);
  const mayReview = state === 'waiting' && may('kyc.review');
  const claim = () => run(callApi(claimKycCase, { id: String(id) }));
  return {
    go,
    goOn: () => {
      showToast('success', queue.next_free === null ? own.queueDone : words.done);
      go(queue.next_free);
      void revalidate();
    },
    refresh: () => {
      showToast('success', words.done);
      void revalidate();
    },
    claim: mayReview && reviewer === '' ? claim : undefined,
    extend: mayReview && isMine ? claim : undefined,
    release: mayReview && isMine ? () => run(callApi(releaseKycCase, { id: String(id) })) : undefined,
  };
}
