import { CHART_COLORS, type ChartColor } from '@marque/domain/charting';
import { readColors } from '@marque/ui/theme';

const TOKENS = [
  '--surface',
  '--raised',
  '--ink',
  '--ink-muted',
  '--ink-faint',
  '--line',
  '--line-strong',
  '--up',
  '--down',
  '--action',
  '--on-action',
] as const;

export interface Palette {
  readonly surface: string;
  readonly raised: string;
  readonly ink: string;
  readonly muted: string;
  readonly faint: string;
  readonly line: string;
  readonly strong: string;
  readonly up: string;
  readonly down: string;
  readonly action: string;
  readonly onAction: string;
  readonly lines: Readonly<Record<ChartColor, string>>;
  readonly font: string;
}

/** Name of the token that holds a line's colour. */
const colorToken = (color: ChartColor): `--chart-${ChartColor}` => `--chart-${color}`;

/** Colours and type of the page at `element`; a canvas knows no variables. */
export function readPalette(element: HTMLElement): Palette {
  const colors = readColors(element, TOKENS);
  const lines = readColors(element, CHART_COLORS.map(colorToken));
  return {
    surface: colors['--surface'],
    raised: colors['--raised'],
    ink: colors['--ink'],
    muted: colors['--ink-muted'],
    faint: colors['--ink-faint'],
    line: colors['--line'],
    strong: colors['--line-strong'],
    up: colors['--up'],
    down: colors['--down'],
    action: colors['--action'],
    onAction: colors['--on-action'],
    lines: {
      amber: lines['--chart-amber'],
      blue: lines['--chart-blue'],
      violet: lines['--chart-violet'],
      teal: lines['--chart-teal'],
      rose: lines['--chart-rose'],
      ink: lines['--chart-ink'],
    },
    font: getComputedStyle(element).fontFamily,
  };
}

/** Calls back when theme, light or the meaning of red and green changes; gives how to stop. */
export function followColors(repaint: () => void): () => void {
  const observer = new MutationObserver(repaint);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-scheme', 'data-updown'] });
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', repaint);
  return () => {
    observer.disconnect();
    scheme.removeEventListener('change', repaint);
  };
}
