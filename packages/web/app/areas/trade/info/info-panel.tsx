import { count, fill } from '@marque/app-kit/words/words';
import type { TokenInfo } from '@marque/contract/market';
import { buttonClass, TabPanel, Tabs } from '@marque/ui';
import { ArrowRight } from '@marque/ui/icons';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../../data/site-data.ts';
import { BrandBadge } from '../../../widgets/brand/brand-badge.tsx';
import { BrandMark } from '../../../widgets/brand/brand-mark.tsx';
import { BrandName } from '../../../widgets/brand/brand-name.tsx';
import { brandPath } from '../../../widgets/brand/brand-path.ts';
import { useBrandWords } from '../../../widgets/brand/use-words.ts';
import { useTradeContext } from '../trade-context.tsx';
import { useWords } from '../use-words.ts';
import { DataTab } from './data-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import css from './info.module.css';
import { NewsTab } from './news-tab.tsx';
import { StoryTab } from './story-tab.tsx';
import { InfoWordsProvider, useInfoWords, type InfoWords } from './use-words.ts';

const GROUP = 'token';
const TABS = ['story', 'data', 'news', 'details'] as const;
type InfoTab = (typeof TABS)[number];

export interface InfoPanelProps {
  readonly words: InfoWords;
  readonly name: string;
  readonly token: TokenInfo | undefined;
}

/** Who stands behind the token: the story, what was bought back and who holds it, what is new, and the token's details. */
export const InfoPanel = ({ words, name, token }: InfoPanelProps) => (
  <InfoWordsProvider words={words}>
    <Head name={name} />
    <Body token={token} />
  </InfoWordsProvider>
);

function Body({ token }: { readonly token: TokenInfo | undefined }) {
  const { brand } = useTradeContext();
  if (brand) return <BrandBody token={token} />;
  return (
    <div className={`${css.panel} ${css.plain}`}>
      <DetailsTab token={token} />
      <NewsTab />
    </div>
  );
}

function Head({ name }: { readonly name: string }) {
  const words = useInfoWords();
  const brandWords = useBrandWords();
  const { tokens } = useSite();
  const { pair, brand, locale } = useTradeContext();
  return (
    <header className={css.head}>
      <BrandMark url={tokens[pair.base]?.logo_url ?? ''} size={56} />
      <div className={css.who}>
        <h2 className={css.name}>{brand ? <BrandName name={brand.name} isListed={brand.is_listed} /> : name}</h2>
        {brand && (
          <p className={css.slogan}>
            {brandWords[brand.industry]}
            <span aria-hidden> · </span>
            {brand.slogan}
          </p>
        )}
      </div>
      {brand && brand.badge_level > 0 && (
        <p className={css.earned}>
          <BrandBadge level={brand.badge_level} size={28} />
          <span>{count(locale, brandWords.badgeMonths, brand.buy_back_months)}</span>
        </p>
      )}
      {brand && (
        <Link to={brandPath(brand.token)} prefetch="intent" className={buttonClass({ size: 'sm' })}>
          {words.brandPage}
          <ArrowRight size={14} aria-hidden />
        </Link>
      )}
    </header>
  );
}

/** A tab is asked for when it is first opened, and stays as it was left. */
function BrandBody({ token }: { readonly token: TokenInfo | undefined }) {
  const words = useInfoWords();
  const tradeWords = useWords();
  const { pair } = useTradeContext();
  const [tab, setTab] = useState<InfoTab>('story');
  const [opened, setOpened] = useState<readonly InfoTab[]>(['story']);
  const bodies: Record<InfoTab, ReactNode> = {
    story: <StoryTab />,
    data: <DataTab />,
    news: <NewsTab />,
    details: <DetailsTab token={token} />,
  };
  const open = (next: InfoTab) => {
    setTab(next);
    setOpened((before) => (before.includes(next) ? before : [...before, next]));
  };
  return (
    <>
      <div className={css.tabs}>
        <Tabs<InfoTab>
          group={GROUP}
          label={fill(tradeWords.tokenInfo, { token: pair.baseAlias })}
          value={tab}
          onValue={open}
          items={TABS.map((key) => ({ key, label: words[key] }))}
        />
      </div>
      <TabPanel group={GROUP} value={tab} className={css.panel}>
        {opened.map((key) => (
          <div key={key} hidden={key !== tab}>
            {bodies[key]}
          </div>
        ))}
      </TabPanel>
    </>
  );
}
