import { store, stored } from '@marque/app-kit/browser/browser-storage';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import {
  MIDDLE_FROM,
  PANELS,
  readSizes,
  sizeProperty,
  SIZES_KEY,
  sizesName,
  WIDE_FROM,
  widthClassOf,
  type PanelName,
  type PanelSizes,
  type WidthClass,
} from './panel-sizes.ts';
import type { Variant } from './variants.ts';

/** Puts sizes on the document, where the page's grid reads them; absent ones fall back to the design's own. */
function apply(sizes: PanelSizes): void {
  const { style } = document.documentElement;
  for (const panel of PANELS) {
    const size = sizes[panel];
    if (size === undefined) style.removeProperty(sizeProperty(panel));
    else style.setProperty(sizeProperty(panel), `${size}px`);
  }
}

const subscribeWidth = (listener: () => void): (() => void) => {
  const queries = [MIDDLE_FROM, WIDE_FROM].map((px) => window.matchMedia(`(min-width: ${px}px)`));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
};

/** The window's width class; undefined on phones, on the server and in the first render. */
export const useWidthClass = (): WidthClass | undefined =>
  useSyncExternalStore(
    subscribeWidth,
    () => widthClassOf(window.innerWidth),
    () => undefined,
  );

/** Keeps the document in the sizes remembered for this arrangement and width; leaving the page takes them off. */
export function useSizes(variant: Variant): void {
  const widthClass = useWidthClass();
  useLayoutEffect(() => {
    const actual = widthClassOf(window.innerWidth);
    apply(actual ? (readSizes(stored(SIZES_KEY))[sizesName(variant, actual)] ?? {}) : {});
  }, [variant, widthClass]);
  useLayoutEffect(() => () => apply({}), []);
}

/** Remembers one panel's size; undefined gives it its first size back. */
export function rememberSize(variant: Variant, widthClass: WidthClass, panel: PanelName, size: number | undefined): void {
  const all = readSizes(stored(SIZES_KEY));
  const name = sizesName(variant, widthClass);
  const { [panel]: _, ...others } = all[name] ?? {};
  const next = size === undefined ? others : { ...others, [panel]: size };
  store(SIZES_KEY, JSON.stringify({ ...all, [name]: next }));
  apply(next);
}

/** Every arrangement gets its first sizes back. */
export function forgetSizes(): void {
  store(SIZES_KEY, undefined);
  apply({});
}
