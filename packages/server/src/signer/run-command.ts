import { existsSync, readFileSync } from 'node:fs';
import { readToken } from '../signing/token-file.ts';
import { type CommandWords, readCommandWords, USAGE } from './command-words.ts';
import { newWords, openKeyFile, problemOfPassphrase, readWords, writeKeyFile } from './keys/key-file.ts';
import { createOperatorKey, readPayoutText, signAsOperator } from './keys/operator-key.ts';
import { readSecret } from './keys/passphrase.ts';
import { listen } from './listen.ts';
import { SignedLog } from './policy/signed-log.ts';
import { readSignerSettings } from './settings.ts';
import { createSigner } from './sign.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

const COMMANDS: Readonly<Record<string, (words: CommandWords) => Promise<number>>> = {
  create: (words) => makeKeys(words, undefined),
  import: async (words) => makeKeys(words, await readSecret(words.words, 'Words of the wallet: ')),
  accounts,
  start,
  'operator-key': async ({ key }) => {
    say(createOperatorKey(keyPath(key)));
    return 0;
  },
  approve: async ({ key }) => {
    const text = readPayoutText(readFileSync(process.stdin.fd, 'utf8'));
    complain(`This is signed:\n${text}`);
    say(signAsOperator(keyPath(key), text));
    return 0;
  },
};

/** Runs one command and gives the exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function runCommand(args: readonly string[]): Promise<number> {
  const words = readCommandWords(args);
  const command = words && Object.hasOwn(COMMANDS, words.name) ? COMMANDS[words.name] : undefined;
  if (!words || !command) {
    say(USAGE);
    return 2;
  }
  try {
    return await command(words);
  } catch (fault) {
    complain(fault instanceof Error ? fault.message : String(fault));
    return 1;
  }
}

function keyPath(path: string | undefined): string {
  if (path === undefined) throw new Error('--key FILE is missing');
  return path;
}

async function makeKeys({ settings, passphrase }: CommandWords, given: string | undefined): Promise<number> {
  const { keys, state } = readSignerSettings(settings);
  if (existsSync(keys)) throw new Error(`${keys} exists: keys are never written over`);
  const words = given === undefined ? newWords() : readWords(given);
  if (words === undefined) throw new Error('These are not the words of a wallet (BIP-39, English)');
  const secret = await readSecret(passphrase, 'New passphrase: ');
  const problem = problemOfPassphrase(secret);
  if (problem !== undefined) throw new Error(problem);
  if (passphrase.file === undefined && passphrase.descriptor === undefined && secret !== (await readSecret(passphrase, 'Once more: ')))
    throw new Error('The two passphrases differ');
  await writeKeyFile(keys, words, secret);
  if (!existsSync(state)) SignedLog.create(state);
  if (given === undefined) {
    say('These words are the wallet. Write them on paper, keep it where nobody else comes; they are never shown again.');
    say(words);
  }
  return 0;
}

async function accounts({ settings: path, passphrase }: CommandWords): Promise<number> {
  const settings = readSignerSettings(path);
  const seed = await openKeyFile(settings.keys, await readSecret(passphrase, 'Passphrase: '));
  const answer = createSigner({ settings, seed, log: SignedLog.open(settings.state), now: Date.now });
  const description = await answer({ kind: 'describe' });
  if (description.kind === 'networks')
    for (const { network, account, hotAddress } of description.networks) say(`${network}: account ${account}, hot wallet ${hotAddress}`);
  return 0;
}

async function start({ settings: path, passphrase }: CommandWords): Promise<number> {
  const settings = readSignerSettings(path);
  const token = readToken(settings.token);
  const log = SignedLog.open(settings.state);
  const seed = await openKeyFile(settings.keys, await readSecret(passphrase, 'Passphrase: '));
  const answer = createSigner({ settings, seed, log, now: Date.now });
  seed.fill(0);
  const listening = await listen({ path: settings.socket, token, answer, report: complain });
  say(`The signer listens at ${settings.socket}`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await listening.close();
  log.close();
  return 0;
}
