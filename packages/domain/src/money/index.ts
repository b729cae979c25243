export { displayDecimal, fixedDecimal, groupThousands, percentOf, trimZeros, truncateDecimal } from './display.ts';
export { compareFigures, FIGURE_SCALE, figureUnits, productOf, sumOf } from './figure.ts';
export { percentOfPpm, ppmOfPercent } from './percent.ts';
export { formatSteps, formatUnits, parseSteps, parseUnits, units, UNITS_MAX, ZERO, type Units } from './units.ts';
