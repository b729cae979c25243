import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { batchGetStatusOfIEOTrade, type SubscriptionRow } from '@marque/contract/token-sales';
import { groupThousands } from '@marque/domain/money';
import { SUBSCRIPTION_POLL_MS, SUBSCRIPTIONS_ASKED_MAX } from '@marque/domain/token-sales';
import { showToast } from '@marque/ui';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useWords, type TokenSaleWords } from './use-words.ts';

/**
 * Follows those of the reader's subscriptions that wait in the queue: asked about every three seconds, and at once when the server
 * says that one is settled. What became of one is said, and the page's data read anew. `saysNew`: a subscription that the page did not have
 * before is one that the reader has just made.
 */
export function useQueue(rows: readonly SubscriptionRow[], { saysNew = false }: { readonly saysNew?: boolean } = {}): void {
  const words = useWords();
  const { revalidate } = useRevalidator();
  const latest = useRef({ rows, words });
  const announced = useRef(new Set<string>());
  useEffect(() => {
    latest.current = { rows, words };
  });
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(rows.map((row) => row.reference_no));
    if (!before || !saysNew) return;
    // The queue may be quicker than the first look at a new subscription.
    for (const row of rows) {
      if (before.has(row.reference_no) || row.status === 'queued' || announced.current.has(row.reference_no)) continue;
      announced.current.add(row.reference_no);
      announce(row, row.status === 'succeeded', latest.current.words);
    }
  }, [rows, saysNew]);
  const waiting = rows
    .filter(({ status }) => status === 'queued')
    .slice(0, SUBSCRIPTIONS_ASKED_MAX)
    .map((row) => row.reference_no)
    .join(',');
  useEffect(() => {
    if (waiting === '') return;
    let isHere = true;
    let stop = () => {};
    const ask = async () => {
      const outcome = await callApi(batchGetStatusOfIEOTrade, { list_reference_no: JSON.stringify(waiting.split(',')) });
      if (!isHere || !outcome.ok) return;
      // Two answers may say the same.
      const settled = outcome.data.filter(({ reference_no, status }) => status !== 'queued' && !announced.current.has(reference_no));
      if (settled.length === 0) return;
      for (const { reference_no, status } of settled) {
        announced.current.add(reference_no);
        const row = latest.current.rows.find((each) => each.reference_no === reference_no);
        if (row) announce(row, status === 'succeeded', latest.current.words);
      }
      await revalidate();
    };
    const listen = async () => {
      const { personal } = (await import('../../data/feed/index.ts')).pageFeeds();
      if (!isHere) return;
      stop = personal.listen({
        onFrame: (frame) => {
          if (frame.ch === 'notice' && frame.data.topic === 'token-sale') void ask();
        },
        onGap: () => void ask(),
      });
    };
    // The feed is no part of the page's first scripts; without it the clock alone asks.
    listen().catch(() => undefined);
    const timer = setInterval(() => void ask(), SUBSCRIPTION_POLL_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
      stop();
    };
  }, [waiting, revalidate]);
}

function announce(
  { amount, token_as: token, cost, pay_token_as: payToken }: SubscriptionRow,
  isBought: boolean,
  words: TokenSaleWords,
): void {
  if (isBought) showToast('success', fill(words.succeededToast, { amount: groupThousands(amount), token }));
  else showToast('warning', fill(words.refundedToast, { cost: groupThousands(cost), payToken }));
}
