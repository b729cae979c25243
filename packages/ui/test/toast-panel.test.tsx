import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import ToastPanel from '../src/overlays/toast-panel.tsx';
import type { Toast } from '../src/overlays/toast.tsx';

const toast = { id: 1, type: 'success', text: 'Saved', durationMs: 2_000, closable: false } as const;
const shown = (changes: Partial<Toast> = {}) =>
  renderToStaticMarkup(<ToastPanel toast={{ ...toast, ...changes }} closeLabel="Close" onClose={() => undefined} />);

describe('a toast', () => {
  it.each(['success', 'error', 'warning', 'info'] as const)('may be of the type %s, each with a mark of its own (A-092)', (type) => {
    const others = (['success', 'error', 'warning', 'info'] as const)
      .filter((other) => other !== type)
      .map((other) => shown({ type: other }));
    const html = shown({ type });
    expect(html).toContain(`data-toast="${type}"`);
    expect(html).toContain('Saved');
    const mark = /<svg.*?<\/svg>/s.exec(html)?.[0] ?? '';
    expect(mark).not.toBe('');
    for (const other of others) expect(other).not.toContain(mark);
  });

  it('can be closed where that is asked for, and not otherwise', () => {
    expect(shown()).not.toContain('<button');
    expect(shown({ closable: true })).toMatch(/<button[^>]*aria-label="Close"/);
  });

  it('has a bar that runs out with its time, in steps of 20 ms', () => {
    const bar = (html: string) => /style="(?<style>[^"]*)"/.exec(html)?.groups?.['style'];
    expect(bar(shown())).toBe('animation-duration:2000ms;animation-timing-function:steps(100)');
    expect(bar(shown({ durationMs: 500 }))).toBe('animation-duration:500ms;animation-timing-function:steps(25)');
  });
});
