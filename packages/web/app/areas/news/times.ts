/** Epoch ms of an instant as calls give it: "yyyy-MM-dd HH:mm:ss" in UTC. */
export const atOf = (instant: string): number => Date.parse(`${instant.replace(' ', 'T')}Z`);
