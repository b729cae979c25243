import { fill } from '@marque/app-kit/words/words';
import type { WithdrawalNetwork } from '@marque/contract/withdrawals';
import { Badge } from '@marque/ui';
import { useId } from 'react';
import { useWords } from './use-words.ts';
import styles from './withdraw.module.css';

interface NetworkChoiceProps {
  readonly networks: readonly WithdrawalNetwork[];
  readonly alias: string;
  readonly chosen: string | undefined;
  readonly onChoose: (protocol: string) => void;
}

/** The networks with what each of them costs; one that is paused says so and cannot be chosen. */
export function NetworkChoice({ networks, alias, chosen, onChoose }: NetworkChoiceProps) {
  const words = useWords();
  const name = useId();
  return (
    <fieldset className={styles.networks}>
      <legend className={styles.legend}>{words.network}</legend>
      {networks.map((network) => (
        <label key={network.protocol} className={styles.network}>
          <input
            type="radio"
            name={name}
            checked={network.protocol === chosen}
            disabled={network.is_open === 0}
            onChange={() => onChoose(network.protocol)}
          />
          <span className={styles.networkName}>
            {network.network_name}
            {network.is_sandbox === 1 && <Badge tone="warn">{words.sandbox}</Badge>}
          </span>
          <span className={styles.quiet}>
            {network.is_open === 0
              ? words.closed
              : fill(words.networkTerms, { fee: `${network.fee} ${alias}`, min: `${network.min_amount} ${alias}` })}
          </span>
        </label>
      ))}
      {chosen === undefined && <p className={styles.quiet}>{words.networkHint}</p>}
    </fieldset>
  );
}
