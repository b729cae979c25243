export const WEBHOOK_ADDRESS_MAX = 500;

/**
 * Whether alerts may be posted to an address: https, without a name and password in it. Where the exchange allows private addresses,
 * plain http as well. Which network the host is in, only a look-up tells.
 */
export function isWebhookAddress(text: string, { allowsPrivate }: { readonly allowsPrivate: boolean }): boolean {
  if (text.length > WEBHOOK_ADDRESS_MAX || !URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  const isKnown = protocol === 'https:' || (allowsPrivate && protocol === 'http:');
  return isKnown && username === '' && password === '' && hash === '';
}

/** What is signed: the moment of sending (epoch s) and the body as it is sent. */
export const signedText = (timestamp: number, body: string): string => `${timestamp}.${body}`;
