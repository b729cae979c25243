import { Gauge, type Registry } from 'prom-client';

interface ChainFigures {
  readonly network: string;
  /** Undefined where no node answered. */
  readonly head: number | undefined;
  /** The last block whose deposits are in the store; undefined before the first. */
  readonly watched: number | undefined;
}

interface WorkFigures {
  readonly withdrawals: readonly { readonly state: string; readonly count: number }[];
  readonly payouts: readonly { readonly network: string; readonly state: string; readonly count: number }[];
  /** How long the oldest payout that is due waits already. */
  readonly oldestPayoutSeconds: readonly { readonly network: string; readonly seconds: number }[];
  readonly mails: { readonly waiting: number; readonly oldestSeconds: number; readonly failed: number };
  readonly jobs: {
    /** Epoch ms of the end of the newest success, by job. */
    readonly successes: readonly { readonly job: string; readonly at: number }[];
    readonly overdue: readonly { readonly job: string; readonly isOverdue: boolean }[];
  };
  readonly storeBytes: number;
  readonly freeBytes: number;
}

export interface StoreMetrics {
  readonly setChains: (chains: readonly ChainFigures[]) => void;
  readonly setWork: (work: WorkFigures) => void;
  /** A reading has succeeded, at a time in epoch ms. */
  readonly read: (reading: string, at: number) => void;
}

/** What waits in the store, what the chains say, and how much room is left. */
export function storeMetrics(registry: Registry): StoreMetrics {
  const registers = [registry];
  const readAt = new Gauge({
    registers,
    name: 'marque_reading_timestamp_seconds',
    help: 'When figures of a kind were last read from store or chains, in seconds since 1970',
    labelNames: ['reading'],
  });
  return {
    setChains: chainMetrics(registry),
    setWork: workMetrics(registry),
    read: (reading, at) => readAt.set({ reading }, at / 1_000),
  };
}

function chainMetrics(registry: Registry): StoreMetrics['setChains'] {
  const registers = [registry];
  const gauge = (name: string, help: string): Gauge<'network'> => new Gauge({ registers, name, help, labelNames: ['network'] });
  const reachable = gauge('marque_chain_reachable', '1 when the nodes of a network answer and agree, else 0');
  const head = gauge('marque_chain_height_blocks', 'Height of the newest block of a network');
  const watched = gauge('marque_chain_watched_height_blocks', 'Height of the last block whose deposits were recorded');
  const lag = gauge('marque_chain_lag_blocks', 'Blocks of a network whose deposits are not recorded yet');
  return (chains) => {
    for (const { network, ...of } of chains) {
      reachable.set({ network }, of.head === undefined ? 0 : 1);
      if (of.head !== undefined) head.set({ network }, of.head);
      if (of.watched !== undefined) watched.set({ network }, of.watched);
      if (of.head !== undefined && of.watched !== undefined) lag.set({ network }, Math.max(0, of.head - of.watched));
    }
  };
}

function workMetrics(registry: Registry): StoreMetrics['setWork'] {
  const registers = [registry];
  const withdrawals = new Gauge({
    registers,
    name: 'marque_open_withdrawals',
    help: 'Withdrawals that are not over',
    labelNames: ['state'],
  });
  const payouts = new Gauge({
    registers,
    name: 'marque_pending_payouts',
    help: 'Payouts that wait for a transaction or are in one that is not final',
    labelNames: ['network', 'state'],
  });
  const oldest = new Gauge({
    registers,
    name: 'marque_payout_oldest_due_seconds',
    help: 'How long the oldest payout that is due has waited',
    labelNames: ['network'],
  });
  const mails = new Gauge({ registers, name: 'marque_waiting_mails', help: 'Mails and text messages that are not sent yet' });
  const oldestMail = new Gauge({ registers, name: 'marque_mail_oldest_waiting_seconds', help: 'How long the oldest of them has waited' });
  const failedMails = new Gauge({
    registers,
    name: 'marque_failed_mails',
    help: 'Mails and text messages in the store that were given up',
  });
  const success = new Gauge({
    registers,
    name: 'marque_job_last_success_timestamp_seconds',
    help: 'When a turn of a job last succeeded, in whatever process, in seconds since 1970',
    labelNames: ['job_name'],
  });
  const overdue = new Gauge({ registers, name: 'marque_job_overdue', help: '1 when a job is late by a minute', labelNames: ['job_name'] });
  const size = new Gauge({ registers, name: 'marque_store_size_bytes', help: 'Size of the database' });
  const free = new Gauge({ registers, name: 'marque_data_free_bytes', help: 'Free space of the disk below the data folder' });
  return (work) => {
    for (const gauge of [withdrawals, payouts, oldest]) gauge.reset();
    for (const { state, count } of work.withdrawals) withdrawals.set({ state }, count);
    for (const { network, state, count } of work.payouts) payouts.set({ network, state }, count);
    for (const { network, seconds } of work.oldestPayoutSeconds) oldest.set({ network }, seconds);
    mails.set(work.mails.waiting);
    oldestMail.set(work.mails.oldestSeconds);
    failedMails.set(work.mails.failed);
    for (const { job, at } of work.jobs.successes) success.set({ job_name: job }, at / 1_000);
    for (const { job, isOverdue } of work.jobs.overdue) overdue.set({ job_name: job }, isOverdue ? 1 : 0);
    size.set(work.storeBytes);
    free.set(work.freeBytes);
  };
}
