import { describe, expect, it } from 'vitest';
import { declaredMetrics, type DeclaredMetric } from './declared-metrics.ts';

/** Base units, and things that are counted; a metric's name ends with one of them. */
const UNITS = ['seconds', 'bytes', 'tokens', 'blocks', 'commands', 'sockets', 'withdrawals', 'payouts', 'mails', 'halts', 'info'];

/** Each with few values that nobody outside chooses: registered routes and jobs, listed tokens and networks, states, reasons. */
const LABELS = [
  'application',
  'job_name',
  'kind',
  'method',
  'network',
  'node',
  'part',
  'process',
  'reading',
  'reason',
  'result',
  'route',
  'state',
  'status',
  'store',
  'token',
  'version',
];

const isFlag = ({ help }: DeclaredMetric): boolean => /^1 (while|when|where|for) /.test(help);
const metrics = await declaredMetrics();
const namesOf = (found: readonly DeclaredMetric[]): readonly string[] => found.map(({ name }) => name);

describe('the metrics of an exchange', () => {
  it('begin with its name, in small letters, and say what they are', () => {
    expect(metrics.length).toBeGreaterThan(45);
    expect(namesOf(metrics.filter(({ name }) => !/^marque(_[a-z0-9]+)+$/.test(name)))).toEqual([]);
    expect(namesOf(metrics.filter(({ help, name }) => help.length < 10 || help.includes(name)))).toEqual([]);
  });

  it('end in _total where they count, and nowhere else', () => {
    expect(namesOf(metrics.filter(({ name, type }) => name.endsWith('_total') !== (type === 'counter')))).toEqual([]);
  });

  it('end in their unit, or say when they are 1', () => {
    const others = metrics.filter(({ type }) => type !== 'counter');
    expect(namesOf(others.filter((metric) => UNITS.includes(metric.name.split('_').at(-1) ?? '') === isFlag(metric)))).toEqual([]);
    expect(namesOf(metrics.filter(({ name }) => /_(ms|milliseconds|minutes|percent|bucket|sum|count)(_|$)/.test(name)))).toEqual([]);
  });

  it('have labels with few values alone, and none that Prometheus sets itself', () => {
    const labels = new Set(metrics.flatMap((metric) => metric.labels));
    expect([...labels].toSorted()).toEqual(LABELS);
    expect(LABELS.filter((label) => ['job', 'instance', 'quantile', 'le'].includes(label))).toEqual([]);
  });
});
