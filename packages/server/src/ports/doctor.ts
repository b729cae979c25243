/** One thing that was looked at before, or while, an exchange runs. */
export type Finding =
  | { readonly check: string; readonly state: 'ok'; readonly found: string }
  | {
      readonly check: string;
      /** A fault keeps the exchange from working as it should; a warning may. */
      readonly state: 'warning' | 'fault';
      readonly found: string;
      /** What to do about it. */
      readonly next: string;
    };
