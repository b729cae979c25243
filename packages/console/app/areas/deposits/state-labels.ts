import type { ConsoleDepositRow } from '@marque/contract/console/deposits';
import type { DepositState } from '@marque/domain/assets';
import type { DepositsWords } from './words/en.ts';

export const stateLabels = (words: DepositsWords): Readonly<Record<DepositState | 'lost', string>> => ({
  unassigned: words.unassigned,
  unsupported: words.unsupported,
  too_small: words.tooSmall,
  confirming: words.confirming,
  held: words.held,
  failed: words.failed,
  requested: words.crediting,
  credited: words.credited,
  refused: words.refusedByLedger,
  reversed: words.reversed,
  lost: words.lost,
});

/** A credited deposit that no block has is shown as lost. */
export const shownState = ({ is_lost: isLost, state }: ConsoleDepositRow): DepositState | 'lost' => (isLost ? 'lost' : state);

export const stateTones = {
  unassigned: 'warn',
  unsupported: 'plain',
  too_small: 'plain',
  confirming: 'brand',
  held: 'warn',
  failed: 'down',
  requested: 'brand',
  credited: 'up',
  refused: 'down',
  reversed: 'down',
  lost: 'bad',
} as const;
