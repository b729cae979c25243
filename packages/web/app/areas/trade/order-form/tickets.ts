import type { Side } from '@marque/domain/trading';

/** A ticket on the page, as far as keys outside of it may reach. */
export interface MountedTicket {
  readonly form: () => HTMLFormElement | null;
}

/** The tickets on the page, newest last: on a phone the sheet's stand before the page's own, which are not shown. */
export function createTickets() {
  const mounted: Record<Side, MountedTicket[]> = { buy: [], sell: [] };
  const shown = (side: Side): HTMLFormElement | undefined =>
    mounted[side]
      .map((ticket) => ticket.form())
      .findLast((form): form is HTMLFormElement => form !== null && form.closest('section')?.offsetParent !== null);
  return {
    mount(side: Side, ticket: MountedTicket): () => void {
      mounted[side] = [...mounted[side], ticket];
      return () => {
        mounted[side] = mounted[side].filter((other) => other !== ticket);
      };
    },
    focusPrice(side: Side): boolean {
      const form = shown(side);
      if (!form) return false;
      // The other side may be the one a narrow screen shows; the ticket appears with the next paint.
      requestAnimationFrame(() => {
        const field = form.querySelector<HTMLInputElement>(
          'input[name="trigger"], input[name="price"]:not(:disabled), input[name="amount"]',
        );
        field?.focus();
        field?.select();
      });
      return true;
    },
    submit(side: Side): boolean {
      const form = shown(side);
      form?.requestSubmit();
      return form !== undefined;
    },
  };
}
