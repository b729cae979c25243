import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { endFeeExemption, type ExemptionRow, type OrganisationFees } from '@marque/contract/console/fees';
import { FEE_EXEMPTIONS_MAX } from '@marque/domain/organisation';
import { Badge, EmptyState } from '@marque/ui';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Section } from '../../widgets/page.tsx';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import { AddExemption } from './add-exemption.tsx';
import styles from './fees.module.css';

const TONES = { present: 'up', coming: 'brand', past: 'plain' } as const;

/** When trades are free: what holds and what is to come first, then what is past. */
export function Exemptions({ fees }: { readonly fees: OrganisationFees }) {
  const words = useWords();
  const may = useMay();
  const rank = { present: 0, coming: 1, past: 2 };
  const rows = fees.exemptions.toSorted((a, b) => rank[a.state] - rank[b.state] || (a.from < b.from ? 1 : -1));
  const isFull = rows.length >= FEE_EXEMPTIONS_MAX;
  return (
    <Section
      title={words.freePeriods}
      actions={
        may('fees.set-exemptions') && (
          <AddExemption fees={fees} impossible={isFull ? fill(words.atMostPeriods, { max: FEE_EXEMPTIONS_MAX }) : undefined} />
        )
      }
    >
      <p className={styles.lead}>{words.freePeriodsLead}</p>
      {rows.length === 0 ? (
        <EmptyState title={words.noFreePeriods} />
      ) : (
        <ul className={styles.periods}>
          {rows.map((row) => (
            <Period key={`${row.from} ${row.until} ${row.pairs.join()}`} organisation={String(fees.organisation)} row={row} />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface PeriodProps {
  readonly organisation: string;
  readonly row: ExemptionRow;
}

function Period({ organisation, row }: PeriodProps) {
  const words = useWords();
  const may = useMay();
  const { from, until, pairs, state } = row;
  const states = { present: words.periodNow, coming: words.periodComing, past: words.periodPast };
  const isComing = state === 'coming';
  return (
    <li className={styles.period} data-state={state}>
      <span className={styles.badge}>
        <Badge tone={TONES[state]}>{states[state]}</Badge>
      </span>
      <div className={styles.when}>
        <strong>
          <span>{from}</span> – <span>{until}</span> UTC
        </strong>
        <span>{pairs.length === 0 ? words.allPairs : pairs.map((pair) => pair.replace('_', '/')).join(' · ')}</span>
      </div>
      {state !== 'past' && may('fees.set-exemptions') && (
        <ReasonAction
          label={isComing ? words.removePeriod : words.endPeriod}
          tone="down"
          hint={isComing ? words.removePeriodHint : words.endPeriodHint}
          send={(reason) => callApi(endFeeExemption, { organisation, from, until, pairs: pairs.join(), reason })}
        />
      )}
    </li>
  );
}
