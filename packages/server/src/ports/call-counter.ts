/** Counts per name in windows of one minute. */
export interface CallCounter {
  /** Counts one and gives how many this name had in the window. */
  count(name: string): number;
}
