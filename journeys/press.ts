import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a person presses with. */
export type Pointer = 'mouse' | 'touch';

/** What opens over a page. */
const LAYERS = '[role=menu], [role=dialog], [role=listbox], dialog[open]';

/**
 * Runs in the page. `pressing.find` lists the controls that can be seen, by number; `aim` brings one into sight and says where
 * its centre is and what lies there; `arm` keeps every press from having an effect and notes the control that received it.
 */
const INSTALL = `(() => {
  if (window.pressing) return;
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=option], [role=slider], [role=separator][tabindex], [role^=menuitem]';
  const LAYERS = ${JSON.stringify(LAYERS)};
  const isSwitch = (element) => element.matches('[aria-haspopup], [aria-expanded], [aria-pressed=false], [role=tab][aria-selected=false], [role=switch], [role=radio][aria-checked=false], summary');
  const name = (element) => element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '';
  const label = (element) => element.tagName.toLowerCase() + (element.getAttribute('role') ? '[' + element.getAttribute('role') + ']' : '') + ' "' + name(element).trim().slice(0, 40) + '"';
  const kind = (element) => [element.tagName, element.getAttribute('role'), element.type, element.className, element.parentElement?.className, element.closest('[aria-label]') === element ? '' : element.closest('[aria-label], header, footer, form, section')?.className].join('|');
  const box = (element) => [...element.getClientRects()].sort((a, b) => b.width * b.height - a.width * a.height)[0];
  const bodyOf = (control) => {
    const own = box(control);
    const label = control.labels?.[0];
    return label && (!own || own.width < 4 || own.height < 4 || getComputedStyle(control).opacity === '0') ? label : control;
  };
  const belongs = (control, hit) => !!hit && (control.contains(hit) || hit.closest('label')?.control === control);
  const isSeen = (control) => {
    const body = bodyOf(control);
    const own = box(body);
    if (!own || own.width < 4 || own.height < 4 || !body.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    return !control.closest('[inert], [aria-hidden=true]') && own.bottom + scrollY > 0 && own.right + scrollX > 0;
  };
  let controls = [];
  let aimed;
  let received;
  let isArmed = false;
  const take = (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    // The browser's own slider takes a touch for itself: no click comes of it.
    if (aimed && event.type === (aimed.type === 'range' ? 'pointerdown' : 'click')) {
      const near = target.closest(CONTROLS) ?? target.closest('label')?.control;
      if (belongs(aimed, target) || (near && kind(near) === kind(aimed) && name(near) === name(aimed))) received = true;
    }
    if (!isArmed) return;
    event.stopImmediatePropagation();
    if (event.cancelable && !event.type.startsWith('touch') && !event.type.startsWith('pointer')) event.preventDefault();
  };
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'touchend', 'pointerup', 'mouseup', 'click']) window.addEventListener(type, take, { capture: true, passive: false });
  window.pressing = {
    find: (within) => {
      controls = [...(document.querySelector(within) ?? document).querySelectorAll(CONTROLS)].filter(isSeen);
      return controls.map((control) => ({ label: label(control), kind: kind(control), isDisabled: control.matches(':disabled, [aria-disabled=true]'), isSwitch: isSwitch(control), opens: control.hasAttribute('aria-haspopup') }));
    },
    aim: (at) => {
      aimed = controls[at];
      received = false;
      if (!aimed?.isConnected || !isSeen(aimed)) return undefined;
      const body = bodyOf(aimed);
      const centre = () => {
        const { left, top, width, height } = box(body);
        const [x, y] = [left + width / 2, top + height / 2];
        return { x, y, hit: document.elementFromPoint(x, y) };
      };
      let { x, y, hit } = centre();
      // In sight already: scrolling takes most of the time that a look takes.
      if (!belongs(aimed, hit)) {
        body.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        ({ x, y, hit } = centre());
      }
      // Kept out of the window until it has the focus.
      if (x < 0 || y < 0) return undefined;
      return { x, y, covered: belongs(aimed, hit) ? undefined : label(aimed) + ' lies under ' + (hit ? hit.outerHTML.slice(0, 160) : 'nothing') };
    },
    // A second time where it seems so: what comes into sight may only now find its height.
    covered: () => controls.map((_, at) => window.pressing.aim(at)?.covered && window.pressing.aim(at)?.covered).filter((one) => one !== undefined),
    arm: (armed) => { isArmed = armed; },
    received: () => received || !aimed.isConnected,
    isPressed: () => aimed.isConnected && aimed.getAttribute('aria-pressed') === 'true',
    layers: () => [...document.querySelectorAll(LAYERS)].filter((layer) => layer.checkVisibility()).length,
    state: () => ['aria-expanded', 'aria-selected', 'aria-pressed', 'aria-checked', 'aria-current', 'data-state'].map((attribute) => aimed.getAttribute(attribute)).join() + (aimed.checked ?? '') + aimed.isConnected + location.href + document.querySelectorAll('[data-toast]').length + document.querySelectorAll('details[open]').length,
  };
})()`;

interface Control {
  readonly label: string;
  readonly kind: string;
  readonly isDisabled: boolean;
  /** Changes what is shown when it is pressed, and nothing else. */
  readonly isSwitch: boolean;
  /** ... by a menu or a dialog. */
  readonly opens: boolean;
}

interface Aim {
  readonly x: number;
  readonly y: number;
  readonly covered?: string;
}

const press = (page: Page, pointer: Pointer, { x, y }: Aim): Promise<void> =>
  pointer === 'mouse' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y);

const aimAt = (page: Page, at: number): Promise<Aim | undefined> => page.evaluate<Aim | undefined>(`window.pressing.aim(${at})`);

async function find(page: Page, within: string): Promise<readonly Control[]> {
  await page.evaluate(INSTALL);
  return page.evaluate<Control[]>(`window.pressing.find(${JSON.stringify(within)})`);
}

/**
 * Every control that can be seen lies on top at its centre, and a real press of one of each kind is received by it.
 * `known` are the kinds pressed before on other pages of the same design.
 */
export async function expectPressable(page: Page, pointer: Pointer, known = new Set<string>(), within = 'body'): Promise<void> {
  const controls = await find(page, within);
  const failed = await page.evaluate<string[]>('window.pressing.covered()');
  await page.evaluate('window.pressing.arm(true)');
  for (const [at, { label, kind, isDisabled }] of controls.entries()) {
    if (isDisabled || known.has(kind)) continue;
    const aim = await aimAt(page, at);
    if (!aim || aim.covered !== undefined) continue;
    known.add(kind);
    await press(page, pointer, aim);
    if (!(await page.evaluate<boolean>('window.pressing.received()'))) failed.push(`${label} does not receive a press`);
  }
  await page.evaluate('window.pressing.arm(false); scrollTo(0, 0)');
  expect(failed, `${page.url()} by ${pointer} at ${page.viewportSize()?.width}`).toEqual([]);
}

const COMES_MS_MAX = 5_000;

/** Waits for something in the page that a press brings about; says whether it came. */
async function comes(page: Page, condition: string): Promise<boolean> {
  for (const until = Date.now() + COMES_MS_MAX; Date.now() < until;) {
    if (await page.evaluate<boolean>(condition)) return true;
    await page.waitForTimeout(20);
  }
  return false;
}

/** Presses one switch for real, looks at every control of what it opens, and leaves the page as it was where it can. */
async function pressSwitch(page: Page, pointer: Pointer, at: number, { label, opens }: Control): Promise<void> {
  const aim = await aimAt(page, at);
  if (!aim || aim.covered !== undefined) return;
  const before = JSON.stringify(await page.evaluate<string>('window.pressing.state()'));
  const layers = await page.evaluate<number>('window.pressing.layers()');
  const isOpen = `window.pressing.layers() > ${layers}`;
  await press(page, pointer, aim);
  expect(
    await comes(page, opens ? isOpen : `window.pressing.state() !== ${before} || ${isOpen}`),
    `${label} of ${page.url()} does nothing when pressed by ${pointer}`,
  ).toBe(true);
  if (!(await page.evaluate<boolean>(isOpen))) {
    if (await page.evaluate<boolean>('window.pressing.isPressed()')) await press(page, pointer, aim);
    return;
  }
  await expectPressable(page, pointer, new Set(), LAYERS);
  await page.keyboard.press('Escape');
  expect(await comes(page, `window.pressing.layers() <= ${layers}`), `what ${label} of ${page.url()} opens does not close`).toBe(true);
}

/** Presses a switch of each kind for real: it changes its state or opens something, all of which can be pressed as well. */
export async function expectSwitches(page: Page, pointer: Pointer, known: Set<string>): Promise<void> {
  for (let controls = await find(page, 'body'); ; controls = await find(page, 'body')) {
    const at = controls.findIndex(
      ({ isSwitch, isDisabled, kind, label, opens }) => isSwitch && !isDisabled && !known.has(opens ? label : kind),
    );
    const next = controls[at];
    if (!next) return;
    known.add(next.opens ? next.label : next.kind);
    await pressSwitch(page, pointer, at, next);
  }
}
