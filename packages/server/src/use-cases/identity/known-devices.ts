import { openTicket, sealTicket, type SealDeps } from './sealed-tickets.ts';

/** How long a browser stays known after somebody has signed in there. */
const DEVICE_SECONDS = 180 * 24 * 3_600;
/** Accounts that one browser may be known for; the one used longest ago is forgotten. */
const ACCOUNTS_MAX = 3;

/** Whose a device is: an account, as long as its password is the one of that time. */
export interface DeviceOwner {
  readonly organisation: number;
  readonly user: number;
  readonly passwordChangedAt: number;
}

const reads = (deps: SealDeps, { organisation, user }: DeviceOwner, id: string): number | undefined => {
  const [whose, since] = openTicket(deps, { kind: 'device', organisation, id })?.claims ?? [];
  return whose === user && typeof since === 'number' ? since : undefined;
};

/** The carried ticket that says that its owner has signed in on this device. */
export const deviceOf = (deps: SealDeps, owner: DeviceOwner, carried: readonly string[]): string | undefined =>
  carried.find((id) => reads(deps, owner, id) === owner.passwordChangedAt);

/** The tickets that a device carries from now on: a new one for who has just signed in, and those of others. */
export function rememberDevice(deps: SealDeps, owner: DeviceOwner, carried: readonly string[]): readonly string[] {
  const { organisation, user, passwordChangedAt } = owner;
  const id = sealTicket(deps, { kind: 'device', organisation, claims: [user, passwordChangedAt], seconds: DEVICE_SECONDS });
  const others = carried.filter(
    (ticket) => openTicket(deps, { kind: 'device', organisation, id: ticket }) && reads(deps, owner, ticket) === undefined,
  );
  return [id, ...others].slice(0, ACCOUNTS_MAX);
}
