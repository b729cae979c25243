import type { Page } from 'playwright-core';
import type { ConsoleWords } from '../packages/console/app/words/en.ts';

const WAIT_MS = 500;
/** A code opens one session only. */
const used = new Set<string>();

/** The first operator of a demo, with a code that nobody has used yet; the page of codes stands for the authenticator. */
async function credentials(port: number): Promise<readonly string[]> {
  for (;;) {
    const shown = await (await fetch(`http://localhost:${port}/dev/codes`)).text();
    const found = (shown.split('\n')[0] ?? '').split(/\s+/);
    const code = found[2] ?? '';
    if (!used.has(code)) {
      used.add(code);
      return found;
    }
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

/** Signs in as the first operator of a demo. */
export async function signInOperator(page: Page, words: ConsoleWords, port: number): Promise<void> {
  await page.goto('/sign-in');
  const [email = '', password = '', code = ''] = await credentials(port);
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByLabel(words.code6, { exact: true }).fill(code);
  await page.getByRole('main').getByRole('button', { name: words.signIn, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: words.navWork, exact: true }).waitFor();
}

const sessions = new Map<string, Promise<string>>();

/** Session of one of a demo's operators, made beside the browser, once for each console; gives its cookie. */
export function operatorSession(port: number, email: string): Promise<string> {
  const name = `${port} ${email}`;
  const session = sessions.get(name) ?? newOperatorSession(port, email);
  sessions.set(name, session);
  return session;
}

/** One more session of an operator, where the last one has ended. */
export async function newOperatorSession(port: number, email: string): Promise<string> {
  const origin = `http://localhost:${port}`;
  const [password, code] = await unusedCode(origin, email);
  const answer = await fetch(`${origin}/api/console/session/signIn`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email, password, code }).toString(),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Password of an operator, and a code of theirs that nobody has used: it opens one session only. */
async function unusedCode(origin: string, email: string): Promise<readonly [password: string, code: string]> {
  for (;;) {
    const shown = await (await fetch(`${origin}/dev/codes`)).text();
    const line = shown.split('\n').find((each) => each.startsWith(email));
    const [, password = '', code = ''] = line?.split('  ') ?? [];
    const name = `${origin} ${email} ${code}`;
    if (!used.has(name)) {
      used.add(name);
      return [password, code];
    }
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

/** Asks the console beside the browser, and gives its answer's data; a refusal fails the journey. */
export async function askConsole<Data>(
  port: number,
  cookie: string,
  method: 'GET' | 'POST',
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Data> {
  const origin = `http://localhost:${port}`;
  const form = new URLSearchParams(fields).toString();
  const answer = await fetch(`${origin}/api/console${path}${method === 'GET' ? `?${form}` : ''}`, {
    method,
    headers: { origin, cookie, ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(method === 'POST' && { body: form }),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data };
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`);
  return data;
}
