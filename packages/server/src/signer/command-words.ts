import { parseArgs } from 'node:util';

/** What a command of the signer was given. */
export interface CommandWords {
  readonly name: string;
  readonly settings: string;
  readonly passphrase: { readonly file: string | undefined; readonly descriptor: number | undefined };
  readonly words: { readonly file: string | undefined; readonly descriptor: number | undefined };
  readonly key: string | undefined;
}

export const USAGE = `usage: marque signer COMMAND [--settings signer.yaml]

  create        makes new keys, and shows the words of the wallet once
  import        makes the key file from words that you have (--words-file, --words-fd or the keyboard)
  accounts      prints the public keys for custody.yaml
  start         serves the socket
  operator-key  makes a key with which an operator approves payouts (--key FILE)
  approve       shows and signs the payout whose text it reads (--key FILE)

The passphrase comes from --passphrase-file, --passphrase-fd or the keyboard.`;

/** Undefined for what is not understood. */
export function readCommandWords(args: readonly string[]): CommandWords | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        settings: { type: 'string', default: 'signer.yaml' },
        'passphrase-file': { type: 'string' },
        'passphrase-fd': { type: 'string' },
        'words-file': { type: 'string' },
        'words-fd': { type: 'string' },
        key: { type: 'string' },
      },
    });
    const [name, ...rest] = positionals;
    if (name === undefined || rest.length > 0) return undefined;
    return {
      name,
      settings: values.settings,
      passphrase: { file: values['passphrase-file'], descriptor: descriptor(values['passphrase-fd']) },
      words: { file: values['words-file'], descriptor: descriptor(values['words-fd']) },
      key: values.key,
    };
  } catch {
    return undefined;
  }
}

function descriptor(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,4}$/.test(text)) throw new Error('A descriptor is a number');
  return Number(text);
}
