import { callApi } from '@marque/app-kit/api/call-api';
import { beforeSignOut, onSessionGone } from '@marque/app-kit/api/session-end';
import { storeInTab, storedInTab } from '@marque/app-kit/browser/browser-storage';
import { ageOf, thisMoment, type Moment } from '@marque/app-kit/browser/moment';
import { cancelAllAfter } from '@marque/contract/trading';
import { createStore, type Store } from '../live/paced-store.ts';

/** Seconds without a sign of life after which all orders go; 0 is off. */
export const SWITCH_CHOICES = [0, 30, 60, 300] as const;
export type SwitchSeconds = (typeof SWITCH_CHOICES)[number];

export interface SwitchState {
  readonly seconds: SwitchSeconds;
  /** Epoch ms at which the orders go unless it is renewed. */
  readonly firesAt: number;
  /** True while the last renewal has not been answered with yes. */
  readonly hasFailed: boolean;
}

const OFF: SwitchState = { seconds: 0, firesAt: 0, hasFailed: false };
const STORED_SECONDS = 'marque.dead-man-switch';

/** One switch for the tab: it stays on while its owner moves between pairs and pages. */
export const switchState: Store<SwitchState> = createStore<SwitchState>(OFF);

let stopClock: (() => void) | undefined;
let renewed = thisMoment();
let isAsking = false;
let lastCall: Promise<unknown> = Promise.resolve();

/** One call after the other: a renewal that arrived late would set a switch again that had been taken away. */
function sendSwitch(seconds: SwitchSeconds) {
  const answer = lastCall.then(() => callApi(cancelAllAfter, { seconds: String(seconds) }));
  lastCall = answer;
  return answer;
}

/** Sets the switch, or takes it away with 0; gives what the server says against it, undefined when it agreed. */
export async function setSwitch(seconds: SwitchSeconds): Promise<string | undefined> {
  const asked = thisMoment();
  const answer = await sendSwitch(seconds);
  if (!answer.ok) return answer.msg;
  if (seconds === 0) stop();
  else start(seconds, asked);
  return undefined;
}

/** Goes on with the switch that was set before this tab was loaded again. */
export function resumeSwitch(): void {
  const seconds = SWITCH_CHOICES.find((choice) => choice > 0 && storedInTab(STORED_SECONDS) === String(choice));
  if (seconds !== undefined && switchState.get().seconds === 0) void setSwitch(seconds);
}

function start(seconds: SwitchSeconds, asked: Moment): void {
  renewed = asked;
  switchState.set({ seconds, firesAt: asked.wall + seconds * 1_000, hasFailed: false });
  storeInTab(STORED_SECONDS, String(seconds));
  stopClock ??= startClock();
}

function stop(): void {
  stopClock?.();
  stopClock = undefined;
  storeInTab(STORED_SECONDS, undefined);
  switchState.set(OFF);
}

function startClock(): () => void {
  const clock = new Worker(new URL('./second-hand.worker.ts', import.meta.url), { type: 'module' });
  clock.addEventListener('message', () => void renewWhenDue());
  // Whoever signs in next in this tab must not find a switch that they have not set.
  const stops = [onSessionGone(stop), beforeSignOut(() => setSwitch(0).finally(stop))];
  return () => {
    clock.terminate();
    for (const each of stops) each();
  };
}

/** Renewed every third of its time, so that one lost call does no harm. */
async function renewWhenDue(): Promise<void> {
  const { seconds } = switchState.get();
  const now = thisMoment();
  if (ageOf(renewed) >= seconds * 1_000) return stop();
  if (isAsking || ageOf(renewed) < (seconds * 1_000) / 3) return undefined;
  isAsking = true;
  const answer = await sendSwitch(seconds);
  isAsking = false;
  if (switchState.get().seconds !== seconds) return undefined;
  if (answer.ok) start(seconds, now);
  else switchState.set({ ...switchState.get(), hasFailed: true });
  return undefined;
}
