import type { Worker } from 'node:worker_threads';
import type { CallCounter } from '../../ports/call-counter.ts';
import type { CaptchaArtist, CharactersDrawing, PuzzleDrawing } from '../../ports/captcha-artist.ts';
import { startThread } from '../program-part.ts';
import type { DrawingKind, DrawingOrder, Drawn } from './drawing-messages.ts';

/** Pictures that may wait for the thread, of everybody and of one caller. */
const WAITING_MAX = 60;
const WAITING_OF_ONE = 12;
/** Enough for an office that signs in at nine, too little to keep the thread busy alone. */
export const PICTURES_A_MINUTE = 120;

interface Waiting {
  readonly caller: string;
  readonly resolve: (drawn: Drawn | undefined) => void;
}

/** Has captchas drawn by a thread of its own, a bounded number for everybody and a share of it for each caller. */
export class ThreadArtist implements CaptchaArtist {
  private readonly waiting = new Map<number, Waiting>();
  private readonly pictures: CallCounter;
  private thread: Worker | undefined;
  private last = 0;

  /** `pictures` counts what each caller has had. */
  constructor(pictures: CallCounter) {
    this.pictures = pictures;
  }

  async characters(caller: string): Promise<CharactersDrawing | undefined> {
    return (await this.draw('characters', caller))?.characters;
  }

  async puzzle(caller: string): Promise<PuzzleDrawing | undefined> {
    return (await this.draw('puzzle', caller))?.puzzle;
  }

  async close(): Promise<void> {
    const thread = this.thread;
    this.lose();
    await thread?.terminate();
  }

  private draw(kind: DrawingKind, caller: string): Promise<Drawn | undefined> {
    const ofCaller = [...this.waiting.values()].filter((each) => each.caller === caller).length;
    if (this.waiting.size >= WAITING_MAX || ofCaller >= WAITING_OF_ONE || this.pictures.count(caller) > PICTURES_A_MINUTE)
      return Promise.resolve(undefined);
    const order: DrawingOrder = { id: ++this.last, kind };
    return new Promise((resolve) => {
      this.waiting.set(order.id, { caller, resolve });
      this.start().postMessage(order, []);
    });
  }

  /** A thread that ended leaves its orders undone; the next order starts another one. */
  private start(): Worker {
    if (this.thread) return this.thread;
    const thread = startThread('captcha/drawing-thread', {});
    const end = (): void => {
      if (this.thread === thread) this.lose();
    };
    thread.on('message', (drawn: Drawn) => {
      this.waiting.get(drawn.id)?.resolve(drawn);
      this.waiting.delete(drawn.id);
    });
    thread.on('error', end);
    thread.on('exit', end);
    thread.unref();
    this.thread = thread;
    return thread;
  }

  private lose(): void {
    this.thread = undefined;
    for (const { resolve } of this.waiting.values()) resolve(undefined);
    this.waiting.clear();
  }
}
