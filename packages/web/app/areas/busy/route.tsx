import { data } from 'react-router';
import { BusyPage } from '../../shell/failure/busy-page.tsx';
import { failureMeta } from '../../shell/seo/page-meta.ts';
import type { Route } from './+types/route';

/** The busy page by its own address, with its own status. */
export const loader = () => data(null, { status: 503 });

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  failureMeta(root.loaderData?.config.name, root.loaderData?.words.busy ?? '');

export default BusyPage;
