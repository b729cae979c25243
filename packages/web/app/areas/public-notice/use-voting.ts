import { callApi } from '@marque/app-kit/api/call-api';
import { addBrandPopularity, type BrandNotice } from '@marque/contract/content';
import { showToast } from '@marque/ui';
import { useCallback, useState } from 'react';
import { useSite } from '../../data/site-data.ts';
import { useWords } from './use-words.ts';

type VotableApplication = Pick<BrandNotice, 'brand_code' | 'popularity' | 'has_voted'>;

export interface Voting {
  readonly votesOf: (application: VotableApplication) => number;
  readonly hasVoted: (application: VotableApplication) => boolean;
  /** Code of the application whose vote is on its way. */
  readonly sending: string | undefined;
  /** Code of the application a visitor wanted to vote for: the way to sign in stands there. */
  readonly refused: string | undefined;
  readonly vote: (application: VotableApplication) => Promise<void>;
}

/** Votes of this reader over those of the loader; the server's answer is what counts. Visitors are asked to log in first. */
export function useVoting(): Voting {
  const words = useWords();
  const { user } = useSite();
  const [cast, setCast] = useState<ReadonlyMap<string, number>>(new Map());
  const [sending, setSending] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const vote = useCallback(
    async ({ brand_code, popularity }: VotableApplication) => {
      if (!user) {
        setRefused(brand_code);
        return showToast('warning', words.loginFirst);
      }
      setSending(brand_code);
      const outcome = await callApi(addBrandPopularity, { brand_code });
      setSending(undefined);
      const counted = outcome.ok ? outcome.data.popularity : outcome.refusal === 'already_voted' ? popularity : undefined;
      if (counted !== undefined) setCast((before) => new Map(before).set(brand_code, counted));
      showToast(outcome.ok ? 'success' : 'error', outcome.ok ? words.voteCounted : outcome.msg);
    },
    [user, words],
  );
  return {
    votesOf: ({ brand_code, popularity }) => cast.get(brand_code) ?? popularity,
    hasVoted: ({ brand_code, has_voted }) => has_voted === 1 || cast.has(brand_code),
    sending,
    refused,
    vote,
  };
}
