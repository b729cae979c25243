import { formatUnits } from '@marque/domain/money';
import type { MovementKind } from '@marque/domain/statements';
import type { Cell, Sheet } from '../../ports/spreadsheet.ts';
import type { Movement } from '../../use-cases/statements/read-statement.ts';

export type TaxFormat = 'koinly' | 'cointracking';

/** What one event brought, cost and took as its fee; a trade or a conversion has both sides. */
interface TaxEvent {
  readonly at: number;
  readonly kind: MovementKind;
  readonly sent: Movement | undefined;
  readonly received: Movement | undefined;
  readonly fee: Movement | undefined;
  readonly reference: string;
}

function eventsOf(movements: readonly Movement[]): readonly TaxEvent[] {
  const groups = new Map<string, Movement[]>();
  for (const movement of movements) groups.set(movement.group, [...(groups.get(movement.group) ?? []), movement]);
  return [...groups.values()].flatMap((group): readonly TaxEvent[] => {
    const fee = group.find(({ kind }) => kind === 'fee');
    const moved = group.filter(({ kind }) => kind !== 'fee');
    const ins = moved.filter(({ units }) => units > 0n);
    const outs = moved.filter(({ units }) => units < 0n);
    return Array.from({ length: Math.max(ins.length, outs.length, 1) }, (_, i) => {
      const [first = fee] = moved;
      const { at = 0, kind = 'fee', reference = '' } = first ?? {};
      return { at, kind, sent: outs[i], received: ins[i], fee: i === 0 ? fee : undefined, reference };
    });
  });
}

const amount = (movement: Movement | undefined): Cell =>
  movement ? { figure: formatUnits(movement.units < 0n ? -movement.units : movement.units, movement.scale) } : { text: '' };
const token = (movement: Movement | undefined): Cell => ({ text: movement?.token ?? '' });
const second = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

const KOINLY_LABELS: Readonly<Partial<Record<MovementKind, string>>> = { reward: 'reward', 'lock-up': 'reward' };

const koinly = ({ at, kind, sent, received, fee, reference }: TaxEvent): readonly Cell[] => [
  { text: `${second(at)} UTC` },
  amount(sent),
  token(sent),
  amount(received),
  token(received),
  amount(fee),
  token(fee),
  { text: '' },
  { text: '' },
  { text: KOINLY_LABELS[kind] ?? '' },
  { text: `${kind} ${reference}` },
  { text: '' },
];

/** CoinTracking's own words for what an event is. */
function coinTrackingType({ kind, sent, received }: TaxEvent): string {
  if (sent && received) return 'Trade';
  if (kind === 'reward') return 'Reward / Bonus';
  if (kind === 'fee') return 'Other Fee';
  return received ? 'Deposit' : 'Withdrawal';
}

/** A fee alone is what was sold for nothing. */
const coinTracking = (event: TaxEvent): readonly Cell[] => {
  const { at, kind, sent, received, fee, reference } = event;
  const isFeeOnly = !sent && !received;
  return [
    { text: coinTrackingType(event) },
    amount(received),
    token(received),
    amount(isFeeOnly ? fee : sent),
    token(isFeeOnly ? fee : sent),
    amount(isFeeOnly ? undefined : fee),
    token(isFeeOnly ? undefined : fee),
    { text: 'Marque' },
    { text: '' },
    { text: `${kind} ${reference}` },
    { text: second(at) },
  ];
};

const HEADERS: Readonly<Record<TaxFormat, readonly string[]>> = {
  koinly: [
    'Date',
    'Sent Amount',
    'Sent Currency',
    'Received Amount',
    'Received Currency',
    'Fee Amount',
    'Fee Currency',
    'Net Worth Amount',
    'Net Worth Currency',
    'Label',
    'Description',
    'TxHash',
  ],
  cointracking: [
    'Type',
    'Buy Amount',
    'Buy Currency',
    'Sell Amount',
    'Sell Currency',
    'Fee',
    'Fee Currency',
    'Exchange',
    'Trade-Group',
    'Comment',
    'Date',
  ],
};

/** Movements, oldest first, as a tax tool's own template for CSV has them; one event a row. */
export function taxSheet(format: TaxFormat, movements: readonly Movement[]): Sheet {
  const row = format === 'koinly' ? koinly : coinTracking;
  return { name: format, header: HEADERS[format], rows: eventsOf(movements).map(row) };
}
