import {
  drawingRow,
  DRAWINGS_MAX,
  parseChartSettings,
  parseDrawings,
  DEFAULT_CHART_SETTINGS,
  type Drawing,
  type DrawingKind,
} from '@marque/domain/charting';
import { describe, expect, it } from 'vitest';
import { Scene } from '../../app/charts/scene/scene.ts';
import { distanceTo, hitDrawing, segmentsOf } from '../../app/charts/drawings/drawing-shape.ts';

const [WIDTH, HEIGHT] = [800, 400];
const spot = (x: number, y: number) => ({ x, y });

describe('the shape of a drawing', () => {
  it('a trend line ends where it was drawn, a ray at the edge', () => {
    const spots = [spot(100, 200), spot(300, 100)];
    expect(segmentsOf('trend', spots, WIDTH, HEIGHT)).toEqual([{ from: spots[0], to: spots[1] }]);
    const [ray] = segmentsOf('ray', spots, WIDTH, HEIGHT);
    expect(ray?.to.y).toBeCloseTo(0, 9);
    expect(ray?.to.x).toBeCloseTo(500, 9);
    expect(segmentsOf('ray', [spot(5, 5), spot(5, 5)], WIDTH, HEIGHT)).toEqual([{ from: spot(5, 5), to: spot(5, 5) }]);
  });

  it('a ray from outside the plot still crosses it', () => {
    const [ray] = segmentsOf('ray', [spot(-200, 100), spot(-100, 100)], WIDTH, HEIGHT);
    expect(ray?.to.x).toBeCloseTo(WIDTH, 6);
  });

  it('levels reach across, from their point, or around', () => {
    expect(segmentsOf('horizontal', [spot(50, 80)], WIDTH, HEIGHT)).toEqual([{ from: spot(0, 80), to: spot(WIDTH, 80) }]);
    expect(segmentsOf('price', [spot(50, 80)], WIDTH, HEIGHT)).toEqual([{ from: spot(50, 80), to: spot(WIDTH, 80) }]);
    expect(segmentsOf('box', [spot(0, 0), spot(10, 20)], WIDTH, HEIGHT)).toHaveLength(4);
    const levels = segmentsOf('retracement', [spot(10, 200), spot(110, 100)], WIDTH, HEIGHT);
    expect(levels.slice(0, 7).map(({ from }) => Math.round(from.y))).toEqual([100, 124, 138, 150, 162, 179, 200]);
  });

  it('is as far away as its nearest line', () => {
    const line = { from: spot(0, 0), to: spot(100, 0) };
    expect(distanceTo(line, spot(50, 7))).toBe(7);
    expect(distanceTo(line, spot(103, 4))).toBe(5);
    expect(distanceTo({ from: spot(1, 1), to: spot(1, 1) }, spot(4, 5))).toBe(5);
  });
});

describe('taking hold', () => {
  const placed = (kind: DrawingKind, ...spots: { x: number; y: number }[]) => ({ kind, spots });

  it('finds points before lines, and what lies on top before what lies below', () => {
    const drawings = [
      placed('trend', spot(0, 0), spot(100, 100)),
      placed('horizontal', spot(20, 50)),
      placed('trend', spot(50, 50), spot(200, 50)),
    ];
    expect(hitDrawing(drawings, spot(50, 50), 6, WIDTH, HEIGHT)).toEqual({ drawing: 2, point: 0 });
    expect(hitDrawing(drawings, spot(130, 52), 6, WIDTH, HEIGHT)).toEqual({ drawing: 2, point: undefined });
    expect(hitDrawing(drawings, spot(400, 53), 6, WIDTH, HEIGHT)).toEqual({ drawing: 1, point: undefined });
    expect(hitDrawing(drawings, spot(80, 82), 6, WIDTH, HEIGHT)).toEqual({ drawing: 0, point: undefined });
    expect(hitDrawing(drawings, spot(400, 90), 6, WIDTH, HEIGHT)).toBeUndefined();
  });
});

describe('what is kept', () => {
  const DRAWN: readonly Drawing[] = [
    {
      kind: 'trend',
      color: 'blue',
      points: [
        { at: 1_000, price: 1.25 },
        { at: 2_500, price: 1.5 },
      ],
    },
    { kind: 'price', color: 'rose', points: [{ at: 7, price: 0.000_01 }] },
  ];

  it('is read back as it was written', () => {
    expect(parseDrawings(JSON.parse(JSON.stringify(DRAWN.map(drawingRow))))).toEqual({ ok: true, drawings: DRAWN });
    expect(parseChartSettings(JSON.parse(JSON.stringify(DEFAULT_CHART_SETTINGS)))).toEqual(DEFAULT_CHART_SETTINGS);
  });

  it('is not read when it is anything else', () => {
    for (const wrong of [
      null,
      {},
      'x',
      [1],
      [['trend', 'blue', 1, 2]],
      [['trend', 'blue', 1, 2, 3, Number.NaN]],
      [['__proto__', 'blue', 1, 2]],
    ]) {
      expect(parseDrawings(wrong), JSON.stringify(wrong)).toEqual({ ok: false, problem: 'malformed' });
    }
    const row = drawingRow(DRAWN[1] ?? { kind: 'price', color: 'ink', points: [] });
    expect(parseDrawings(Array.from({ length: DRAWINGS_MAX + 1 }, () => row))).toEqual({ ok: false, problem: 'too_many' });
  });
});

describe('a scene', () => {
  const bars = Array.from({ length: 200 }, (_, i) => ({ at: i * 60_000, open: 10, high: 12 + (i % 3), low: 9, close: 11, volume: 5 }));
  const sceneOf = () => {
    const scene = new Scene({ resolution: '1m', locale: 'en', priceScale: 2 }, () => undefined);
    scene.resize(900, 500);
    scene.setSettings(DEFAULT_CHART_SETTINGS);
    scene.setBars(bars);
    scene.fit();
    return scene;
  };

  it('puts a point on a candle and a tick, and finds it again', () => {
    const scene = sceneOf();
    const point = scene.pointAt({ x: 300, y: 120 });
    expect(point.at % 60_000).toBe(0);
    expect(Math.round(point.price * 100) / 100).toBe(point.price);
    const { x, y } = scene.spotOf(point);
    expect(Math.abs(x - 300)).toBeLessThanOrEqual(scene.time.spacing / 2 + 1e-9);
    expect(Math.abs(y - 120)).toBeLessThan(2);
  });

  it('calculates no indicator again while only the newest candle moves', () => {
    const scene = sceneOf();
    const before = scene.lines;
    const newest = bars.at(-1);
    if (!newest) throw new Error('there are candles');
    scene.setBars([...bars.slice(0, -1), { ...newest, close: 99 }]);
    expect(scene.lines).toBe(before);
    expect(scene.linesOf('ma')?.columns[0]?.at(-1)).toBeCloseTo((11 * 6 + 99) / 7, 9);
    scene.setBars([...scene.bars, { ...newest, at: newest.at + 60_000, close: 11 }]);
    expect(scene.lines).toBe(before);
    expect(scene.linesOf('ma')?.columns[0]).toHaveLength(201);
    expect(scene.linesOf('ma')?.columns[0]?.at(-1)).toBeCloseTo((11 * 6 + 99) / 7, 9);
    scene.setBars([{ ...newest, at: -60_000 }, ...scene.bars]);
    expect(scene.lines).not.toBe(before);
  });
});
