import type { Setup, SetupStep } from '@marque/contract/console/setup';
import { Badge, buttonClass } from '@marque/ui';
import { Check } from '@marque/ui/icons';
import { fill } from '@marque/app-kit/words/words';
import { Link } from 'react-router';
import { useWords } from '../../data/words.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { Section } from '../../widgets/page.tsx';
import styles from './setup-guide.module.css';

interface Guidance {
  readonly title: string;
  readonly hint: string;
  readonly to: string;
  readonly label: string;
}

const guidanceOf = (words: ConsoleWords): Readonly<Record<SetupStep, Guidance>> => ({
  colleague: { title: words.setupColleague, hint: words.setupColleagueHint, to: '/operators', label: words.navOperators },
  tokens: { title: words.setupTokens, hint: words.setupTokensHint, to: '/tokens/new', label: words.addToken },
  pairs: { title: words.setupPairs, hint: words.setupPairsHint, to: '/pairs/new', label: words.addPair },
  organisation: {
    title: words.setupOrganisation,
    hint: words.setupOrganisationHint,
    to: '/organisations/new',
    label: words.addOrganisation,
  },
  texts: { title: words.setupTexts, hint: words.setupTextsHint, to: '/content/new', label: words.addContent },
  trading: { title: words.setupTrading, hint: words.setupTradingHint, to: '/pairs', label: words.navPairs },
  customers: { title: words.setupCustomers, hint: words.setupCustomersHint, to: '/users', label: words.navUsers },
});

/** What a new exchange still needs; the next step is in front. It goes when all is done. */
export function SetupGuide({ setup: { steps, host } }: { readonly setup: Setup }) {
  const words = useWords();
  const guidance = guidanceOf(words);
  const next = steps.find(({ is_done: isDone }) => !isDone);
  if (!next) return null;
  const done = steps.filter(({ is_done: isDone }) => isDone).length;
  return (
    <Section
      title={words.setupTitle}
      actions={<Badge tone={done === 0 ? 'plain' : 'brand'}>{fill(words.setupDone, { done, all: steps.length })}</Badge>}
    >
      <ol className={styles.steps}>
        {steps.map(({ step, is_done: isDone }, i) => {
          const { title, hint, to, label } = guidance[step];
          const isNext = step === next.step;
          return (
            <li key={step} className={styles.step} data-done={isDone || undefined} aria-current={isNext ? 'step' : undefined}>
              <span className={styles.mark}>{isDone ? <Check size={14} aria-label={words.setupIsDone} /> : i + 1}</span>
              <div className={styles.what}>
                <h3>{title}</h3>
                {!isDone && <p>{step === 'customers' && host !== null ? fill(words.setupVisit, { host }) : hint}</p>}
              </div>
              {!isDone && (
                <Link className={buttonClass({ tone: isNext ? 'action' : 'plain', size: 'sm' })} to={to}>
                  {label}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
