/** Reference to a field that is all there is to do on a page. */
export const focusOnMount = (field: HTMLInputElement | null): void => field?.focus();
