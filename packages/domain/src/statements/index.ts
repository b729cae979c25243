export { MOVEMENT_KINDS, type MovementKind } from './movement-kind.ts';
export { monthOf, monthsUpTo, readMonth, type Month } from './month.ts';
export { statementOf, type KindSum } from './statement.ts';
