/** Time as people read it: for what is written down and compared with what was. */
export interface WallClock {
  /** Epoch ms; never goes back within a process. */
  now(): number;
}

/** Time that only passes: for windows, waits and what is kept for a while. */
export interface MonotonicClock {
  /** Ms since some moment of this process; setting the machine's clock does not move it. */
  monotonic(): number;
}

export interface Clock extends WallClock, MonotonicClock {}
