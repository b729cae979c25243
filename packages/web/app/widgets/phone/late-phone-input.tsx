import { lazy, Suspense, type ComponentProps } from 'react';
import type { PhoneInput } from './phone-input.tsx';

const Late = lazy(async () => ({ default: (await import('./phone-input.tsx')).PhoneInput }));

/** The field for a phone number where a form begins by asking for something else; its code comes when it shows. */
export const LatePhoneInput = (props: ComponentProps<typeof PhoneInput>) => (
  <Suspense>
    <Late {...props} />
  </Suspense>
);
