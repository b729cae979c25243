/** Strokes on a field of 20 by 20, drawn for this chart. */
const ICONS = {
  candles: 'M6 3v3M6 13v4M4 6h4v7H4zM14 3v5M14 14v3M12 8h4v6h-4z',
  indicators: 'M3 14c3 0 3-8 6-8s3 6 5 6 2-2 3-3M3 17h14',
  draw: 'M3 15 15 5M3 15m-1.5 0a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M15 5m-1.5 0a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0',
  trend: 'M4 15 16 5',
  ray: 'M4 13 18 6M4 13m-1.5 0a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0',
  horizontal: 'M2 10h16M10 10m-1.5 0a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0',
  price: 'M3 10h6M9 10l3-4h5v8h-5z',
  box: 'M4 5h12v10H4z',
  retracement: 'M3 4h14M3 8h14M3 12h14M3 16h14',
  reset: 'M4 10a6 6 0 1 1 2 4.5M4 16v-4h4',
  full: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4',
  small: 'M7 3v4H3M17 7h-4V3M13 17v-4h4M3 13h4v4',
  picture: 'M3 6h3l1.5-2h5L14 6h3v10H3zM10 13.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4z',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M8 4v12',
  bin: 'M4 6h12M8 6V4h4v2M6 6l.7 10h6.6L14 6',
  more: 'M5 8l5 5 5-5',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  cross: 'M5 5l10 10M15 5 5 15',
} as const;

export type ChartIconName = keyof typeof ICONS;

export function ChartIcon({ name, size = 18 }: { readonly name: ChartIconName; readonly size?: number }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
