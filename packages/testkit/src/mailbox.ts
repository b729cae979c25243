import { SMTPServer } from 'smtp-server';

const WAIT_MS = 20_000;
/** A code ends its line; other letters have other numbers. */
const CODE = /[:：] ?(\d{6})\r?$/m;

export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string;
  /** The code in the next letter to an address, waiting for one that was not read before. */
  codeFor(address: string): Promise<string>;
  close(): Promise<void>;
}

interface Letter {
  readonly to: readonly string[];
  readonly text: string;
}

/** A mail server that keeps what it is given. */
export async function openMailbox(): Promise<Mailbox> {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString('utf8') });
        answer();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server does not listen');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    codeFor: async (to) => {
      for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await new Promise((resolve) => setTimeout(resolve, 50))) {
        const found = letters.find((letter) => letter.to.includes(to) && CODE.test(letter.text));
        const code = found && CODE.exec(found.text)?.[1];
        if (!found || code === undefined) continue;
        letters.splice(letters.indexOf(found), 1);
        return code;
      }
      throw new Error(`no letter with a code came for ${to}`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
