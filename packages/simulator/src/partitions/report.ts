import { CASES, LARGE_CASES, searchCase } from './cases.ts';

/** Searches every case and says what came of it, line by line; answers whether all of them hold. */
export function reportPartitions(say: (line: string) => void): boolean {
  let holds = true;
  say('| case | network | orders | states | steps | deepest | seconds | finding |');
  say('|---|---|---|---|---|---|---|---|');
  for (const one of [...CASES, ...LARGE_CASES]) {
    const begun = performance.now();
    const { states, transitions, depth, finding } = searchCase(one);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    const figures = [one.orders.length, states, transitions, depth].map((figure) => figure.toLocaleString('en')).join(' | ');
    say(`| ${one.name} | ${one.network} | ${figures} | ${seconds} | ${finding?.check ?? 'none'} |`);
    for (const step of finding?.trace ?? []) say(`  ${step}`);
    holds &&= finding === undefined;
  }
  return holds;
}
