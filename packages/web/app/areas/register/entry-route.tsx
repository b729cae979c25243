import { OWN_PATH, reads, WORD } from '@marque/app-kit/pages/page-inputs';
import { href, redirect } from 'react-router';
import type { Route } from './+types/entry-route';

/** Registration begins by email; an invitation is kept with it. */
export const loader = reads({ query: { invite: WORD, redirect: OWN_PATH } }, ({ url }: Route.LoaderArgs) =>
  redirect(href('/register/email') + url.search),
);
