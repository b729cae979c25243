import type { FastifyBaseLogger } from 'fastify';
import { systemClock } from './adapters/clock.ts';
import { loadDemoWorld } from './adapters/demo-world/load-demo-world.ts';
import { openGateway } from './adapters/exchange/index.ts';
import { Outbox } from './adapters/mail/outbox.ts';
import { SmtpMail } from './adapters/mail/smtp-mail.ts';
import { TerminalMail } from './adapters/mail/terminal-mail.ts';
import { ByChannel } from './adapters/sms/by-channel.ts';
import { HttpSms } from './adapters/sms/http-sms.ts';
import { TerminalSms } from './adapters/sms/terminal-sms.ts';
import { JobRunner } from './adapters/jobs/job-runner.ts';
import { Argon2Hashing } from './adapters/hashing/argon2-hashing.ts';
import { keptSecret } from './adapters/kept-secret.ts';
import type { Kernel } from './kernel.ts';
import type { Opened } from './opened.ts';
import type { Settings } from './settings.ts';
import { migrateStore, openStore } from './store.ts';
import { NotificationCentre } from './use-cases/notifications/notification-centre.ts';
import { composeLetters } from './use-cases/mail/compose-letter.ts';
import { Views } from './views.ts';

/** A demo keeps what happened since its third last snapshot. */
const DEMO_SNAPSHOT_EVERY = 20_000;

export interface KernelOptions {
  readonly settings: Settings;
  readonly logger: FastifyBaseLogger;
  readonly opened: Opened;
  /** Called when the exchange cannot go on: the process should end and be started again. */
  readonly onStopped: (reason: Error) => void;
}

export interface OpenKernel extends Kernel {
  readonly jobs: JobRunner;
  readonly mail: Outbox;
  readonly notifications: NotificationCentre;
}

/** Opens the store, brings its schema up to date, and has the engine running behind its gateway. */
export async function openKernel({ settings, logger, opened, onStopped }: KernelOptions): Promise<OpenKernel> {
  const report = (fault: unknown): void => logger.warn({ err: fault }, 'a part dealt with a fault');
  const clock = systemClock();
  const demo = settings.profile === 'demo' ? await loadDemoWorld(clock) : undefined;
  const database = opened.add(await openStore(settings, 'new'), (store) => store.close());
  await migrateStore(database);
  const options = demo ? { clock: demo.engineClock, snapshotEvery: DEMO_SNAPSHOT_EVERY } : { clock };
  const gateway = opened.add(await openGateway({ database, onStopped, report, ...options }), (open) => open.close());
  const jobs = new JobRunner({ database, clock, report });
  const sms = settings.sms ? new HttpSms(settings.sms) : demo && new TerminalSms();
  const letters = settings.smtp ? new SmtpMail(settings.smtp.url, settings.smtp.from) : new TerminalMail();
  const transport = new ByChannel(letters, sms);
  const mail = new Outbox({ database, clock, jobs, transport, compose: composeLetters(settings.port), keepsSecrets: demo !== undefined });
  return {
    settings,
    logger,
    clock,
    database,
    gateway,
    jobs,
    mail,
    notifications: new NotificationCentre({ clock, mail }),
    sendsSms: sms !== undefined,
    hashing: new Argon2Hashing(),
    demo,
    secret: settings.secret ?? (await keptSecret(database)),
    views: new Views(opened, report),
    opened,
    report,
  };
}
