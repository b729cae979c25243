/** A moment whose age is known also after the machine has slept, and after its clock was set back. */
export interface Moment {
  readonly wall: number;
  readonly monotonic: number;
}

export const thisMoment = (): Moment => ({ wall: Date.now(), monotonic: performance.now() });

/** Ms since then. A clock that was set on counts as sleep: the two cannot be distinguished. */
export const ageOf = ({ wall, monotonic }: Moment): number => Math.max(Date.now() - wall, performance.now() - monotonic);
