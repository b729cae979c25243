// npm test: every check and every test, on a machine that may have nothing but Node.
// `npm test -- --only vitest` runs one step by name; `--fast` leaves the browser journeys out; `--node 24` runs all of it under
// that version of Node. `npm run check` looks at the sources and runs the unit tests that a change touches.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findTools } from './machine.mjs';
import { closeScratch, openScratch } from './scratch.mjs';
import { build, install, requireNode, root, say } from './setup.mjs';

const args = process.argv.slice(2);
const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined;
const isFast = args.includes('--fast');
const isCheck = args.includes('--check');

if (args.includes('--node')) {
  const at = args.indexOf('--node');
  const again = ['--yes', `node@${args[at + 1]}`, process.argv[1], ...args.toSpliced(at, 2)];
  process.exit(spawnSync('npx', again, { stdio: 'inherit' }).status ?? 1);
}
requireNode();
install();
const tools = isCheck ? { said: [], environment: {} } : findTools();
for (const line of [`Node ${process.versions.node}`, ...tools.said]) say(line);

const bin = (name) => join(root, 'node_modules', '.bin', name);
const node = process.execPath;
const report = (name) => join(root, '.cache', `${name}.json`);
const vitest = (name, ...rest) => [
  bin('vitest'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report(name)}`,
  ...rest,
];

/** With `--since main~3` all that changed after that commit counts, else what is not committed. */
const since = args.includes('--since') ? [args[args.indexOf('--since') + 1]] : [];

const STEPS = [
  {
    name: 'types',
    commands: [
      [bin('tsc'), '-p', '.'],
      [node, join(root, 'tools/site-types.mjs')],
    ],
  },
  { name: 'format', commands: [[bin('oxfmt'), '--check']] },
  { name: 'lint', commands: [[bin('oxlint'), '--type-aware', '--quiet']] },
  { name: 'arrows', commands: [[node, 'tools/arrows/arrows.mjs']] },
  { name: 'tidy', commands: [[node, 'tools/tidy.mjs']] },
  { name: 'unused', commands: [[bin('knip'), '--no-progress']] },
  { name: 'messages', commands: [[node, '--import', 'tsx', 'tools/messages.mjs']] },
  { name: 'client', commands: [[node, '--import', 'tsx', 'tools/client/client.mjs']] },
  { name: 'coverage', commands: [[node, 'tools/coverage.mjs']] },
  // What takes seconds (it starts processes, waits for clocks or runs random streams) is called `.long.test.ts`, and left to `npm test`.
  {
    name: 'touched',
    tests: true,
    isCheck: true,
    commands: [vitest('touched', '--changed', ...since, '--passWithNoTests', '--exclude=**/*.long.test.ts')],
  },
  { name: 'build', isWhole: true, prepare: build, commands: [[node, 'tools/bytes.mjs']] },
  { name: 'vitest', isWhole: true, tests: true, commands: [vitest('vitest')] },
  { name: 'journeys', isWhole: true, tests: true, isSlow: true, commands: [vitest('journeys', '--config', 'journeys/vitest.config.ts')] },
].filter((step) => (only ? step.name === only : isCheck ? !step.isWhole : !step.isCheck && !(isFast && step.isSlow)));

const scratch = openScratch();
const environment = {
  ...process.env,
  NO_COLOR: '1',
  NODE_NO_WARNINGS: '1',
  ...(scratch !== undefined && { TMPDIR: scratch }),
  ...tools.environment,
};

function runCommand([command, ...rest]) {
  return new Promise((resolve) => {
    const child = spawn(command, rest, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const take = (chunk) => (output += chunk);
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => resolve({ ok: false, output: String(error) }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

function countTests(name) {
  if (!existsSync(report(name))) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites } = JSON.parse(
    readFileSync(report(name), 'utf8'),
  );
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0),
    skipped: numPendingTests + numTodoTests,
  };
}

const LINES_OF_A_FAILURE = 12;
const OUTPUT_SHOWN = 20_000;

/** Each failed test of a step by its full name, with the first lines of what it says. */
function failuresOf(name) {
  if (!existsSync(report(name))) return [];
  return JSON.parse(readFileSync(report(name), 'utf8')).testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ title: test.fullName, messages: test.failureMessages }));
    const shown = failed.length > 0 || status !== 'failed' ? failed : [{ title: 'the file itself', messages: [message] }];
    return shown.map(
      ({ title, messages }) =>
        `${relative(root, file)}: ${title}\n${messages.join('\n').split('\n').slice(0, LINES_OF_A_FAILURE).join('\n')}`,
    );
  });
}

const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

async function runStep(step) {
  const start = Date.now();
  if (step.tests) rmSync(report(step.name), { force: true });
  let ok = true;
  let output = '';
  try {
    await step.prepare?.();
    for (const command of step.commands) {
      const result = await runCommand(command);
      ok &&= result.ok;
      output += result.output;
    }
  } catch (error) {
    ok = false;
    output += error.message;
  }
  const count = step.tests ? countTests(step.name) : { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  if (!ok && count.failed === 0) count.failed = 1;
  for (const key of Object.keys(totals)) totals[key] += count[key];
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const detail = step.tests ? ` (${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped)` : '';
  say(`${ok ? 'ok    ' : 'FAILED'} ${step.name.padEnd(9)} ${seconds.padStart(6)} s${detail}`);
  if (ok) {
    const shown = output.split('\n').filter((line) => /skipp(ed|ing):|is absent|arrows:|tidy:|messages:|coverage:|first-load/.test(line));
    if (shown.length > 0)
      say(
        shown
          .map((line) => `         ${line}`)
          .join('\n')
          .trimEnd(),
      );
    return;
  }
  // Of tests only what failed is said, so that a log cut short around the failure still shows it: the whole is in a file.
  const shown = step.tests ? failuresOf(step.name) : [];
  const said = shown.length > 0 ? shown : [`step ${step.name}\n${output.slice(-OUTPUT_SHOWN)}`];
  for (const failure of said) say(`failed: ${failure}`);
  failures.push(...said);
  writeFileSync(join(root, '.cache', `${step.name}.log`), output);
  say(`all that it printed: .cache/${step.name}.log`);
}

/** Takes the steps in their order, so many at once. */
async function runSteps(steps, atOnce) {
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await runStep(step);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

const needsMachine = (step) => step.tests === true || step.prepare !== undefined;
const writesTypes = (step) => step.name === 'types';
const isQuick = (step) => !needsMachine(step) && !writesTypes(step);
await runSteps(STEPS.filter(writesTypes), 1);
await runSteps(STEPS.filter(isQuick), 2);
await runSteps(STEPS.filter(needsMachine), 1);

if (scratch !== undefined) await closeScratch(scratch);
// Last, because a long log is read from its end.
for (const failure of failures) say(`failed: ${failure}`);
say(`tests: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed > 0 ? 1 : 0);
