import { keepFresh, type Refreshable } from './adapters/refreshing.ts';
import type { Opened } from './opened.ts';

const REFRESH_MS = 30_000;

/** Every copy in memory of what the store holds: read when it is added, then again and again. */
export class Views {
  readonly #views: Refreshable[] = [];
  readonly #opened: Pick<Opened, 'add'>;
  readonly #report: (fault: unknown) => void;

  constructor(opened: Pick<Opened, 'add'>, report: (fault: unknown) => void) {
    this.#opened = opened;
    this.#report = report;
  }

  /** Reads the view for the first time; it is up to date when this resolves. */
  async add<View extends Refreshable>(view: View, everyMs = REFRESH_MS): Promise<View> {
    this.#opened.add(await keepFresh([view], everyMs, this.#report), (stop) => stop());
    this.#views.push(view);
    return view;
  }

  /** Reads all of them again at once: an operator who has changed something looks for it right away. */
  async refresh(): Promise<void> {
    await Promise.all(this.#views.map((view) => view.refresh()));
  }
}
