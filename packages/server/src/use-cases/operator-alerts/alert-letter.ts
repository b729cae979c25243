import type { Fact, Letter, LetterPart } from '../../ports/mail.ts';
import { fillLine } from '../mail/fill.ts';
import type { AlertItem, AlertSettingsRow, SentEvent } from './tables.ts';
import { operatorAlertWords, type OperatorAlertWords } from './words/index.ts';

interface Alert {
  readonly target: string;
  readonly event: SentEvent;
  readonly count: number;
  readonly items: readonly AlertItem[];
}

const SUBJECTS = {
  'withdrawal-review': 'withdrawalReview',
  'withdrawals-stopped': 'withdrawalsStopped',
  'deposit-held': 'depositHeld',
  'trading-halted': 'tradingHalted',
  'hot-wallet-low': 'hotWalletLow',
  test: 'test',
} as const satisfies Record<SentEvent, keyof OperatorAlertWords>;

const FIELDS = {
  record: 'record',
  token: 'token',
  network: 'network',
  state: 'state',
  reason: 'reason',
  invariant: 'invariant',
} as const satisfies Record<string, keyof OperatorAlertWords>;

const VALUES = {
  held: 'held',
  unassigned: 'unassigned',
  lost: 'lost',
  short: 'short',
  operator: 'byOperator',
} as const satisfies Record<string, keyof OperatorAlertWords>;

const isIn = <T extends object>(name: string, table: T): name is Extract<keyof T, string> => Object.hasOwn(table, name);

function factsOf(words: OperatorAlertWords, item: AlertItem): readonly Fact[] {
  return Object.entries(item).map(([name, value]) => {
    const text = String(value);
    return {
      label: isIn(name, FIELDS) ? words[FIELDS[name]] : name,
      value: (name === 'state' || name === 'reason') && isIn(text, VALUES) ? words[VALUES[text]] : text,
    };
  });
}

/** What a mailed alert says: which event, how many cases, and the first of them; who is concerned is read at the console. */
export function alertLetter({ organisation, locale }: AlertSettingsRow, { target, event, count, items }: Alert): Letter {
  const words = operatorAlertWords(locale);
  const line = words[SUBJECTS[event]];
  const parts: LetterPart[] = [
    { kind: 'text', text: line },
    ...(count > 1 ? [{ kind: 'text' as const, text: fillLine(words.count, { count: String(count) }) }] : []),
    ...items.map((item) => ({ kind: 'facts' as const, facts: factsOf(words, item) })),
    ...(count > items.length ? [{ kind: 'text' as const, text: words.more }] : []),
    { kind: 'note', text: event === 'test' ? words.testNote : words.where },
  ];
  return { organisation, locale, target, subject: fillLine(words.subject, { what: line }), parts };
}
