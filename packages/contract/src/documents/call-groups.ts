import { BINANCE_CALL_GROUPS } from '../binance/catalogue.ts';
import type { Call } from '../define.ts';
import { CALLS_BY_FEATURE } from '../http/catalogue.ts';
import { PUBLIC_CALL_GROUPS } from '../public-calls.ts';

export type CallGroups = Readonly<Record<string, readonly Call[]>>;

/** The references of calls, each with its calls in groups: what programs call with a key or without, and what the site calls. */
const REFERENCES = {
  open: { ...BINANCE_CALL_GROUPS, ...PUBLIC_CALL_GROUPS },
  site: CALLS_BY_FEATURE,
} as const satisfies Readonly<Record<string, CallGroups>>;

export type ReferenceName = keyof typeof REFERENCES;

const GROUP_OF = new Map(
  Object.values(REFERENCES).flatMap((groups: CallGroups) =>
    Object.entries(groups).flatMap(([group, calls]) => calls.map((call) => [call, group] as const)),
  ),
);

/** The name of the group of a call; of one that is in no reference, its surface's. */
export const groupOf = (call: Call): string => GROUP_OF.get(call) ?? call.surface;

export const isReference = (name: string): name is ReferenceName => Object.hasOwn(REFERENCES, name);
export const groupsOf = (name: ReferenceName): CallGroups => REFERENCES[name];
export const callsOf = (name: ReferenceName): readonly Call[] => Object.values(groupsOf(name)).flat();
