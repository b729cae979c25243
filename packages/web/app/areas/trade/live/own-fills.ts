import type { OwnTradeRow } from '@marque/contract/trading';

/** Fills that come in one burst are shown once; an order that eats through ten levels is one event to a person. */
export const GATHER_MS = 400;

export interface FillNews {
  /** Fills of the burst, oldest first; never empty. */
  readonly fills: readonly OwnTradeRow[];
  /** Fills of orders that rested: nobody was waiting for an answer, so they are shown in words too. */
  readonly rested: readonly OwnTradeRow[];
}

/** The side that came later decides who rested. */
export const isMakerFill = ({ dominance, type }: OwnTradeRow): boolean => (dominance === '1') !== (type === 1);

/** Gathers own fills, each once, and tells them together; a repeated frame is no second fill. */
export function gatherFills(notify: (news: FillNews) => void): { readonly take: (fill: OwnTradeRow) => void; readonly stop: () => void } {
  const known = new Set<string>();
  let waiting: OwnTradeRow[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const fills = waiting;
    waiting = [];
    notify({ fills, rested: fills.filter(isMakerFill) });
  };
  return {
    take(fill) {
      if (known.has(fill.id)) return;
      known.add(fill.id);
      waiting.push(fill);
      timer ??= setTimeout(flush, GATHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
