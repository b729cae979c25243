import { findPostgres } from '@marque/testkit';
import { expect } from 'vitest';
import { StartedProgram, type Ended } from '../faults/started-program.ts';

/** Runs the program to its end, with PostgreSQL's own programs where they are found. */
export function runProgram(command: string, environment: Readonly<Record<string, string>>, ...rest: readonly string[]): Promise<Ended> {
  const path = [findPostgres(), process.env['PATH']].filter((part) => part !== undefined).join(':');
  return new StartedProgram(command, { ...environment, PATH: path }, ...rest).ended();
}

/** Runs it, expects that it does what it is asked, and gives what it says. */
export async function runWell(command: string, environment: Readonly<Record<string, string>>, ...rest: readonly string[]): Promise<string> {
  const { code, lines } = await runProgram(command, environment, ...rest);
  expect(code, lines.join('\n')).toBe(0);
  return lines.join('\n');
}
