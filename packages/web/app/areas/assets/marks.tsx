interface EyeMarkProps {
  readonly isClosed: boolean;
}

const STROKE = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

// Drawn here rather than taken from the kept set, which forms of accounts have in a file of their own.

/** Amounts are in sight, or not. */
export const EyeMark = ({ isClosed }: EyeMarkProps) => (
  <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true" {...STROKE}>
    <path d="M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12z" />
    <circle cx="12" cy="12" r="2.8" />
    {isClosed && <path d="M4 3.5l16 17" />}
  </svg>
);

/** More can be done. */
export const MoreMark = () => (
  <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
    <circle cx="5" cy="12" r="1.7" />
    <circle cx="12" cy="12" r="1.7" />
    <circle cx="19" cy="12" r="1.7" />
  </svg>
);
