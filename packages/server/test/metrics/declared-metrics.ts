import { createMetrics } from '../../src/metrics/metrics.ts';

export interface DeclaredMetric {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly labels: readonly string[];
}

const isText = (label: unknown): label is string => typeof label === 'string';

/** Every metric that an exchange gives, whether anything was measured or not. */
export const declaredMetrics = async (): Promise<readonly DeclaredMetric[]> => {
  const { registry } = createMetrics({ version: '', store: '' });
  const kinds = new Map((await registry.getMetricsAsJSON()).map(({ name, type }) => [name, String(type)]));
  return registry.getMetricsAsArray().map((metric) => {
    const labels: unknown = Reflect.get(metric, 'labelNames');
    return {
      name: metric.name,
      help: metric.help,
      type: kinds.get(metric.name) ?? '',
      labels: Array.isArray(labels) ? labels.filter(isText) : [],
    };
  });
};
