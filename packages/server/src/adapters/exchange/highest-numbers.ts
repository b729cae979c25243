import type { Command, HoldId, OrderId } from '@marque/engine';
import type { Request } from '../../ports/exchange-gateway.ts';

/** The highest numbers that were given out, of orders and of holds. */
export interface HighestNumbers {
  readonly order: OrderId;
  readonly hold: HoldId;
}

/**
 * The command that the engine takes. A new hold gets its number at that moment and no earlier: whatever came before it in the line, was
 * given up or is tried again, numbers rise in the order in which the engine sees them.
 */
export const stamped = (request: Request, at: number, { hold }: HighestNumbers): Command =>
  request.kind === 'open-hold' ? { ...request, hold: hold + 1, at } : { ...request, at };

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
