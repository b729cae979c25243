interface PaneBox {
  readonly top: number;
  readonly height: number;
}

export interface Layout {
  /** Of the plot, without the axes. */
  readonly width: number;
  readonly height: number;
  readonly main: PaneBox;
  readonly below: readonly PaneBox[];
}

export const TIME_AXIS_HEIGHT = 24;
const PANE_MAX = 130;
const PANE_SHARE = 0.21;
/** Of the height, for all panes below the price together. */
const BELOW_SHARE_MAX = 0.5;

/** Divides a box among the price and so many panes below it. */
export function layoutOf(width: number, height: number, axisWidth: number, panes: number): Layout {
  const plot = Math.max(1, height - TIME_AXIS_HEIGHT);
  const pane = Math.floor(Math.min(PANE_MAX, plot * PANE_SHARE, (plot * BELOW_SHARE_MAX) / Math.max(1, panes)));
  const main = plot - pane * panes;
  return {
    width: Math.max(1, width - axisWidth),
    height: plot,
    main: { top: 0, height: main },
    below: Array.from({ length: panes }, (_, i) => ({ top: main + i * pane, height: pane })),
  };
}
