import type { CaptureHold, Command, NewHold, OpenHold, Place, ReleaseHold } from '@marque/engine';
import type { Random } from '../random.ts';

const BAD_NUMBERS = [0, -1, 0.5, -0.5, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1, 1e18, -1e18, 999_999_937];
const BAD_TOTALS = [-1n, 1n, 2n ** 63n - 1n, 2n ** 63n, 10n ** 30n];
const NUMBER_FIELDS = ['owner', 'pair', 'ticks', 'lots', 'makerRate', 'takerRate', 'displayLots', 'triggerTicks'] as const;

/** An order with a field that is out of range or contradicts another one. */
export function invalidOrder(random: Random, order: Place): Place {
  const bad = random.pick(BAD_NUMBERS);
  switch (random.below(8)) {
    case 0:
      return { ...order, total: random.pick(BAD_TOTALS) };
    case 1:
      return { ...order, type: 'market', timeInForce: random.pick(['GTC', 'POST_ONLY', 'IOC', 'FOK'] as const) };
    case 2:
      return { ...order, type: 'market', timeInForce: 'IOC', ticks: 0, lots: 0, total: random.pick(BAD_TOTALS) };
    case 3:
      return {
        ...order,
        trigger: random.pick(['stop', 'take-profit'] as const),
        triggerTicks: bad,
        timeInForce: random.pick(['GTC', 'IOC'] as const),
      };
    case 5:
      return { ...order, order: random.pick([0, -1, 0.5, 1.5]) };
    case 4:
      return { ...order, ticks: 1e9, lots: 1e11 };
    default:
      return { ...order, [random.pick(NUMBER_FIELDS)]: bad };
  }
}

/** A change of something that is not there, or into something that cannot be. */
export function invalidChange(random: Random, at: number, known: { readonly order: number; readonly owner: number }): Command {
  const bad = random.pick(BAD_NUMBERS);
  switch (random.below(7)) {
    case 0:
      return { kind: 'cancel', at, order: bad, owner: known.owner };
    case 1:
      return { kind: 'cancel', at, order: known.order, owner: bad };
    case 2:
      return { kind: 'amend', at, ...known, ticks: bad, lots: 10 };
    case 3:
      return { kind: 'amend', at, ...known, ticks: 10, lots: bad };
    case 4:
      return { kind: 'cancel-all', at, owner: bad };
    case 5:
      return { kind: 'cancel-all-after', at, owner: random.chance(50) ? bad : known.owner, after: bad };
    default:
      return { kind: 'cancel-all', at, owner: known.owner, pair: bad };
  }
}

/** Something done to a hold that no feature of ours would do. */
export function invalidHold(random: Random, command: OpenHold | CaptureHold | ReleaseHold): Command {
  const bad = random.pick(BAD_NUMBERS);
  if (command.kind === 'capture-hold' && command.opens !== undefined && random.chance(50))
    return { ...command, opens: invalidOpening(random, command.opens) };
  switch (random.below(6)) {
    case 0:
      // A number that is large and right would leave none for those that follow.
      return { ...command, hold: command.kind === 'open-hold' ? random.pick([0, -1, 0.5, 1.5]) : bad };
    case 1:
      return { ...command, owner: bad };
    case 2:
      return { ...command, amount: random.pick(BAD_TOTALS) };
    case 3:
      return command.kind === 'open-hold' ? { ...command, token: bad } : { ...command, amount: -command.amount };
    case 4:
      return random.chance(50) ? { ...command, reason: '' } : { ...command, reference: 'x'.repeat(129) };
    default:
      return command.kind === 'capture-hold' ? { ...command, credits: command.credits.map((line) => ({ ...line, owner: bad })) } : command;
  }
}

function invalidOpening(random: Random, opens: NewHold): NewHold {
  switch (random.below(4)) {
    case 0:
      return { ...opens, hold: random.pick([0, -1, 0.5, 1.5]) };
    case 1:
      return { ...opens, owner: random.pick(BAD_NUMBERS) };
    case 2:
      return { ...opens, token: random.pick(BAD_NUMBERS) };
    default:
      return { ...opens, amount: random.pick([...BAD_TOTALS, -opens.amount]) };
  }
}
