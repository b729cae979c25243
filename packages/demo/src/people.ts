/** A person of the demo world. The passwords are printed at start; they open nothing but the demo. */
export interface DemoPerson {
  readonly id: number;
  readonly organisation: number;
  readonly email: string;
  readonly password: string;
  readonly tradePassword: string;
  readonly country: string;
  readonly kycLevel: number;
  /** A bound phone, for who withdraws. */
  readonly phone?: { readonly countryCode: string; readonly digits: string };
  /** `funded` people can trade at once; a `newcomer` has to ask for demo funds. */
  readonly role: 'funded' | 'newcomer';
}

/** Named people with printed passwords, for the start banner and for journeys. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    id: 1000,
    organisation: 1,
    email: 'lin@colophon.example',
    password: 'Vermilion-27',
    tradePassword: 'seal-paper-9',
    country: 'CN',
    kycLevel: 2,
    role: 'funded',
  },
  {
    id: 1001,
    organisation: 1,
    email: 'mara@colophon.example',
    password: 'Catalogue-48',
    tradePassword: 'quiet-ink-4',
    country: 'DE',
    kycLevel: 2,
    role: 'funded',
  },
  {
    id: 1002,
    organisation: 1,
    email: 'newcomer@colophon.example',
    password: 'Threshold-15',
    tradePassword: 'first-step-1',
    country: 'CN',
    kycLevel: 0,
    role: 'newcomer',
  },
  {
    id: 1003,
    organisation: 2,
    email: 'owen@halyard.example',
    password: 'Nightwatch-63',
    tradePassword: 'amber-tape-3',
    country: 'SG',
    kycLevel: 2,
    role: 'funded',
  },
  {
    id: 1004,
    organisation: 3,
    email: 'hana@fernhollow.example',
    password: 'Clay-Fern-52',
    tradePassword: 'green-kiln-5',
    country: 'JP',
    kycLevel: 1,
    role: 'funded',
  },
  {
    id: 1005,
    organisation: 4,
    email: 'ines@tidemark.example',
    password: 'Low-Water-31',
    tradePassword: 'plain-sand-7',
    country: 'PT',
    kycLevel: 1,
    phone: { countryCode: '351', digits: '912000105' },
    role: 'funded',
  },
  {
    id: 1006,
    organisation: 13,
    email: 'wing@lanternrow.example',
    password: 'Nine-Lights-84',
    tradePassword: 'long-street-8',
    country: 'HK',
    kycLevel: 2,
    phone: { countryCode: '852', digits: '51200106' },
    role: 'funded',
  },
  {
    id: 1007,
    organisation: 18,
    email: 'aidar@quaystone.example',
    password: 'Granite-Pier-76',
    tradePassword: 'grey-stone-6',
    country: 'KZ',
    kycLevel: 1,
    phone: { countryCode: '7', digits: '7012000107' },
    role: 'funded',
  },
];

/** What a funded person starts with, as decimals. */
export const PERSON_FUNDS: Readonly<Record<string, string>> = {
  USDT: '50000',
  CKUSD: '20000',
  BTC: '0.75',
  ETH: '8',
  CNET: '25000',
  ART: '4000',
  SILK: '800',
  LUME: '500',
  OOLO: '12000',
  SUMT: '6000',
};
