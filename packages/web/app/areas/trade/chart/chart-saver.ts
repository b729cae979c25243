import { callApi } from '@marque/app-kit/api/call-api';
import { formFields } from '@marque/app-kit/api/outcome';
import { saveChart } from '@marque/contract/chart';
import { ownAddressOf } from '@marque/contract/own-surface';

const SAVE_AFTER_MS = 500;

/** Parts of a chart as they are sent; what is missing stays as it was. */
interface SavedParts {
  readonly drawings?: string;
  readonly settings?: string;
}

interface ChartSaver {
  /** Whether a change of this part has not been acknowledged yet. */
  readonly isWaiting: (part: keyof SavedParts) => boolean;
  save(change: SavedParts): void;
  /** Sends what waits while the page is being left and cannot receive the answer. */
  sendAtLast(): void;
}

const isEmpty = (parts: SavedParts): boolean => Object.keys(parts).length === 0;

/**
 * Sends changes to the server a moment after the last of them, one call after the other, so that no older state can arrive
 * last; what could not be saved goes along with the next.
 */
export function createChartSaver(pair: string, onNotSaved: (why: string) => void): ChartSaver {
  let waiting: SavedParts = {};
  let underWay: SavedParts = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    if (!isEmpty(underWay)) return;
    while (!isEmpty(waiting)) {
      underWay = waiting;
      waiting = {};
      const answer = await callApi(saveChart, { pair, ...underWay });
      const sent = underWay;
      underWay = {};
      if (answer.ok) continue;
      waiting = { ...sent, ...waiting };
      onNotSaved(answer.msg);
      return;
    }
  };
  return {
    isWaiting: (part) => part in waiting || part in underWay,
    save(change) {
      waiting = { ...waiting, ...change };
      clearTimeout(timer);
      timer = setTimeout(() => void send(), SAVE_AFTER_MS);
    },
    sendAtLast() {
      clearTimeout(timer);
      // A call under way may be lost with the page; sent twice it says the same.
      const parts = { ...underWay, ...waiting };
      waiting = {};
      if (!isEmpty(parts)) navigator.sendBeacon(ownAddressOf(saveChart), new URLSearchParams(formFields({ pair, ...parts })));
    },
  };
}
