import type { Command, HoldId, OrderId } from '@marque/engine';

/** The highest numbers that were given out, of orders and of holds. */
export interface HighestNumbers {
  readonly order: OrderId;
  readonly hold: HoldId;
}

/** With what a command uses up; the number of a refused order or hold is used up too. */
export function withNumbersOf(command: Command, known: HighestNumbers): HighestNumbers {
  switch (command.kind) {
    case 'place':
      return { ...known, order: Math.max(known.order, command.order) };
    case 'place-oco':
      return { ...known, order: Math.max(known.order, command.order, command.stopOrder) };
    case 'open-hold':
      return { ...known, hold: Math.max(known.hold, command.hold) };
    default:
      return known;
  }
}
