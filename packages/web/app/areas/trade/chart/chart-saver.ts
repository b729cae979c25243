import { saveChart } from '@marque/contract/chart';
import { callApi } from '../../../data/api.ts';
import { formFields } from '../../../data/outcome.ts';

const SAVE_AFTER_MS = 500;

/** Parts of a chart as they travel; what is missing stays as it was. */
interface SavedParts {
  readonly drawings?: string;
  readonly settings?: string;
}

interface ChartSaver {
  /** Whether something is still on its way to the server. */
  readonly isWaiting: () => boolean;
  save(change: SavedParts): void;
  /** Sends what waits although the page is being left and cannot hear the answer. */
  sendAtLast(): void;
}

/** Sends changes to the server a moment after the last of them; what could not be saved goes along with the next. */
export function createChartSaver(pair: string, onNotSaved: (why: string) => void): ChartSaver {
  let waiting: SavedParts = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = () => {
    clearTimeout(timer);
    const parts = waiting;
    waiting = {};
    return Object.keys(parts).length > 0 ? parts : undefined;
  };
  const send = async () => {
    const parts = take();
    if (!parts) return;
    const answer = await callApi(saveChart, { pair, ...parts });
    if (answer.ok) return;
    waiting = { ...parts, ...waiting };
    onNotSaved(answer.msg);
  };
  return {
    isWaiting: () => Object.keys(waiting).length > 0,
    save(change) {
      waiting = { ...waiting, ...change };
      clearTimeout(timer);
      timer = setTimeout(() => void send(), SAVE_AFTER_MS);
    },
    sendAtLast() {
      const parts = take();
      if (parts) navigator.sendBeacon(`/api${saveChart.path}`, new URLSearchParams(formFields({ pair, ...parts })));
    },
  };
}
