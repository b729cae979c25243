import type { Me } from '@marque/contract/console/session';
import type { Action } from '@marque/domain/operators';
import { useRouteLoaderData } from 'react-router';

export const FRAME = 'frame';

/** Whoever is signed in: the frame's own data. */
export function useMe(): Me {
  const me = useRouteLoaderData<Me>(FRAME);
  if (!me) throw new Error('nobody is signed in here');
  return me;
}

/** Whether the reader's roles allow something; the server asks the same table again. */
export function useMay(): (action: Action) => boolean {
  const { actions } = useMe();
  return (action) => actions.includes(action);
}

/** Names of organisations; 0 and null stand for all of them. */
export function useOrganisationName(everybody: string): (id: number | null) => string {
  const { organisations } = useMe();
  return (id) => (id === null || id === 0 ? everybody : (organisations.find((each) => each.id === id)?.name ?? String(id)));
}
