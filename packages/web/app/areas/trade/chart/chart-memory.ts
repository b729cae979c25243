import { callApi } from '@marque/app-kit/api/call-api';
import { store, stored } from '@marque/app-kit/browser/browser-storage';
import { getChart } from '@marque/contract/chart';
import {
  DEFAULT_CHART_SETTINGS,
  drawingRow,
  DRAWINGS_MAX,
  parseChartSettings,
  parseDrawings,
  type ChartSettings,
  type Drawing,
} from '@marque/domain/charting';
import { createStore, type Store } from '../live/paced-store.ts';
import { createChartSaver } from './chart-saver.ts';

const SETTINGS_KEY = 'chart-settings';
const drawingsKey = (pair: string): string => `chart-drawings ${pair}`;

/**
 * Settings of the chart and drawings on one pair. Somebody signed in finds them wherever they sign in; a visitor's stay in this
 * browser, and go along when the visitor signs in and has none.
 */
export interface ChartMemory {
  readonly settings: Store<ChartSettings>;
  readonly drawings: Store<readonly Drawing[]>;
  changeSettings(settings: ChartSettings): void;
  changeDrawings(drawings: readonly Drawing[]): void;
  /** Reads what is stored and follows what other tabs store, until the function given back is called. */
  open(): () => void;
}

interface MemoryOptions {
  readonly pair: string;
  readonly isSignedIn: boolean;
  readonly onNotSaved: (why: string) => void;
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

const storedSettings = (): ChartSettings => parseChartSettings(readJson(stored(SETTINGS_KEY))) ?? DEFAULT_CHART_SETTINGS;

function storedDrawings(pair: string): readonly Drawing[] {
  const reading = parseDrawings(readJson(stored(drawingsKey(pair))));
  return reading.ok ? reading.drawings : [];
}

const written = (drawings: readonly Drawing[]): string => JSON.stringify(drawings.map(drawingRow));

export function createChartMemory({ pair, isSignedIn, onNotSaved }: MemoryOptions): ChartMemory {
  const settings = createStore<ChartSettings>(storedSettings());
  const drawings = createStore<readonly Drawing[]>(isSignedIn ? [] : storedDrawings(pair));
  const saver = createChartSaver(pair, onNotSaved);

  /** Until the server's drawings are known, what is drawn here must not take their place. */
  let isKnown = !isSignedIn;
  let isAsking = false;
  const changes = { drawings: 0, settings: 0 };

  const changeDrawings = (next: readonly Drawing[]) => {
    changes.drawings += 1;
    drawings.set(next);
    if (!isSignedIn) store(drawingsKey(pair), next.length > 0 ? written(next) : undefined);
    else if (isKnown) saver.save({ drawings: written(next) });
    else void fetchSaved();
  };
  const changeSettings = (next: ChartSettings) => {
    changes.settings += 1;
    settings.set(next);
    store(SETTINGS_KEY, JSON.stringify(next));
    if (isSignedIn) saver.save({ settings: JSON.stringify(next) });
  };
  const learnDrawings = (saved: readonly Drawing[]) => {
    const brought = saved.length === 0 ? storedDrawings(pair) : [];
    const drawnBefore = isKnown ? [] : drawings.get();
    isKnown = true;
    store(drawingsKey(pair), undefined);
    if (brought.length + drawnBefore.length === 0) drawings.set(saved);
    else changeDrawings([...saved, ...brought, ...drawnBefore].slice(0, DRAWINGS_MAX));
  };
  const learnSettings = (liked: ChartSettings | undefined) => {
    if (liked) {
      settings.set(liked);
      store(SETTINGS_KEY, JSON.stringify(liked));
    } else if (stored(SETTINGS_KEY) !== null) changeSettings(settings.get());
  };
  const fetchSaved = async () => {
    if (isAsking) return;
    isAsking = true;
    const before = { ...changes };
    // What was changed here is newer than the answer, also when it was saved while the answer was on its way.
    const wasWaiting = { drawings: saver.isWaiting('drawings'), settings: saver.isWaiting('settings') };
    const isNewer = (part: 'drawings' | 'settings') => wasWaiting[part] || saver.isWaiting(part) || changes[part] !== before[part];
    const answer = await callApi(getChart, { pair });
    isAsking = false;
    if (!answer.ok) {
      if (!isKnown && drawings.get().length > 0) onNotSaved(answer.msg);
      return;
    }
    const reading = parseDrawings(answer.data.drawings);
    if (reading.ok && (!isKnown || !isNewer('drawings'))) learnDrawings(reading.drawings);
    if (!isNewer('settings')) learnSettings(parseChartSettings(answer.data.settings));
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SETTINGS_KEY) settings.set(storedSettings());
    if (key === drawingsKey(pair) && !isSignedIn) drawings.set(storedDrawings(pair));
  };
  const onVisible = () => {
    if (document.visibilityState === 'hidden') saver.sendAtLast();
    else if (isSignedIn) void fetchSaved();
  };
  return {
    settings,
    drawings,
    changeSettings,
    changeDrawings,
    open: () => watch(isSignedIn ? fetchSaved : undefined, saver.sendAtLast, onStorage, onVisible),
  };
}

/** Listens to what can change what is stored in other tabs, or end the page; gives how to stop. */
function watch(
  first: (() => Promise<void>) | undefined,
  sendAtLast: () => void,
  onStorage: (event: StorageEvent) => void,
  onVisible: () => void,
): () => void {
  void first?.();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pagehide', sendAtLast);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    sendAtLast();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pagehide', sendAtLast);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
