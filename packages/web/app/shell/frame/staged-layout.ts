/**
 * A first visit lays out what is in sight, and the rest of a long page part by part while nothing else is to be done: a phone answers
 * sooner. A page come back to is laid out whole at once, for its place in it has to be found again.
 */
export const STAGED_LAYOUT_SCRIPT = `if(performance.getEntriesByType("navigation")[0]?.type==="navigate"&&!location.hash)document.documentElement.dataset.staged=""`;

const whenIdle = (act: () => void): unknown => ('requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 50));

/** Lays out the parts below the opening (children of `data-stages`), one at a time. */
export function layOutRest(): void {
  const { dataset } = document.documentElement;
  const parts = [...document.querySelectorAll<HTMLElement>('[data-staged] [data-stages] > *')];
  const next = () => {
    const part = parts.shift();
    if (!part) return void delete dataset['staged'];
    part.style.contentVisibility = 'visible';
    requestAnimationFrame(() => whenIdle(next));
  };
  whenIdle(next);
}
