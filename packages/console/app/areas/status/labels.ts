import { fill } from '@marque/app-kit/words/words';
import { readPart, type Impact, type IncidentKind, type IncidentStage, type PartState } from '@marque/domain/status';
import type { StatusDeskWords } from './words/en.ts';

export const kindLabels = (words: StatusDeskWords): Readonly<Record<IncidentKind, string>> => ({
  fault: words.kindFault,
  maintenance: words.kindMaintenance,
});

export const impactLabels = (words: StatusDeskWords): Readonly<Record<Impact, string>> => ({
  degraded: words.stateDegraded,
  outage: words.stateOutage,
});

export const stageLabels = (words: StatusDeskWords): Readonly<Record<IncidentStage, string>> => ({
  investigating: words.stageInvestigating,
  identified: words.stageIdentified,
  monitoring: words.stageMonitoring,
  resolved: words.stageResolved,
  announced: words.stageAnnounced,
  'under-way': words.stageUnderWay,
  finished: words.stageFinished,
  cancelled: words.stageCancelled,
});

export const STAGE_TONES = {
  investigating: 'bad',
  identified: 'bad',
  monitoring: 'warn',
  resolved: 'good',
  announced: 'plain',
  'under-way': 'warn',
  finished: 'good',
  cancelled: 'plain',
} as const satisfies Readonly<Record<IncidentStage, string>>;

export const partStateLabels = (words: StatusDeskWords): Readonly<Record<PartState, string>> => ({
  operational: words.stateOperational,
  degraded: words.stateDegraded,
  'cancel-only': words.stateCancelOnly,
  outage: words.stateOutage,
  maintenance: words.kindMaintenance,
  unknown: words.stateUnknown,
});

export const PART_TONES = {
  operational: 'good',
  degraded: 'warn',
  'cancel-only': 'bad',
  outage: 'bad',
  maintenance: 'warn',
  unknown: 'plain',
} as const satisfies Readonly<Record<PartState, string>>;

/** What a part is called, by its name in the store. */
export function partLabel(words: StatusDeskWords, name: string): string {
  const part = readPart(name);
  if (!part) return name;
  return part.kind === 'network' ? fill(words.partNetwork, { network: part.network }) : words[PART_WORDS[part.kind]];
}

const PART_WORDS = { trading: 'partTrading', market: 'partMarket', website: 'partWebsite', messages: 'partMessages' } as const;
