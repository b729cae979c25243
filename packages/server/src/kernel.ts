import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { FollowingGateway, RunningGateway } from './adapters/exchange/index.ts';
import type { Handler } from './http/handler.ts';
import type { HealthCheck } from './http/health.ts';
import type { Bus } from './ports/bus.ts';
import type { Changes } from './ports/changes.ts';
import type { Clock } from './ports/clock.ts';
import type { Consumer } from './ports/consumers.ts';
import type { Database } from './ports/database.ts';
import type { DemoWorld } from './ports/demo-world.ts';
import type { ExchangeGateway } from './ports/exchange-gateway.ts';
import type { HistoryReads } from './ports/history-reads.ts';
import type { Job, JobQueue } from './ports/jobs.ts';
import type { Mail } from './ports/mail.ts';
import type { Notifications } from './ports/notifications.ts';
import type { PasswordHashing } from './ports/password-hashing.ts';
import type { SharedCounts } from './ports/shared-counts.ts';
import type { Tracing } from './ports/tracing.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Opened } from './opened.ts';
import type { Settings } from './settings.ts';
import type { Views } from './views.ts';

/** What every area is built from. */
export interface Kernel {
  readonly settings: Settings;
  readonly logger: FastifyBaseLogger;
  readonly clock: Clock;
  readonly database: Database;
  /** Whether this process has lost the store, while others of the same exchange may have it. */
  readonly isStoreLost: () => boolean;
  /** Where lists of the past are read. */
  readonly history: HistoryReads;
  /** Takes commands, and gives what was committed to its subscribers: in the order in which areas subscribe. */
  readonly gateway: ExchangeGateway;
  /** The same where it leads to an engine of this process, and where it leads to that of another one: one of the two. */
  readonly engine: RunningGateway | undefined;
  readonly following: FollowingGateway | undefined;
  /** Between the processes of this exchange. */
  readonly bus: Bus;
  /** What other processes keep in memory, told when it changes here. */
  readonly changes: Changes;
  /** For limits that hold over all processes together. */
  readonly counts: SharedCounts;
  /** Takes work that is to be done once, by a job that an area declares. */
  readonly jobs: JobQueue;
  readonly mail: Mail;
  /** What a person should know, put by features in the transaction of what they tell. */
  readonly notifications: Notifications;
  /** Whether there is a way to send text messages. */
  readonly sendsSms: boolean;
  readonly hashing: PasswordHashing;
  /** Undefined in production, which never loads one. */
  readonly demo: DemoWorld | undefined;
  /** Keys hashes and seals; only this exchange knows it. */
  readonly secret: string;
  /** Copies in memory of what the store holds. */
  readonly views: Views;
  /** Whatever an area opens it adds here, with how it is closed; the last opened is closed first. */
  readonly opened: Pick<Opened, 'add'>;
  /** What this exchange measures of itself. */
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** Takes faults that were dealt with. */
  readonly report: (fault: unknown) => void;
}

/** What an area gives to the whole. What it gives to other areas stands beside this in the result of its `create`. */
export interface Area {
  readonly handlers?: readonly Handler[];
  readonly checks?: readonly HealthCheck[];
  /** Repeated and due work for the whole store; it begins when every area is open. */
  readonly jobs?: readonly Job[];
  /** Features that follow what became of their commands, from when every area is open. */
  readonly consumers?: readonly Consumer[];
  /** Called when every area is open; adds to the application what is no call: sockets, files, pages of its own. */
  readonly mount?: (app: FastifyInstance) => unknown;
}
