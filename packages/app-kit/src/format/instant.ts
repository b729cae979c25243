/** "yyyy-MM-dd HH:mm:ss" in UTC, as calls write instants, in epoch ms; undefined for anything else. */
export function instantOf(text: string | null): number | undefined {
  if (!text) return undefined;
  const at = Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(at) ? undefined : at;
}
