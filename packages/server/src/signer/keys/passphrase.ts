import { fstatSync, readFileSync, statSync } from 'node:fs';

const OTHERS = 0o077;

/** A secret comes from a file, a descriptor or the keyboard: an environment is seen by every child and by whoever lists processes. */
export interface SecretSource {
  readonly file: string | undefined;
  readonly descriptor: number | undefined;
}

export async function readSecret(source: SecretSource, prompt: string): Promise<string> {
  if (source.file !== undefined) {
    if ((statSync(source.file).mode & OTHERS) !== 0) throw new Error(`Others may read ${source.file}: chmod 600 ${source.file}`);
    return firstLine(readFileSync(source.file, 'utf8'));
  }
  if (source.descriptor !== undefined) {
    fstatSync(source.descriptor);
    return firstLine(readFileSync(source.descriptor, 'utf8'));
  }
  if (!process.stdin.isTTY) throw new Error('There is no keyboard: give --passphrase-file or --passphrase-fd');
  return typed(prompt);
}

const firstLine = (text: string): string => text.split(/\r?\n/, 1)[0] ?? '';

/** One line from the keyboard that is not shown. */
function typed(prompt: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(prompt);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  return new Promise((resolve, reject) => {
    let text = '';
    const end = (): void => {
      stdin.setRawMode(false);
      stdin.pause();
      stdin.off('data', read);
      stderr.write('\n');
    };
    const read = (part: string): void => {
      for (const character of part) {
        if (character === '\r' || character === '\n') {
          end();
          resolve(text);
          return;
        }
        if (character === '\u0003') {
          end();
          reject(new Error('Given up'));
          return;
        }
        text = character === '\u007f' ? text.slice(0, -1) : text + character;
      }
    };
    stdin.on('data', read);
    stdin.resume();
  });
}
