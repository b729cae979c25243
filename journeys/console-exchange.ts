import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { en } from '../packages/console/app/words/en.ts';
import { says } from './browser.ts';
import { freePort, startExchange, type ExchangeProcess } from './exchange-process.ts';
import { movableClock } from './moved-clock.ts';
import { operatorSession } from './operator-session.ts';
import { copyWorld, removeCopy } from './world-store.ts';

/** The demo's operators: an administrator, and one for finance and compliance. */
export const VERA = 'vera@console.example';
export const JONAS = 'jonas@console.example';

export interface ConsoleExchange {
  readonly port: () => number;
  readonly consolePort: () => number;
  /** A page of the console in which one of the demo's operators is signed in. */
  operator(open: (visit: { readonly port: number; readonly session: readonly string[] }) => Promise<Page>, email: string): Promise<Page>;
  /** Ends the process and starts it again on what it has stored, with more settings. */
  restart(settings: Readonly<Record<string, string>>): Promise<void>;
}

/** An exchange of a file's own with its console, in which nobody trades; one person goes through all stories of the file. */
export function consoleExchange(settings: () => Readonly<Record<string, string>> = () => ({})): ConsoleExchange {
  let directory = '';
  let consolePort = 0;
  let exchange: ExchangeProcess | undefined;
  const start = async (more: Readonly<Record<string, string>>) => {
    consolePort = await freePort();
    exchange = await startExchange(directory, await freePort(), {
      CONSOLE_PORT: String(consolePort),
      MARQUE_DEMO_TRADERS: 'off',
      MARQUE_CALLS_PER_MINUTE: '3000',
      ...more,
    });
  };
  beforeAll(async () => {
    if (inject('world') === '') return;
    directory = await copyWorld(inject('world'));
    await start(settings());
  });
  afterAll(async () => {
    await exchange?.end('SIGTERM');
    if (directory !== '') await removeCopy(directory);
  });
  return {
    port: () => exchange?.port ?? 0,
    consolePort: () => consolePort,
    operator: async (open, email) => open({ port: consolePort, session: [await operatorSession(consolePort, email)] }),
    restart: async (more) => {
      await exchange?.end('SIGTERM');
      await start(more);
    },
  };
}

/** The same with a clock that the story moves ahead: `now` is the exchange's own time (epoch ms). */
export function consoleExchangeWithClock() {
  const scratch = mkdtempSync(join(tmpdir(), 'marque-clock-'));
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));
  const clock = movableClock(join(scratch, 'ahead'));
  let aheadMs = 0;
  return {
    exchange: consoleExchange(() => clock.settings),
    now: (): number => Date.now() + aheadMs,
    pass: (ms: number): void => {
      aheadMs += ms;
      clock.move(ms);
    },
  };
}

/** Goes to the work queue again and again until something of this kind waits there: what was asked for waits once the engine has held its amount. */
export async function untilQueued(page: Page, kind: 'deposit' | 'withdrawal'): Promise<void> {
  const isQueued = async (): Promise<boolean> => {
    await page.goto(`/?kind=${kind}`);
    const row = page.locator('[data-row]').first();
    return row.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isQueued).toBe(true);
}

/** Presses one of the page's own buttons, says why, and sees that it is done. */
export async function act(page: Page, label: string, reason: string, confirm = label): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: label, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.reason, { exact: true }).fill(reason);
  await says(page, en.done, () => dialog.getByRole('button', { name: confirm, exact: true }).click());
}
