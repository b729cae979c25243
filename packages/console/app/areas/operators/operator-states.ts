import type { OperatorRow } from '@marque/contract/console/operators';
import type { ConsoleWords } from '../../words/en.ts';

interface State {
  readonly label: string;
  readonly tone: 'up' | 'warn' | 'down';
}

export const operatorStates = (words: ConsoleWords): Readonly<Record<OperatorRow['state'], State>> => ({
  active: { label: words.stateActive, tone: 'up' },
  invited: { label: words.stateInvited, tone: 'warn' },
  closed: { label: words.stateClosed, tone: 'down' },
});
