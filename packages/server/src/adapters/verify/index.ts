export type { Finding, VerifyReport } from './findings.ts';
export { verify } from './verify.ts';
