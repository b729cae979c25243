import type { Command, HoldId, OrderId, UnstampedCommand } from '@marque/engine';
import type { Request } from '../../ports/exchange-gateway.ts';
import type { NumberedRequest } from './entry.ts';

/** The highest numbers that were given out, of orders and of holds. */
export interface HighestNumbers {
  readonly order: OrderId;
  readonly hold: HoldId;
}

/**
 * The command that the engine takes. A new hold gets its number at that moment and no earlier: whatever came before it in the line, was
 * given up or is tried again, numbers rise in the order in which the engine sees them.
 */
export const stamped = (request: NumberedRequest, at: number, { order, hold }: HighestNumbers): Command => ({
  ...numbered(request, { order, hold: hold + 1 }),
  at,
});

/** With numbers for the hold that the request opens, if it does, and for new orders that have none. */
export function numbered(request: Request, { order, hold }: HighestNumbers): UnstampedCommand {
  if (request.kind === 'place') return { order, ...request };
  if (request.kind === 'place-oco') return { order, stopOrder: order + 1, ...request };
  if (request.kind === 'open-hold') return { ...request, hold };
  if (request.kind !== 'capture-hold') return request;
  const { opens, ...capture } = request;
  return opens === undefined ? capture : { ...capture, opens: { ...opens, hold } };
}

/** The number of the hold that a command is to open, if it is. */
export function openedBy(command: Command): HoldId | undefined {
  if (command.kind === 'open-hold') return command.hold;
  return command.kind === 'capture-hold' ? command.opens?.hold : undefined;
}

/** With what a command uses up; the number of a refused order or hold is used up too. */
export function withNumbersOf(command: Command, known: HighestNumbers): HighestNumbers {
  switch (command.kind) {
    case 'place':
      return { ...known, order: Math.max(known.order, command.order) };
    case 'place-oco':
      return { ...known, order: Math.max(known.order, command.order, command.stopOrder) };
    default:
      return { ...known, hold: Math.max(known.hold, openedBy(command) ?? 0) };
  }
}
