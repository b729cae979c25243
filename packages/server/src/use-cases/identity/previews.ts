import { openTicket, sealTicket, type SealDeps } from './sealed-tickets.ts';

/** Pages of the site that operators look at before everybody may. */
export type Previewed = 'offering' | 'token-sale' | 'lock-up';

interface PreviewName {
  readonly organisation: number;
  readonly what: Previewed;
  readonly id: number;
}

const SECONDS = 3_600;

/** Lets whoever has it see one page of one organisation's site for an hour, as it will be. */
export const sealPreview = (deps: SealDeps, { organisation, what, id }: PreviewName): string =>
  sealTicket(deps, { kind: 'preview', organisation, claims: [what, id], seconds: SECONDS });

/** Whether a ticket lets its bearer see this now. */
export function isPreviewed(deps: SealDeps, { organisation, what, id }: PreviewName, ticket: string | undefined): boolean {
  const claims = ticket === undefined ? undefined : openTicket(deps, { kind: 'preview', organisation, id: ticket })?.claims;
  return claims?.[0] === what && claims[1] === id;
}
