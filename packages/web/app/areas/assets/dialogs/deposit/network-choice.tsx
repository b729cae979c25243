import { count } from '@marque/app-kit/words/words';
import type { NetworkRow } from '@marque/contract/deposits';
import { Badge } from '@marque/ui';
import { useId } from 'react';
import { useSite } from '../../../../data/site-data.ts';
import { useWords } from './use-words.ts';
import styles from './deposit.module.css';

interface NetworkChoiceProps {
  readonly networks: readonly NetworkRow[];
  readonly alias: string;
  readonly chosen: string | undefined;
  readonly onChoose: (protocol: string) => void;
}

/** The networks with what each of them takes; one that is closed says so and cannot be chosen. */
export function NetworkChoice({ networks, alias, chosen, onChoose }: NetworkChoiceProps) {
  const words = useWords();
  const { locale } = useSite();
  const name = useId();
  return (
    <fieldset className={styles.networks}>
      <legend className={styles.label}>{words.network}</legend>
      {networks.map((network) => (
        <label key={network.protocol} className={styles.network}>
          <input
            type="radio"
            name={name}
            checked={network.protocol === chosen}
            disabled={network.deposit_enabled === 0}
            onChange={() => onChoose(network.protocol)}
          />
          <span className={styles.networkName}>
            {network.network_name}
            {network.is_sandbox === 1 && <Badge tone="warn">{words.sandbox}</Badge>}
          </span>
          <span className={styles.details}>
            {network.deposit_enabled === 0
              ? words.closed
              : count(locale, words.details, network.confirm_count, {
                  minutes: network.deposit_minutes,
                  amount: `${network.min_deposit} ${alias}`,
                })}
          </span>
        </label>
      ))}
      {chosen === undefined && <p className={styles.hint}>{words.networkHint}</p>}
    </fieldset>
  );
}
