import type { Command, OrderId } from '@marque/engine';

/** The highest order number that a command uses up, 0 when it uses none; a refused order's number is used up too. */
export function highestOrder(command: Command): OrderId {
  if (command.kind === 'place') return command.order;
  return command.kind === 'place-oco' ? Math.max(command.order, command.stopOrder) : 0;
}
