import type { CodeSent } from '@marque/contract/auth';

interface Sent {
  readonly expireIn: number;
  readonly resendAfter: number;
  readonly masked?: string;
}

export const codeSent = ({ expireIn, resendAfter, masked }: Sent): CodeSent => ({
  expire_in: expireIn,
  resend_after: resendAfter,
  ...(masked !== undefined && { target_masked: masked }),
});
