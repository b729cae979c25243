import { RESOLUTIONS, type Resolution } from '@marque/domain/trading';
import { isValidElement } from 'react';
import { expect, it } from 'vitest';
import { ResolutionBar } from '../../app/areas/trade/chart/resolution-bar.tsx';
import { WordsProvider } from '../../app/areas/trade/use-words.ts';
import { en } from '../../app/areas/trade/words/en.ts';
import { shownOn } from '../static-site.tsx';

interface Choice {
  readonly label: string;
  readonly choose: () => void;
}

/** What can be pressed in the tree that a component gives back: its buttons, and the rows of its menus, which open on demand. */
function choicesIn(node: unknown): readonly Choice[] {
  if (Array.isArray(node)) return node.flatMap(choicesIn);
  if (!isValidElement<{ children?: unknown; items?: readonly { label: string; onSelect: () => void }[]; onClick?: () => void }>(node))
    return [];
  const { children, items = [], onClick } = node.props;
  const own = node.type === 'button' && onClick ? [{ label: String(children), choose: onClick }] : choicesIn(children);
  return [...own, ...items.map(({ label, onSelect }) => ({ label, choose: onSelect }))];
}

it('candles of seconds, minutes, hours, a day, a week and a month can be chosen (S159, S324 to S329, K054)', () => {
  const chosen: Resolution[] = [];
  let choices: readonly Choice[] = [];
  function Probe() {
    const bar = ResolutionBar({ value: '1h', onValue: (resolution) => chosen.push(resolution) });
    choices = choicesIn(bar);
    return bar;
  }
  const html = shownOn(
    '/trade/ART_USDT',
    <WordsProvider words={en}>
      <Probe />
    </WordsProvider>,
  );
  const all = ['1s', '1m', '5m', '15m', '30m', '1h', '4h', '1D', '1W', '1M'];
  expect(RESOLUTIONS).toEqual(all);
  expect(choices.map(({ label }) => label).toSorted()).toEqual(all.toSorted());
  for (const { choose } of choices) choose();
  expect(chosen).toEqual(choices.map(({ label }) => label));
  expect(html).toMatch(/aria-pressed="true">1h</);
});
