import { lazy, Suspense } from 'react';
import type { SliderCheckProps } from './slider-dialog.tsx';

const SliderDialog = lazy(async () => ({ default: (await import('./slider-dialog.tsx')).SliderDialog }));

/** Asks to solve the puzzle; its code comes when it is asked for. */
export const SliderCheck = (props: SliderCheckProps) => (
  <Suspense>
    <SliderDialog {...props} />
  </Suspense>
);
