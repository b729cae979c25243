import type { CallGroup } from './reference.ts';

/** The calls whose title or address has every word of a query, in their groups; groups without one are left out. */
export function foundCalls(groups: readonly CallGroup[], query: string): readonly CallGroup[] {
  const wanted = query.trim().toLowerCase().split(/\s+/);
  return groups
    .map((group) => ({
      ...group,
      calls: group.calls.filter(({ title, method, address }) => {
        const text = `${group.title} ${title} ${method} ${address}`.toLowerCase();
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter(({ calls }) => calls.length > 0);
}
