import { KEY_SCOPES, type KeyScope } from '@marque/domain/api-keys';
import { Checkbox, cx } from '@marque/ui';
import { scopeNames } from './scope-names.ts';
import { useWords } from './use-words.ts';
import styles from './api-keys.module.css';

interface ScopeChoiceProps {
  readonly chosen: readonly KeyScope[];
  /** Withdrawing is for keys that are bound to addresses. */
  readonly hasIps: boolean;
  readonly onChosen: (scopes: readonly KeyScope[]) => void;
}

/** What a key may do, each with what that means; what cannot be chosen says why. */
export function ScopeChoice({ chosen, hasIps, onChosen }: ScopeChoiceProps) {
  const words = useWords();
  const names = scopeNames(words);
  const texts = { read: words.readText, trade: words.tradeText, transfer: words.transferText, withdraw: words.withdrawText };
  const choose = (scope: KeyScope, isChosen: boolean) => {
    onChosen(KEY_SCOPES.filter((own) => (own === scope ? isChosen : chosen.includes(own))));
  };
  return (
    <fieldset className={styles.scopes}>
      <legend className={styles.legend}>{words.scopes}</legend>
      {KEY_SCOPES.map((scope) => {
        const isChosen = chosen.includes(scope);
        // What was chosen can always be taken back.
        const isClosed = scope === 'read' || (scope === 'withdraw' && !hasIps && !isChosen);
        return (
          <div key={scope} className={cx(styles.scope, isClosed && scope !== 'read' && styles.scopeOff)}>
            <Checkbox checked={isChosen} disabled={isClosed} onChecked={(checked) => choose(scope, checked)}>
              <span className={styles.scopeName}>{names[scope]}</span>
              <span className={styles.scopeText}>
                {texts[scope]}
                {scope === 'withdraw' && !hasIps && <strong> {words.withdrawNeedsIps}</strong>}
              </span>
            </Checkbox>
          </div>
        );
      })}
    </fieldset>
  );
}
