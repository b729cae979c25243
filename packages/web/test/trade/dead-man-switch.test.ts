import { callBeforeSignOut } from '@marque/app-kit/api/session-end';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSwitch, switchState } from '../../app/areas/trade/mine/dead-man-switch.ts';

const asked: string[] = [];
let answers: (() => void)[] = [];
let tick = (): void => undefined;
let isDown = false;
const kept = new Map<string, string>();

const answerAll = async () => {
  for (const answer of answers.splice(0)) answer();
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  answers = [];
  isDown = false;
  kept.clear();
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener(_type: string, listener: () => void) {
        tick = listener;
      }
      terminate() {}
    },
  );
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('location', { host: 'a.example' });
  vi.stubGlobal('fetch', async (_address: string, { body }: { readonly body: URLSearchParams }) => {
    asked.push(body.get('seconds') ?? '');
    await new Promise<void>((resolve) => {
      answers.push(resolve);
    });
    if (isDown) throw new Error('no line');
    return Response.json({ code: 0, msg: '', data: { expires_at: '' } });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function switchOn(): Promise<void> {
  const set = setSwitch(30);
  await vi.advanceTimersByTimeAsync(0);
  await answerAll();
  expect(await set).toBeUndefined();
}

describe("the dead man's switch of a tab", () => {
  it('is taken away only after a renewal that is under way', async () => {
    await switchOn();
    await vi.advanceTimersByTimeAsync(11_000);
    tick();
    const off = setSwitch(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(['30', '30']);
    await answerAll();
    expect(asked).toEqual(['30', '30', '0']);
    await answerAll();
    expect(await off).toBeUndefined();
    expect(switchState.get().seconds).toBe(0);
  });

  it('is renewed also after the clock was set back', async () => {
    await switchOn();
    vi.setSystemTime(Date.now() - 3 * 3_600_000);
    await vi.advanceTimersByTimeAsync(11_000);
    tick();
    await vi.advanceTimersByTimeAsync(0);
    await answerAll();
    expect(asked).toEqual(['30', '30']);
    expect(switchState.get().seconds).toBe(30);
    const off = setSwitch(0);
    await vi.advanceTimersByTimeAsync(0);
    await answerAll();
    await off;
  });

  it('is not left to whoever signs in next, even when the server did not hear the call before signing out', async () => {
    await switchOn();
    expect(kept.size).toBe(1);
    isDown = true;
    const said = callBeforeSignOut();
    await vi.advanceTimersByTimeAsync(0);
    await answerAll();
    await said;
    expect(switchState.get().seconds).toBe(0);
    expect(kept.size).toBe(0);
  });
});
