/** Names of the palette's line colours; what they look like is the design's matter. */
export const CHART_COLORS = ['amber', 'blue', 'violet', 'teal', 'rose', 'ink'] as const;
export type ChartColor = (typeof CHART_COLORS)[number];

export const isChartColor = (value: unknown): value is ChartColor => CHART_COLORS.some((known) => known === value);
