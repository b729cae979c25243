export * from './lists.ts';
export * from './pair.ts';
