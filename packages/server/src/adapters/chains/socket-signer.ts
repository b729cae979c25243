import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { Signer, SigningAnswer, SigningRequest } from '../../ports/chain.ts';
import type { ClaimedRun } from '../../signing/claim-text.ts';
import { readAnswer, type SignerAnswer, type SignerNetwork, type SignerQuestion, writeMessage } from '../../signing/messages.ts';
import { payoutText } from '../../signing/payout-text.ts';
import { openLine, RANDOM_BYTES, readLines, sealLine } from '../../signing/sealed-line.ts';

/** The signer cannot be reached, or somebody else answers in its place: nothing is known of what was asked, and it is asked again. */
class SignerUnreachableError extends Error {
  override readonly name = 'SignerUnreachableError';
}

/** Speaks with the process that has the keys. */
export class SocketSigner implements Signer {
  readonly approvalText = payoutText;
  private readonly path: string;
  private readonly token: string;

  constructor(path: string, token: string) {
    this.path = path;
    this.token = token;
  }

  async sign(request: SigningRequest, signal: AbortSignal): Promise<SigningAnswer> {
    const answer = await this.ask({ kind: 'sign', request }, signal);
    if (answer.kind !== 'signed' && answer.kind !== 'refused') throw new SignerUnreachableError('The signer answered something else');
    return answer;
  }

  async claim(network: string, run: ClaimedRun, signal: AbortSignal): Promise<{ readonly text: string; readonly signature: string }> {
    const answer = await this.ask({ kind: 'claim', network, run }, signal);
    if (answer.kind !== 'claimed') throw new SignerUnreachableError(`The signer says nothing for the wallet of ${network}`);
    return answer;
  }

  /** Which networks it has keys of, with their public halves. */
  async networks(signal: AbortSignal): Promise<readonly SignerNetwork[]> {
    const answer = await this.ask({ kind: 'describe' }, signal);
    if (answer.kind !== 'networks') throw new SignerUnreachableError('The signer answered something else');
    return answer.networks;
  }

  private async ask(question: SignerQuestion, signal: AbortSignal): Promise<SignerAnswer> {
    signal.throwIfAborted();
    const socket = connect(this.path);
    const stop = (): void => void socket.destroy();
    signal.addEventListener('abort', stop, { once: true });
    try {
      const nextLine = readLines(socket);
      const signer = await nextLine();
      if (signer === undefined) throw new SignerUnreachableError(`No signer answers at ${this.path}`);
      const asker = randomBytes(RANDOM_BYTES).toString('hex');
      socket.write(sealLine(this.token, 'question', { signer, asker }, writeMessage(question)));
      const opened = openLine(this.token, 'answer', { signer, asker }, (await nextLine()) ?? '');
      const answer = opened && readAnswer(opened.body);
      signal.throwIfAborted();
      if (!answer) throw new SignerUnreachableError('The signer broke off: the tokens may differ');
      return answer;
    } finally {
      signal.removeEventListener('abort', stop);
      socket.destroy();
    }
  }
}
