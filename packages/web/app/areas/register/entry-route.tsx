import { redirect } from 'react-router';
import type { Route } from './+types/entry-route';

/** Registration begins by email; an invitation travels along. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(`/register/email${url.search}`);
