import type { NotificationTopic } from '@marque/domain/notifications';
import { BellRing, Gift, Wallet, Shield, ShieldCheck } from '@marque/ui/icons';

/** The words and the picture of each topic. */
export const TOPICS = {
  security: { name: 'security', text: 'securityText', Icon: Shield },
  'price-alerts': { name: 'priceAlerts', text: 'priceAlertsText', Icon: BellRing },
  verification: { name: 'verification', text: 'verificationText', Icon: ShieldCheck },
  funds: { name: 'funds', text: 'fundsText', Icon: Wallet },
  invitations: { name: 'invitations', text: 'invitationsText', Icon: Gift },
} as const satisfies Record<NotificationTopic, object>;
