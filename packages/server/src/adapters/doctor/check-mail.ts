import { createTransport } from 'nodemailer';
import type { Finding } from '../../ports/doctor.ts';
import { fault, ok, type Check } from './check.ts';

const TIMEOUT_MS = 4_000;

/** Greets the mail server, secures the connection and signs in as for a mail, and sends none. */
export const checkMail = (url: string): Check => ({
  name: 'mail',
  run: async () => {
    const { host } = new URL(url);
    const server = createTransport({ url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
    try {
      await server.verify();
      return [ok('mail', `the mail server at ${host} answers`)];
    } catch (reason) {
      return [mailFault(host, reason)];
    } finally {
      server.close();
    }
  },
});

/** What the server says may repeat what it was told, so its numbers have to do. */
function mailFault(host: string, reason: unknown): Finding {
  const code = typeof reason === 'object' && reason !== null && 'code' in reason ? String(reason.code) : 'unknown';
  const answer = typeof reason === 'object' && reason !== null && 'responseCode' in reason ? ` ${String(reason.responseCode)}` : '';
  const next =
    code === 'EAUTH'
      ? 'check user and password in SMTP_URL'
      : 'check host and port in SMTP_URL, and that nothing on the way closes the port';
  return fault('mail', `the mail server at ${host} does not take us (${code}${answer})`, next);
}
