import { resumeTrading } from '../use-cases/trading/resume-trading.ts';
import { done, badUsage, type OperatorCommand } from './operator-command.ts';

/** `marque resume`: opens trading again after a halt. What is still broken halts a running exchange again at its next look. */
export const resumeCommand: OperatorCommand = async (rest, { database, now }) => {
  if (rest.length > 0) return badUsage('usage: marque resume');
  const halts = await resumeTrading(database, now);
  if (halts.length === 0) return done('Trading was not halted.');
  const found = halts.map(({ begunAt, invariant, detail }) => `  ${new Date(begunAt).toISOString()}  ${invariant}: ${detail}`);
  return done(['Trading resumes. It was halted because of this:', ...found].join('\n'));
};
