import { useState } from 'react';

/** The key that the reader tries calls with, kept by the page alone: gone with it, and in no address or storage. */
export interface Credentials {
  readonly publicKey: string;
  readonly secret: string;
  readonly setPublicKey: (text: string) => void;
  readonly setSecret: (text: string) => void;
}

export function useCredentials(): Credentials {
  const [publicKey, setPublicKey] = useState('');
  const [secret, setSecret] = useState('');
  return { publicKey, secret, setPublicKey, setSecret };
}
