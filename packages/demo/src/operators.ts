import type { DemoOperator } from '@marque/server/ports/demo-world';

/** Two, because some requests need a second person. */
export const DEMO_OPERATORS: readonly DemoOperator[] = [
  { email: 'vera@console.example', password: 'Ledger-Window-71', secret: 'NRUWK3TFMFZGK3TUNRSWIZ3FOI3TCMZX', roles: ['admin'] },
  {
    email: 'jonas@console.example',
    password: 'Second-Signature-38',
    secret: 'ONUWO3TBOR2XEZJTHBQW4ZDPNRSXE2LT',
    roles: ['support', 'compliance', 'finance'],
  },
];
