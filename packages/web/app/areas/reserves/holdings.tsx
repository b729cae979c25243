import { fill } from '@marque/app-kit/words/words';
import type { ReserveHoldingRow, ReserveRow } from '@marque/contract/reserves';
import { groupThousands } from '@marque/domain/money';
import { Badge, Dialog } from '@marque/ui';
import { useState } from 'react';
import { useWords } from './use-words.ts';
import styles from './reserves.module.css';

function Holding({ holding: { network, kind, amount, height, is_sandbox: isSandbox } }: { readonly holding: ReserveHoldingRow }) {
  const words = useWords();
  return (
    <li className={styles.holding}>
      <span>
        {words[kind]}
        <small>
          {network} {isSandbox === 1 && <Badge>{words.sandbox}</Badge>}
        </small>
      </span>
      <span className={styles.amount}>
        {groupThousands(amount)}
        <small>{fill(words.height, { height: groupThousands(String(height)) })}</small>
      </span>
    </li>
  );
}

/** What is held of a token; a press says where. */
export function Holdings({ row: { token_as, assets, holdings } }: { readonly row: ReserveRow }) {
  const words = useWords();
  const [isOpen, setIsOpen] = useState(false);
  if (assets === '') return words.none;
  const label = fill(words.holdingsOf, { token: token_as });
  return (
    <>
      <button type="button" className={styles.assets} aria-label={`${groupThousands(assets)} · ${label}`} onClick={() => setIsOpen(true)}>
        {groupThousands(assets)}
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={label} closeLabel={words.close}>
        <ul className={styles.holdings}>
          {holdings.map((holding) => (
            <Holding key={`${holding.network} ${holding.kind}`} holding={holding} />
          ))}
        </ul>
      </Dialog>
    </>
  );
}
