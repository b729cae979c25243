import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { enterFutures, enterHelp } from '../app/shell/organisation/partner-sites.ts';

/** What the exchange answers; undefined for no answer at all. */
let answer: unknown;
let asked: string[] = [];
const logged: unknown[] = [];

/** A window that is open, and what became of it. */
function openWindow() {
  const shown: string[] = [];
  let isOpen = true;
  const target = { location: { replace: (url: string) => void shown.push(url) }, close: () => (isOpen = false) };
  return { target: target as unknown as Window, shown, isOpen: () => isOpen };
}

beforeEach(() => {
  asked = [];
  logged.length = 0;
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('location', { host: 'c.example' });
  vi.stubGlobal('reportError', (fault: unknown) => logged.push(fault));
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (answer === undefined) throw new TypeError('no line');
    return new Response(JSON.stringify(answer), { status: 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the futures site (A-099)', () => {
  test('is shown in the window that was opened, with the ticket of who comes', async () => {
    const { target, shown, isOpen } = openWindow();
    answer = { code: 0, msg: 'success', data: { url: 'https://f.example/in?a=1', param: 'ticket=t' } };
    await enterFutures(target);
    expect(asked).toEqual(['/api/Org/Ucenter/authBFXLogin']);
    expect([shown, isOpen(), logged]).toEqual([['https://f.example/in?a=1&ticket=t'], true, []]);
  });

  test.each([
    ['a refusal', { code: 12999, msg: 'not open', data: { refusal: 'service_not_open' } }],
    ['no answer', undefined],
  ])('closes its window at %s, which is only logged', async (_name, given) => {
    const { target, shown, isOpen } = openWindow();
    answer = given;
    await enterFutures(target);
    expect([shown, isOpen(), logged.length]).toEqual([[], false, 1]);
    expect(String(logged[0])).toContain('futures');
  });

  test('is never one that is not reached over TLS', async () => {
    const { target, shown, isOpen } = openWindow();
    answer = { code: 0, msg: 'success', data: { url: 'http://f.example', param: 'ticket=t' } };
    await enterFutures(target);
    expect([shown, isOpen()]).toEqual([[], false]);
    // Where the browser has let no window open there is nothing to close.
    await expect(enterFutures(null)).resolves.toBeUndefined();
  });
});

describe('the help desk', () => {
  test('is shown with the ticket of who comes, else at its plain address', async () => {
    const plain = 'https://help.example';
    const seen = async (given: unknown): Promise<readonly string[]> => {
      const { target, shown } = openWindow();
      answer = given;
      await enterHelp(target, plain);
      return shown;
    };
    const of = (url: string) => ({ code: 0, msg: 'success', data: { url } });
    expect(await seen(of('https://help.example?ticket=t'))).toEqual(['https://help.example?ticket=t']);
    expect(await seen(undefined)).toEqual([plain]);
    expect(await seen({ code: 1101, msg: 'sign in', data: { refusal: 'session_missing' } })).toEqual([plain]);
    expect(await seen(of('javascript:alert(1)'))).toEqual([plain]);
  });
});
