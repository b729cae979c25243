import { fill } from '@marque/app-kit/words/words';
import { Button } from '@marque/ui';
import type { TokenInfo } from '@marque/contract/market';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useTradeContext } from '../trade-context.tsx';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';
import type { InfoPanelProps } from './info-panel.tsx';
import css from './info-place.module.css';
import { loadInfoWords } from './load-words.ts';
import { useNear } from './use-near.ts';
import type { InfoWords } from './use-words.ts';

interface Loaded {
  readonly TradeContext: ComponentType<InfoPanelProps>;
  readonly words: InfoWords;
}

/** Where a press on the brand's name in the head leads. */
export const INFO_PLACE = 'about-token';

/** The panels about the token: nothing of them is fetched before the reader comes near. */
export function InfoPlace({ token }: { readonly token: TokenInfo | undefined }) {
  const words = useWords();
  const { pair, locale, brand } = useTradeContext();
  const place = useRef<HTMLElement>(null);
  const isNear = useNear(place);
  const [loaded, setLoaded] = useState<Loaded>();
  const [hasFailed, setFailed] = useState(false);
  const isWanted = isNear && !hasFailed;
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    Promise.all([import('./info-panel.tsx'), loadInfoWords(locale)]).then(
      ([{ InfoPanel }, infoWords]) => {
        if (!isLeft) setLoaded({ TradeContext: InfoPanel, words: infoWords });
      },
      () => {
        if (!isLeft) setFailed(true);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted, locale]);
  const name = brand?.name ?? (token?.name || pair.baseAlias);
  return (
    <section
      ref={place}
      id={INFO_PLACE}
      tabIndex={-1}
      className={`${panel.panel} ${css.place}`}
      data-brand={brand !== undefined || undefined}
      aria-label={fill(words.tokenInfo, { token: name })}
    >
      {loaded ? (
        <loaded.TradeContext words={loaded.words} name={name} token={token} />
      ) : (
        <div className={panel.empty} role={hasFailed ? 'alert' : undefined} aria-busy={!hasFailed}>
          <p>{hasFailed ? words.partFailed : words.loading}</p>
          {hasFailed && (
            <Button size="sm" onClick={() => setFailed(false)}>
              {words.tryAgain}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
