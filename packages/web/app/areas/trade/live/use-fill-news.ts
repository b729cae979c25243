import { count, fill } from '@marque/app-kit/words/words';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { showToast } from '@marque/ui';
import { useEffect, useEffectEvent } from 'react';
import { pageFeeds } from '../../../data/feed/index.ts';
import { useTradeContext } from '../trade-context.tsx';
import { currentSettings } from '../settings/trade-settings.ts';
import { useWords } from '../use-words.ts';
import { gatherFills, type FillNews } from './own-fills.ts';

const TOLD_MS = 4_000;

/** Says when an own order was filled, of whatever pair: in words where it had rested, and by a sound where that is wanted. */
export function useFillNews(): void {
  const words = useWords();
  const { trader, locale } = useTradeContext();
  const announce = useEffectEvent(({ rested }: FillNews) => {
    if (currentSettings().fillSound) void import('../sound/fill-sound.ts').then(({ soundOnce }) => soundOnce());
    const [only] = rested;
    if (!only) return;
    const text =
      rested.length > 1
        ? count(locale, words.fillsCounted, rested.length)
        : fill(only.type === 1 ? words.boughtNotice : words.soldNotice, {
            amount: groupThousands(trimZeros(only.amount)),
            token: only.token_as,
            price: groupThousands(trimZeros(only.price)),
            quote: only.market_as,
          });
    showToast('success', text, { durationMs: TOLD_MS });
  });
  const isSignedIn = trader !== undefined;
  useEffect(() => {
    if (!isSignedIn) return;
    const { take, stop } = gatherFills((news) => announce(news));
    const leave = pageFeeds().personal.listen({
      onFrame: (frame) => {
        if (frame.ch === 'trade') take(frame.data);
      },
      onGap: () => undefined,
    });
    return () => {
      stop();
      leave();
    };
  }, [isSignedIn]);
}
