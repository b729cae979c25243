import { drawingRow, type Drawing } from '@marque/domain/charting';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChartMemory } from '../../app/areas/trade/chart/chart-memory.ts';

const line = (price: number): Drawing => ({ kind: 'horizontal', color: 'blue', points: [{ at: 1_000, price }] });
const prices = (drawings: readonly Drawing[]) => drawings.map(({ points }) => points[0]?.price);

/** A server that keeps one chart and answers in the order in which the test lets it. */
class Server {
  drawings: readonly Drawing[] = [];
  isDown = false;
  saves = 0;
  #held: (() => void)[] = [];
  isHolding = false;

  readonly fetch = async (address: string, { body }: { readonly body?: URLSearchParams } = {}): Promise<Response> => {
    if (this.isHolding)
      await new Promise<void>((resolve) => {
        this.#held.push(resolve);
      });
    if (this.isDown) throw new Error('no line');
    if (address.startsWith('/api/User/saveChart')) {
      this.saves += 1;
      const sent: unknown = JSON.parse(body?.get('drawings') ?? 'null');
      if (Array.isArray(sent)) this.drawings = sent.map(([kind, color, at, price]) => ({ kind, color, points: [{ at, price }] }));
      return Response.json({ code: 0, msg: '', data: {} });
    }
    return Response.json({ code: 0, msg: '', data: { pair: 'ART_USDT', drawings: this.drawings.map(drawingRow), settings: null } });
  };

  release(): void {
    for (const go of this.#held.splice(0)) go();
  }
}

const notices: string[] = [];
let server: Server;

async function openMemory() {
  const memory = createChartMemory({ pair: 'ART_USDT', isSignedIn: true, onNotSaved: (why) => notices.push(why) });
  memory.open();
  await vi.advanceTimersByTimeAsync(1);
  return memory;
}

beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  notices.length = 0;
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { lang: 'en' }, visibilityState: 'visible' }));
  vi.stubGlobal('location', { host: 'a.example' });
  vi.stubGlobal('fetch', server.fetch);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is drawn on a chart', () => {
  it('joins what the server has when it was drawn before that was known', async () => {
    server.drawings = [line(1), line(2)];
    server.isHolding = true;
    const memory = await openMemory();
    memory.changeDrawings([line(3)]);
    server.isHolding = false;
    server.release();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(prices(memory.drawings.get())).toEqual([1, 2, 3]);
    expect(prices(server.drawings)).toEqual([1, 2, 3]);
  });

  it('never takes the place of what could not be read', async () => {
    server.drawings = [line(1)];
    server.isDown = true;
    const memory = await openMemory();
    memory.changeDrawings([line(2)]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(notices).toHaveLength(1);
    server.isDown = false;
    expect(prices(server.drawings)).toEqual([1]);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(prices(server.drawings)).toEqual([1, 2]);
  });

  it('is not taken back by an answer from before it was saved', async () => {
    server.drawings = [line(1)];
    const memory = await openMemory();
    memory.changeDrawings([line(1), line(2)]);
    server.isHolding = true;
    await vi.advanceTimersByTimeAsync(600);
    document.dispatchEvent(new Event('visibilitychange'));
    server.isHolding = false;
    server.release();
    await vi.advanceTimersByTimeAsync(1);
    expect(prices(memory.drawings.get())).toEqual([1, 2]);
  });

  it('is shown although the settings were changed while it was on its way', async () => {
    server.drawings = [line(1)];
    server.isHolding = true;
    const memory = await openMemory();
    memory.changeSettings({ ...memory.settings.get(), isLog: true });
    server.isHolding = false;
    server.release();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(prices(memory.drawings.get())).toEqual([1]);
    expect(memory.settings.get().isLog).toBe(true);
  });

  it('is saved one call after the other, the newest last', async () => {
    const memory = await openMemory();
    server.isHolding = true;
    memory.changeDrawings([line(1)]);
    await vi.advanceTimersByTimeAsync(600);
    memory.changeDrawings([line(1), line(2)]);
    await vi.advanceTimersByTimeAsync(600);
    expect(server.saves).toBe(0);
    server.isHolding = false;
    server.release();
    await vi.advanceTimersByTimeAsync(600);
    expect(server.saves).toBe(2);
    expect(prices(server.drawings)).toEqual([1, 2]);
  });
});
