import { href, redirect } from 'react-router';
import { OWN_PATH, reads, WORD } from '../../data/page-inputs.ts';
import type { Route } from './+types/entry-route';

/** Registration begins by email; an invitation travels along. */
export const loader = reads({ query: { invite: WORD, redirect: OWN_PATH } }, ({ url }: Route.LoaderArgs) =>
  redirect(href('/register/email') + url.search),
);
