import { href } from 'react-router';
import type { Route } from './+types/change-phone-route';
import { guardedBy } from '../../data/guards.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { ContactPage } from './contacts/contact-page.tsx';
import { loadContacts } from './contacts/load-contacts.ts';

export const middleware = guardedBy('auth');

export const loader = ({ context }: Route.LoaderArgs) => loadContacts(context);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.phoneChange, path: href('/user/security/modify/phone'), noindex: true });

export default function ChangePhoneRoute({ loaderData: texts }: Route.ComponentProps) {
  return <ContactPage kind="phone" isReplacing texts={texts} />;
}
