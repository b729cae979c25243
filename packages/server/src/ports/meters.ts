import type { Submission } from './exchange-gateway.ts';

/** What parts say of themselves to whoever measures; nothing of it names a person, an order or an address. Times are in seconds. */
export interface EngineMeter {
  /** A command of a kind was answered. */
  readonly answered: (kind: string, submission: Submission) => void;
  readonly committed: (commands: number, seconds: number) => void;
  /** The engine is built anew from the store. */
  readonly rebuilding: () => void;
}

export interface JobMeter {
  readonly declared: (jobs: readonly string[]) => void;
  readonly ended: (job: string, seconds: number, isDone: boolean) => void;
}

/** Why a socket did not come about: what an upgrade is refused for, and what the feed process finds itself. */
export const SOCKET_REFUSALS = [
  'not-an-upgrade',
  'unknown-host',
  'foreign-origin',
  'too-often',
  'no-room',
  'no-session',
  'network-full',
  'overloaded',
] as const;
export type SocketRefusal = (typeof SOCKET_REFUSALS)[number];

export interface SocketMeter {
  /** Sockets of a kind that are open now. */
  readonly open: (kind: string, sockets: number) => void;
  readonly refused: (reason: SocketRefusal, sockets?: number) => void;
  readonly sent: (process: PartName, frames: number) => void;
  /** How long the turns of frames of the feed are now, and whether new readers are turned away; told every second. */
  readonly feedLoad: (turnSeconds: number, isFull: boolean) => void;
  /** There is no feed, and so none that is full. */
  readonly feedEnded: () => void;
}

export interface HttpMeter {
  /** `route` as it was registered, never as it was asked for. */
  readonly answered: (answer: {
    readonly application: 'site' | 'console';
    readonly route: string;
    readonly method: string;
    readonly status: number;
    readonly seconds: number;
  }) => void;
  readonly connectionRefused: (reason: string) => void;
}

/** Processes of one exchange. */
export type PartName = 'main' | ChildName;

/** Processes that are started again when they end. */
export const CHILDREN = ['feed', 'pages', 'sandbox'] as const;
export type ChildName = (typeof CHILDREN)[number];

/** What a process knows of itself; the delay of its event loop is that since it was last read. */
export interface ProcessFigures {
  readonly residentBytes: number;
  readonly heapBytes: number;
  readonly cpuSeconds: number;
  readonly loopDelaySeconds: { readonly median: number; readonly p99: number; readonly max: number };
}

export interface ProcessMeter {
  readonly measured: (process: PartName, figures: ProcessFigures) => void;
  readonly ended: (process: ChildName) => void;
}

export const SIGNER_RESULTS = ['signed', 'refused', 'unreachable'] as const;
type SignerResult = (typeof SIGNER_RESULTS)[number];

export interface SignerMeter {
  readonly declared: (networks: readonly string[]) => void;
  readonly answered: (network: string, result: SignerResult, seconds: number) => void;
}

export interface Meters {
  readonly engine: EngineMeter;
  readonly jobs: JobMeter;
  readonly sockets: SocketMeter;
  readonly http: HttpMeter;
  readonly processes: ProcessMeter;
  readonly signer: SignerMeter;
}
