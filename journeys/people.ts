import type { WorkChallenge } from '@marque/contract/auth';
import { SLIDER_TRACK_MS, sliderTrackTo, proofOf } from '@marque/testkit/captcha';
import { ask, must, type Caller } from './http-caller.ts';
import { ownPort } from './worker.ts';

/** People whom the demo world prints at its start. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly tradePassword: string;
  readonly host: string;
}

export const LIN: Person = { email: 'lin@colophon.example', password: 'Vermilion-27', tradePassword: 'seal-paper-9', host: 'localhost' };
export const MARA: Person = { email: 'mara@colophon.example', password: 'Catalogue-48', tradePassword: 'quiet-ink-4', host: 'localhost' };
export const OWEN: Person = {
  email: 'owen@halyard.example',
  password: 'Nightwatch-63',
  tradePassword: 'amber-tape-3',
  host: 'desk.localhost',
};
export const HANA: Person = {
  email: 'hana@fernhollow.example',
  password: 'Clay-Fern-52',
  tradePassword: 'green-kiln-5',
  host: 'atelier.localhost',
};

const INES: Person = {
  email: 'ines@tidemark.example',
  password: 'Low-Water-31',
  tradePassword: 'plain-sand-7',
  host: 'plain.localhost',
};
const WING: Person = {
  email: 'wing@lanternrow.example',
  password: 'Nine-Lights-84',
  tradePassword: 'long-street-8',
  host: 'org13.localhost',
};
const AIDAR: Person = {
  email: 'aidar@quaystone.example',
  password: 'Granite-Pier-76',
  tradePassword: 'grey-stone-6',
  host: 'org18.localhost',
};

/** Everybody who has something to trade with at the start. */
export const FUNDED_PEOPLE: readonly Person[] = [LIN, MARA, OWEN, HANA, INES, WING, AIDAR];

const LETTER = /<p>(?<target>[^<]*?) · <time>(?<time>[^<]*)<\/time>.*?<pre>(?<text>.*?)<\/pre>/s;

interface ShownLetter {
  readonly time: string;
  readonly text: string;
}

/** The letters to an address, as the demo's outbox shows them; newest first. */
async function lettersTo(email: string, caller: Caller): Promise<readonly ShownLetter[]> {
  const { text: page } = await ask('GET', '/dev/outbox', '', caller);
  return page.split('<article>').flatMap((article) => {
    const { target, time = '', text = '' } = LETTER.exec(article)?.groups ?? {};
    return target === email ? [{ time, text }] : [];
  });
}

/** The newest letter with a code; "" before the first. */
async function newestCode(email: string, caller: Caller): Promise<{ readonly code: string; readonly mark: string }> {
  for (const { time, text } of await lettersTo(email, caller)) {
    const code = /<code>(\d{6})<\/code>/.exec(text)?.[1];
    if (code !== undefined) return { code, mark: `${time} ${code}` };
  }
  return { code: '', mark: '' };
}

/** The address in the newest letter that has one with this path; "" where none has. */
export async function mailedAddress(email: string, path: string, caller: Caller = {}): Promise<string> {
  for (const { text } of await lettersTo(email, caller)) {
    const address = text.split(/\s/).find((word) => word.includes(path));
    if (address !== undefined) return address;
  }
  return '';
}

/** Watches a mailbox: call it before the letter is sent, then ask it for the code. */
export async function watchMail(email: string, caller: Caller = {}): Promise<() => Promise<string>> {
  const { mark } = await newestCode(email, caller);
  return async () => {
    const deadline = Date.now() + 20_000;
    while (Date.now() < deadline) {
      const letter = await newestCode(email, caller);
      if (letter.mark !== mark) return letter.code;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`no code came for ${email}`);
  };
}

/** What a captcha shows: characters of a picture, or the place of a puzzle's piece. */
export async function answerOf(
  captcha: string,
  caller: Caller = {},
): Promise<{ readonly characters: string; readonly x: number; readonly counter: number }> {
  const { text } = await ask('GET', `/dev/captcha/${captcha}`, '', caller);
  return JSON.parse(text) as { characters: string; x: number; counter: number };
}

const sessions = new Map<string, Promise<readonly string[]>>();

/**
 * Signs a person in beside the browser, for journeys that are about something else, once at each exchange; gives the session's
 * cookies.
 */
export function sessionOf(person: Person, port = ownPort()): Promise<readonly string[]> {
  const name = `${port} ${person.email}`;
  const session = sessions.get(name) ?? signIn(person, { host: person.host, port });
  sessions.set(name, session);
  return session;
}

/** Of an exchange that is over: another one may come to listen on its port. */
export function forgetSessions(port: number): void {
  for (const name of sessions.keys()) if (name.startsWith(`${port} `)) sessions.delete(name);
}

/** A session of its own, for a journey that ends it. */
export const newSessionOf = (person: Person, port = ownPort()): Promise<readonly string[]> => signIn(person, { host: person.host, port });

/** The same with a code of the person's own authenticator, where one is bound. */
export const sessionByApp = (person: Person, port: number, code: string): Promise<readonly string[]> =>
  signIn(person, { host: person.host, port }, code);

async function signIn(person: Person, caller: Caller, appCode?: string): Promise<readonly string[]> {
  const [picture, puzzle] = await Promise.all([
    must<{ captcha_id: string }>('GET', '/captcha/createCaptcha', {}, caller),
    must<{ captcha_id: string; work: WorkChallenge }>('POST', '/multi/getCaptcha', { scene: 'login' }, caller),
  ]);
  const [{ characters }, { x, counter }] = await Promise.all([
    answerOf(picture.data.captcha_id, caller),
    answerOf(puzzle.data.captcha_id, caller),
  ]);
  await new Promise((resolve) => setTimeout(resolve, SLIDER_TRACK_MS));
  const slider = await must<{ secret: string }>(
    'POST',
    '/multi/getValidaSecret',
    {
      captcha_id: puzzle.data.captcha_id,
      x: String(x),
      track: sliderTrackTo(x),
      proof: await proofOf(puzzle.data.work, counter),
    },
    caller,
  );
  const first = await must<{ secret: string }>(
    'POST',
    '/multi/newLogin',
    {
      username: person.email,
      password: person.password,
      captcha: characters,
      captcha_id: picture.data.captcha_id,
      slider_secret: slider.data.secret,
    },
    caller,
  );
  if (appCode !== undefined)
    return (await must('POST', '/multi/newLogin', { secret: first.data.secret, type: 'google', code: appCode }, caller)).cookies;
  const codeOf = await watchMail(person.email, caller);
  await must('POST', '/Bcex/notification/sendLoginNotify', { secret: first.data.secret, type: 'email' }, caller);
  const signedIn = await must('POST', '/multi/newLogin', { secret: first.data.secret, type: 'email', code: await codeOf() }, caller);
  return signedIn.cookies;
}
