import { callApi } from '@marque/app-kit/api/call-api';
import { addFeeExemption, type OrganisationFees } from '@marque/contract/console/fees';
import { settingOfInstant } from '@marque/domain/organisation';
import { Checkbox, Field, SegmentedControl, TextInput } from '@marque/ui';
import { Search } from '@marque/ui/icons';
import { useState } from 'react';
import { useWords } from '../../data/words.ts';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import styles from './fees.module.css';

interface AddExemptionProps {
  readonly fees: OrganisationFees;
  readonly impossible: string | undefined;
}

const DAY_MS = 86_400_000;
/** As the browser's own field has an instant, and as settings have it. */
const typedOf = (at: number): string => settingOfInstant(at).replace(' ', 'T');
const settingOf = (typed: string): string => typed.replace('T', ' ').slice(0, 16);

/** A new period, on all pairs or on those that are chosen. */
export function AddExemption({ fees: { organisation, pairs }, impossible }: AddExemptionProps) {
  const words = useWords();
  const [from, setFrom] = useState(() => typedOf(Date.now()));
  const [until, setUntil] = useState(() => typedOf(Date.now() + 7 * DAY_MS));
  const [scope, setScope] = useState<'all' | 'some'>('all');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isUpside = from !== '' && until !== '' && until <= from;
  const isEmpty = scope === 'some' && chosen.length === 0;
  return (
    <ReasonAction
      label={words.addFreePeriod}
      tone="action"
      hint={words.freePeriodHint}
      impossible={impossible}
      isReady={from !== '' && until !== '' && !isUpside && !isEmpty}
      send={(reason) =>
        callApi(addFeeExemption, {
          organisation: String(organisation),
          from: settingOf(from),
          until: settingOf(until),
          pairs: scope === 'all' ? '' : chosen.join(),
          reason,
        })
      }
    >
      <div className={styles.range}>
        <Field label={words.fromUtc}>
          <TextInput type="datetime-local" value={from} onValue={setFrom} />
        </Field>
        <Field label={words.untilUtc} error={isUpside ? words.untilLater : undefined}>
          <TextInput type="datetime-local" value={until} onValue={setUntil} />
        </Field>
      </div>
      <SegmentedControl
        label={words.navPairs}
        value={scope}
        onValue={setScope}
        items={[
          { key: 'all', label: words.allPairs },
          { key: 'some', label: words.chosenPairs },
        ]}
      />
      {scope === 'some' && <PairChoice pairs={pairs} chosen={chosen} isEmpty={isEmpty} onChosen={setChosen} />}
    </ReasonAction>
  );
}

interface PairChoiceProps {
  readonly pairs: readonly string[];
  readonly chosen: readonly string[];
  readonly isEmpty: boolean;
  readonly onChosen: (chosen: readonly string[]) => void;
}

function PairChoice({ pairs, chosen, isEmpty, onChosen }: PairChoiceProps) {
  const words = useWords();
  const [text, setText] = useState('');
  const wanted = text.trim().toUpperCase().replace('/', '_');
  return (
    <div className={styles.choice}>
      <TextInput
        compact
        type="search"
        aria-label={words.searchPairs}
        placeholder={words.searchPairs}
        prefix={<Search size={14} aria-hidden />}
        value={text}
        onValue={setText}
      />
      <div role="group" aria-label={words.chosenPairs} className={styles.pairs}>
        {pairs
          .filter((pair) => pair.includes(wanted))
          .map((pair) => (
            <Checkbox
              key={pair}
              checked={chosen.includes(pair)}
              onChecked={(isIn) => onChosen(pairs.filter((each) => (each === pair ? isIn : chosen.includes(each))))}
            >
              {pair.replace('_', '/')}
            </Checkbox>
          ))}
      </div>
      {isEmpty && <p className={styles.note}>{words.choosePair}</p>}
    </div>
  );
}
