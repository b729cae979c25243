import { describe, expect, it } from 'vitest';
import type { Bar } from '../../app/charts/bar.ts';
import { layoutOf } from '../../app/charts/scene/layout.ts';
import { remaining } from '../../app/charts/candles/remaining.ts';
import { TimeAxis } from '../../app/charts/scales/time-axis.ts';
import { TimeWriter } from '../../app/charts/scales/time-ticks.ts';
import { roundStep, ValueAxis, valueTicks } from '../../app/charts/scales/value-axis.ts';

const MINUTE = 60_000;
const bar = (at: number): Bar => ({ at, open: 1, high: 2, low: 1, close: 2, volume: 3 });
const bars = (from: number, count: number): Bar[] => Array.from({ length: count }, (_, i) => bar((from + i) * MINUTE));

function axisOf(list: readonly Bar[]): TimeAxis {
  const axis = new TimeAxis();
  axis.width = 700;
  axis.step = MINUTE;
  axis.setBars(list);
  axis.reset();
  return axis;
}

describe('across', () => {
  it('a place and its number lead back to each other', () => {
    const axis = axisOf(bars(1_000, 300));
    for (const x of [0, 123.5, 699]) expect(axis.xOf(axis.indexAt(x))).toBeCloseTo(x, 6);
    for (const at of [-5.5, 0, 12, 12.25, 299, 310]) expect(axis.indexOfTime(axis.timeAt(at))).toBeCloseTo(at, 4);
  });

  it('finds times between candles that are not evenly apart', () => {
    const axis = axisOf([bar(0), bar(MINUTE), bar(10 * MINUTE)]);
    expect(axis.indexOfTime(5.5 * MINUTE)).toBeCloseTo(1.5, 9);
    expect(axis.indexOfTime(12 * MINUTE)).toBeCloseTo(4, 9);
  });

  it('stays where the reader looks when older candles come, and follows when a new one comes into sight', () => {
    const axis = axisOf(bars(100, 300));
    axis.pan(400);
    const [index, at] = [axis.indexAt(350), axis.timeAt(axis.indexAt(350))];
    axis.setBars(bars(0, 400));
    expect(axis.indexAt(350)).toBeCloseTo(index + 100, 6);
    expect(axis.timeAt(axis.indexAt(350))).toBe(at);
    axis.setBars(bars(0, 401));
    expect(axis.indexAt(350)).toBeCloseTo(index + 100, 6);
    axis.toNewest();
    const right = axis.right;
    axis.setBars(bars(0, 402));
    expect(axis.right).toBe(right + 1);
  });

  it('zooms around the place under the hand', () => {
    const axis = axisOf(bars(0, 300));
    const before = axis.indexAt(500);
    axis.zoom(1.7, 500);
    expect(axis.indexAt(500)).toBeCloseTo(before, 6);
    axis.zoom(0.2, 500);
    expect(axis.right).toBeLessThanOrEqual(304);
    axis.zoom(1e9, 500);
    expect(axis.spacing).toBeLessThan(60);
    axis.pan(1e9);
    expect(axis.visible()[1]).toBeGreaterThan(0);
    axis.pan(-1e9);
    expect(axis.visible()[0]).toBeLessThan(300);
  });
});

describe('up and down', () => {
  it.each([false, true])('a place and its value lead back to each other (logarithm: %s)', (isLog) => {
    const axis = new ValueAxis({ above: 0.1, below: 0.1 });
    Object.assign(axis, { top: 20, height: 300, isLog });
    axis.fit(0.5, 900);
    expect(axis.yOf(900)).toBeCloseTo(50, 6);
    expect(axis.yOf(0.5)).toBeCloseTo(290, 6);
    for (const value of [0.5, 1, 33, 900]) expect(axis.valueAt(axis.yOf(value))).toBeCloseTo(value, 6);
    axis.stretch(2);
    axis.shift(40);
    for (const value of [1, 33, 900]) expect(axis.valueAt(axis.yOf(value))).toBeCloseTo(value, 6);
  });

  it('gives a price that stands still a middle', () => {
    const axis = new ValueAxis({ above: 0.1, below: 0.1 });
    Object.assign(axis, { height: 100 });
    axis.fit(5, 5);
    expect(axis.yOf(5)).toBeCloseTo(50, 6);
  });

  it('draws lines at round values, evenly and no finer than a tick', () => {
    expect([0.011, 0.02, 0.03, 7, 12].map(roundStep)).toEqual([0.02, 0.02, 0.05, 10, 20]);
    const axis = new ValueAxis({ above: 0, below: 0 });
    Object.assign(axis, { height: 300 });
    axis.fit(0.668, 0.735);
    const ticks = valueTicks(axis, 34, 0.00001);
    expect(ticks.length).toBeGreaterThan(4);
    for (const tick of ticks) expect(Math.round(tick * 1e5) / 1e5).toBeCloseTo(tick, 12);
    const steps = ticks.slice(1).map((tick, i) => tick - (ticks[i] ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0, 9);
    axis.fit(1, 1.00002);
    expect(valueTicks(axis, 34, 0.00001).length).toBeLessThanOrEqual(3);
  });

  it('draws lines over decades by the logarithm', () => {
    const axis = new ValueAxis({ above: 0, below: 0 });
    Object.assign(axis, { height: 300, isLog: true });
    axis.fit(1, 1_000);
    const ticks = valueTicks(axis, 34, 0.01);
    expect(ticks[0]).toBeLessThan(5);
    expect(ticks.at(-1)).toBeGreaterThan(300);
    ticks.slice(1).forEach((tick, i) => expect(axis.yOf(ticks[i] ?? 0) - axis.yOf(tick)).toBeGreaterThan(30));
  });
});

describe('times', () => {
  it('stand at the same candles wherever one looks from', () => {
    const axis = axisOf(bars(29_000_000, 600));
    const writer = new TimeWriter('en', '1m');
    const at = (from: number) => writer.ticks((index) => axis.timeAt(index), from, from + 200, 7, 76, MINUTE).map(({ index }) => index);
    const [here, there] = [at(100), at(103)];
    expect(there.filter((index) => index > 110 && index < 290)).toEqual(here.filter((index) => index > 110 && index < 290));
    expect(here.length).toBeGreaterThan(5);
  });

  it('never touch', () => {
    for (const spacing of [0.8, 3, 7, 40]) {
      const axis = axisOf(bars(29_000_000, 3_000));
      const ticks = new TimeWriter('en', '1m').ticks((index) => axis.timeAt(index), 1, 2_900, spacing, 76, MINUTE);
      ticks.slice(1).forEach((tick, i) => expect((tick.index - (ticks[i]?.index ?? 0)) * spacing).toBeGreaterThan(60));
    }
  });

  it('left of a candle are written to the second, then by days', () => {
    expect([59_000, 3_599_000, 3_661_000, 86_399_000, 9 * 86_400_000 + 7_200_000, -1].map(remaining)).toEqual([
      '00:59',
      '59:59',
      '01:01:01',
      '23:59:59',
      '9d 02h',
      undefined,
    ]);
  });
});

describe('panes', () => {
  it('share the height and leave the price at least half of it', () => {
    for (const [height, panes] of [
      [230, 0],
      [230, 2],
      [700, 2],
      [700, 1],
    ] as const) {
      const { main, below, height: plot } = layoutOf(800, height, 60, panes);
      expect(main.height + below.reduce((sum, pane) => sum + pane.height, 0)).toBe(plot);
      expect(main.height).toBeGreaterThanOrEqual(plot / 2);
      expect(below.length).toBe(panes);
    }
  });
});
