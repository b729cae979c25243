import type { StatusIncidentRow, StatusPartRow } from '@marque/contract/status';
import type { IncidentStage, PartState, StatusPart, WholeState } from '@marque/domain/status';
import { fill } from '@marque/app-kit/words/words';
import type { StatusWords } from './use-words.ts';

export const wholeSentence = (words: StatusWords): Readonly<Record<WholeState, string>> => ({
  operational: words.allWork,
  disturbed: words.someDisturbed,
  stopped: words.tradingStopped,
  maintenance: words.maintenanceNow,
  unknown: words.notKnown,
});

export const stateLabels = (words: StatusWords): Readonly<Record<PartState, string>> => ({
  operational: words.operational,
  degraded: words.degraded,
  'cancel-only': words.cancelOnly,
  outage: words.outage,
  maintenance: words.maintenance,
  unknown: words.unknown,
});

export const stageLabels = (words: StatusWords): Readonly<Record<IncidentStage, string>> => ({
  investigating: words.investigating,
  identified: words.identified,
  monitoring: words.monitoring,
  resolved: words.resolved,
  announced: words.announced,
  'under-way': words.underWay,
  finished: words.finished,
  cancelled: words.cancelled,
});

/** What a part is called: a network bears its own name as well. */
export const partName = (words: StatusWords, { kind, name }: StatusIncidentRow['parts'][number]): string =>
  kind === 'network' ? `${words.network} · ${name}` : words[kind];

/** What stands below a part's name: the network, or what the part does. */
export function partHint(words: StatusWords, { kind, name, state }: Pick<StatusPartRow, 'kind' | 'name' | 'state'>): string {
  if (state === 'cancel-only') return words.cancelOnlyHint;
  return kind === 'network' ? name : partHints(words)[kind];
}

const partHints = (words: StatusWords): Readonly<Record<StatusPart, string>> => ({
  trading: words.tradingHint,
  market: words.marketHint,
  website: words.websiteHint,
  messages: words.messagesHint,
});

/** Seconds in the largest units that say something. */
export function duration(words: StatusWords, seconds: number): string {
  if (seconds < 60) return fill(words.seconds, { s: seconds });
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? fill(words.minutes, { m: minutes }) : fill(words.hours, { h: Math.floor(minutes / 60), m: minutes % 60 });
}

/** A share in percent as people compare it with others: all of it as 100, else with two decimals. */
export function percent(share: string): string {
  if (share === '100') return share;
  const [whole = '0', part = ''] = share.split('.');
  return `${whole}.${part.padEnd(2, '0')}`;
}
