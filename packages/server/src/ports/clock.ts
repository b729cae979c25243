export interface Clock {
  /** Epoch ms; never goes back within a process. */
  now(): number;
}
