import { href } from 'react-router';
import type { Route } from './+types/bind-phone-route';
import { guardedBy } from '../../data/guards.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { ContactPage } from './contacts/contact-page.tsx';
import { loadContacts } from './contacts/load-contacts.ts';

export const middleware = guardedBy('auth');

export const loader = ({ context }: Route.LoaderArgs) => loadContacts(context);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.phoneBind, path: href('/user/security/bindingphone'), noindex: true });

export default function BindPhoneRoute({ loaderData: texts }: Route.ComponentProps) {
  return <ContactPage kind="phone" texts={texts} />;
}
