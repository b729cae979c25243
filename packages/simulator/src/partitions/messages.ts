/** Name of a partition: accounts of some owners, or books of some pairs. */
export type PartitionName = string;
type Side = 'buy' | 'sell';

/** An order as its owner sends it; tokens are those of the book's one pair. */
export interface OrderPlan {
  readonly order: number;
  readonly owner: string;
  /** Where the owner's accounts are, and where the pair's book is. */
  readonly accounts: PartitionName;
  readonly book: PartitionName;
  readonly base: string;
  readonly quote: string;
  readonly side: Side;
  readonly ticks: bigint;
  readonly lots: bigint;
  /** What is not taken at once rests, or is given up. */
  readonly rests: boolean;
  /** Its owner may cancel it at any moment. */
  readonly mayCancel: boolean;
}

/** From an account partition to a book: the hold is durable, the order may trade. */
interface PlaceMessage {
  readonly kind: 'place';
  readonly plan: OrderPlan;
}

/** From a book to the account partition of one side of a trade; the other side's gets its own. */
export interface FillMessage {
  readonly kind: 'fill';
  readonly trade: string;
  readonly plan: OrderPlan;
  readonly lots: bigint;
  /** Quote units that change hands. */
  readonly cost: bigint;
  /** Quote units that a buyer had held above the price of the trade. */
  readonly spare: bigint;
}

/** From a book to an account partition, behind every fill of the order: `rest` of its hold is usable again. */
export interface ClosedMessage {
  readonly kind: 'closed';
  readonly plan: OrderPlan;
  readonly rest: bigint;
}

export type Body = PlaceMessage | FillMessage | ClosedMessage;

/** Numbered from 1 without gaps for each sender and receiver: that number, and nothing else, makes a message count once. */
export interface Message {
  readonly from: PartitionName;
  readonly to: PartitionName;
  readonly number: number;
  readonly body: Body;
}

/** What an order has to hold: a buy its value at its own price, a sell its lots. */
export const unitsOf = ({ side, ticks }: OrderPlan, lots: bigint): bigint => (side === 'buy' ? ticks * lots : lots);

/** What a fill takes out of the hold of its order. */
export const drawOf = ({ plan, lots, cost, spare }: Pick<FillMessage, 'plan' | 'lots' | 'cost' | 'spare'>): bigint =>
  plan.side === 'buy' ? cost + spare : lots;

function bodyText(body: Body): string {
  const of = `order ${body.plan.order}`;
  if (body.kind === 'place') return `place ${of}`;
  if (body.kind === 'closed') return `closed ${of}, rest ${body.rest}`;
  return `fill ${body.trade} of ${of}, ${body.lots} lots for ${body.cost}, spare ${body.spare}`;
}

/** A message as a trace shows it; two with the same text are the same. */
export const messageText = ({ from, to, number, body }: Message): string => `${from}>${to} #${number} ${bodyText(body)}`;
