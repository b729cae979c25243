import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS } from '../../src/commands/run-command.ts';
import { readCommandWords, USAGE as SIGNER_USAGE } from '../../src/signer/command-words.ts';
import { declaredMetrics } from './declared-metrics.ts';
import { promtool, PROMTOOL_MISSING } from './promtool.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const FOLDER = `${ROOT}docs/operations/`;
const read = (name: string): string => readFileSync(`${FOLDER}${name}`, 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number };
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}
const { groups } = parse(read('alerts.yml')) as { readonly groups: readonly { readonly rules: readonly Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('dashboard.json')) as { readonly panels: readonly Panel[] };
const runbooks = read('runbooks.md');
const metrics = new Map((await declaredMetrics()).map((metric) => [metric.name, metric]));

/** The metric that a series belongs to: histograms have three kinds of series. */
const metricOf = (series: string) => {
  const metric = metrics.get(series);
  if (metric) return metric.type === 'histogram' ? undefined : metric;
  const histogram = metrics.get(series.replace(/_(bucket|sum|count)$/, ''));
  return histogram?.type === 'histogram' ? histogram : undefined;
};
const seriesIn = (text: string): readonly string[] => [...text.matchAll(/marque_[a-z0-9_]+/g)].map(([name]) => name);

/** Labels that an expression or a text asks for: in braces of a selector, in by() and without(), and in templates. */
function labelsIn(text: string): readonly string[] {
  const matchers = [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, inside = '']) =>
    [...inside.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label),
  );
  const grouped = [...text.matchAll(/\b(?:by|without) \(([^)]*)\)/g)].flatMap(([, inside = '']) => inside.split(/,\s*/));
  const shown = [...text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label = '']) => label);
  return [...matchers, ...grouped, ...shown];
}

/** What is asked for and is not there: series, and labels that none of the series beside them has. */
function unknownIn(expr: string, ...texts: readonly string[]): readonly string[] {
  const asked = seriesIn(expr);
  const labels = new Set([
    'instance',
    ...(expr.startsWith('up{') ? ['job'] : []),
    ...asked.flatMap((series) => metricOf(series)?.labels ?? []),
  ]);
  if (asked.some((series) => series.endsWith('_bucket'))) labels.add('le');
  return [...asked.filter((series) => !metricOf(series)), ...[expr, ...texts].flatMap(labelsIn).filter((label) => !labels.has(label))];
}

describe('alerts', () => {
  it('ask for metrics and labels that there are', () => {
    expect(rules.length).toBeGreaterThan(20);
    for (const { alert, expr, annotations } of rules) expect([alert, ...unknownIn(expr, annotations.summary)]).toEqual([alert]);
  });

  it('are named once each, wake somebody or do not, and lead to a section of the runbooks', () => {
    const sections = new Set([...runbooks.matchAll(/^## (\w+)$/gm)].map(([, title = '']) => `runbooks.md#${title.toLowerCase()}`));
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    expect(rules.filter(({ labels }) => !['page', 'ticket'].includes(labels.severity))).toEqual([]);
    expect(rules.filter(({ annotations }) => !sections.has(annotations.runbook)).map(({ alert }) => alert)).toEqual([]);
    const led = new Set(rules.map(({ annotations }) => annotations.runbook));
    expect([...sections].filter((section) => !led.has(section))).toEqual([]);
  });

  it('are each shown to fire', () => {
    const { tests } = parse(read('alerts.test.yml')) as {
      readonly tests: readonly {
        readonly input_series: readonly { readonly series: string }[];
        readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts: readonly unknown[] }[];
      }[];
    };
    const shown = new Set(
      tests.flatMap((test) => test.alert_rule_test.filter((each) => each.exp_alerts.length > 0).map(({ alertname }) => alertname)),
    );
    expect(rules.map(({ alert }) => alert).filter((alert) => !shown.has(alert))).toEqual([]);
    const series = tests.flatMap((test) => test.input_series).map((each) => each.series);
    expect(series.flatMap(seriesIn).filter((each) => !metricOf(each))).toEqual([]);
  });

  it('are read by the settings of Prometheus that lie beside them', () => {
    const settings = parse(read('prometheus.yml')) as {
      readonly rule_files: readonly string[];
      readonly scrape_configs: readonly { readonly job_name: string }[];
    };
    expect(settings.rule_files).toEqual(['alerts.yml']);
    const jobs = settings.scrape_configs.map(({ job_name }) => job_name);
    const asked = rules.flatMap(({ expr }) => [...expr.matchAll(/\bjob="(\w+)"/g)].map(([, job = '']) => job));
    expect([...new Set(asked)]).toEqual(jobs);
  });

  it('are rules and settings that promtool takes, and fire as they are tested', (context) => {
    context.skip(PROMTOOL_MISSING !== undefined, PROMTOOL_MISSING);
    expect(promtool(['check', 'config', 'prometheus.yml'], { cwd: FOLDER })).toBe('ok');
    expect(promtool(['check', 'rules', 'alerts.yml'], { cwd: FOLDER })).toBe('ok');
    expect(promtool(['test', 'rules', 'alerts.test.yml'], { cwd: FOLDER })).toBe('ok');
  });
});

describe('the dashboard', () => {
  it('asks for metrics and labels that there are', () => {
    for (const { title, targets } of panels)
      for (const { expr, legendFormat } of targets) expect([title, ...unknownIn(expr, legendFormat)]).toEqual([title]);
  });

  it('shows every metric that an alert looks at', () => {
    const shown = new Set(
      panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => seriesIn(expr))).map((series) => metricOf(series)?.name),
    );
    const asked = rules.flatMap(({ expr }) => seriesIn(expr)).map((series) => metricOf(series)?.name);
    expect([...new Set(asked)].filter((name) => !shown.has(name))).toEqual([]);
  });

  it('has each panel once, at a place of its own', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length);
  });
});

describe('the runbooks', () => {
  const codes = [...runbooks.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  const settings = new Set([...readFileSync(`${ROOT}README.md`, 'utf8').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name));

  /** Whether the command line knows the words: its command, and the verb where the command has verbs. */
  function isCommand([name = '', ...rest]: readonly string[]): boolean {
    if (name === 'signer') return readCommandWords(rest)?.name === rest[0] && SIGNER_USAGE.includes(`\n  ${rest[0]} `);
    const usage = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.usage[0] : undefined;
    const verbs = / (\w+(?:\|\w+)+)/.exec(usage ?? '')?.[1]?.split('|');
    return usage !== undefined && (verbs?.includes(rest[0] ?? '') ?? rest.length === 0);
  }

  it('name commands that there are', () => {
    const ours = codes.flatMap((code) => (code.startsWith('npm run marque -- ') ? [code.split(' ').slice(4)] : []));
    expect(ours.length).toBeGreaterThan(5);
    expect(ours.filter((words) => !isCommand(words))).toEqual([]);
    for (const made of [['verfy'], ['pair', 'stop'], ['resume', 'all'], ['signer', 'stop'], ['signer', 'start', '--keys', 'x']])
      expect(isCommand(made)).toBe(false);
    const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { readonly scripts: Readonly<Record<string, string>> };
    const others = codes.filter((code) => / /.test(code) && /^[a-z]+ /.test(code) && !code.startsWith('npm run marque -- '));
    const isKnown = (code: string): boolean =>
      /^(curl|df|promtool) /.test(code) || scripts[/^npm (\w+)$/.exec(code)?.[1] ?? ''] !== undefined || SENTENCES.includes(code);
    expect(others.filter((code) => !isKnown(code))).toEqual([]);
  });

  it('name metrics, settings, files and sections that there are', () => {
    expect(seriesIn(runbooks).filter((series) => !metrics.has(series))).toEqual([]);
    expect(codes.filter((code) => /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(code) && !settings.has(code))).toEqual([]);
    const sections = new Set([...runbooks.matchAll(/^## (\w+)$/gm)].map(([, title = '']) => title.toLowerCase()));
    for (const [, target = ''] of runbooks.matchAll(/\]\(([^)]+)\)/g)) {
      const [file = '', section] = target.split('#');
      expect([target, file === '' ? sections.has(section ?? '') : existsSync(`${FOLDER}${file}`)]).toEqual([target, true]);
    }
  });
});

/** Lines of the log, which look like commands. */
const SENTENCES = ['the books are broken'];
