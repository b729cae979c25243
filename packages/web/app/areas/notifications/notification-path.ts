import type { NotificationRow } from '@marque/contract/notification-centre';
import { href } from 'react-router';
import type { SitePages } from '../../data/site-pages.ts';

const pathOf = ({ topic, pair }: NotificationRow): string => {
  switch (topic) {
    case 'security':
      return href('/user/security');
    case 'price-alerts':
      return href('/trade/:pair?', { pair });
    case 'verification':
      return href('/user/kyc');
    case 'invitations':
      return href('/user/invite');
    case 'funds':
      return href('/assets/token');
  }
};

/** The page that a notification is about; empty where the site has none. */
export function notificationPath(row: NotificationRow, pages: SitePages): string {
  const path = pathOf(row);
  return row.topic === 'price-alerts' || pages.has(path) ? path : '';
}
