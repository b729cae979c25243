import type { Notifications } from '../../ports/notifications.ts';
import type { PictureDeps } from '../pictures/picture-deps.ts';

export interface KycDeps extends PictureDeps {
  readonly notifications: Notifications;
  /** What happened to whom, for the log; never a name or a number of a document. */
  readonly notice: (event: KycEvent, fields: Readonly<Record<string, string | number>>) => void;
}

type KycEvent = 'kyc-submitted' | 'kyc-claimed' | 'kyc-approved' | 'kyc-rejected' | 'kyc-revoked';
