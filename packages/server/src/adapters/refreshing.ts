/** What is kept in memory of tables that change now and then. */
export interface Refreshable {
  refresh(): Promise<void>;
}

/** Reads everything once, then again every `intervalMs`; gives the function that stops it. A failed reading keeps the last one. */
export async function keepFresh(
  parts: readonly Refreshable[],
  intervalMs: number,
  onFailure: (error: unknown) => void,
): Promise<() => void> {
  await Promise.all(parts.map((part) => part.refresh()));
  const timer = setInterval(() => {
    for (const part of parts) part.refresh().catch(onFailure);
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
