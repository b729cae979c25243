import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { WorkChallenge } from '@marque/contract/auth';
import { openPostgres } from '@marque/server/database';
import type { Database } from '@marque/server/ports/database';
import { sharedPostgres } from '@marque/testkit';
import { proofOf } from '@marque/testkit/captcha';
import { openMailbox, type Mailbox } from '@marque/testkit/mailbox';
import { Secret, TOTP } from 'otpauth';
import { stringify } from 'yaml';
import type { Hex } from 'viem';
import { answerOperator } from '../../src/operator/index.ts';
import { entryPoint } from '../bundled/entry-url.ts';
import { atPort, shownBy, Visitor, type Data } from '../production/production-exchange.ts';
import { AnvilNode } from './anvil.ts';
import { COLD, SignerBench } from './signer-bench.ts';

const PROCESS = fileURLToPath(entryPoint('exchange-process').url);
const HOST = 'bright.example';
const CONSOLE_HOST = 'desk.bright.example';
const OPERATOR_PASSWORD = 'Grey-Harbour-Lamp-27';
const PASSWORD = 'Vermilion-7seal';
export const TRADE_PASSWORD = 'marque-9';
export const MARQUE_SECRET = 'a secret of this test only, long enough';
const STEP_MS = 30_000;
const MUCH = '9'.repeat(30);

export interface Customer {
  readonly browser: Visitor;
  readonly email: string;
  readonly uid: string;
}

/** An exchange in production on a real node, as its operator sets it up: node, signer, custody file, exchange, each a process of its own. */
export class CustodyExchange {
  readonly anvil: AnvilNode;
  readonly signer: SignerBench;
  readonly database: Database;
  /** Contracts of the tokens that move there, six decimals each. */
  readonly contracts: { readonly USDT: Hex; readonly TEA: Hex };
  root!: Visitor;
  second!: Visitor;
  private readonly mailbox: Mailbox;
  private readonly store: string;
  private readonly folder = mkdtempSync(join(tmpdir(), 'marque-custody-'));
  private child: ChildProcess | undefined;
  private ports = { port: 0, consolePort: 0 };

  private constructor(parts: Pick<CustodyExchange, 'anvil' | 'signer' | 'database' | 'contracts'> & { mailbox: Mailbox; store: string }) {
    ({ anvil: this.anvil, signer: this.signer, database: this.database, contracts: this.contracts } = parts);
    this.mailbox = parts.mailbox;
    this.store = parts.store;
  }

  /** Undefined where PostgreSQL is not installed. */
  static async open(): Promise<CustodyExchange | undefined> {
    const server = await sharedPostgres();
    if (!server) return undefined;
    const store = server.urlOf(await server.createDatabase());
    const anvil = await AnvilNode.start();
    const contracts = { USDT: await anvil.deployToken(), TEA: await anvil.deployToken() };
    const limits = ['coin', ...Object.values(contracts)].map((token) => ({
      token,
      perHour: MUCH,
      perDay: MUCH,
      approvalsAbove: token === 'coin' ? MUCH : '20000000',
      approvals: 2,
    }));
    const signer = new SignerBench({
      ERC20: { kind: 'evm', chainId: 31_337, feeMax: '1000000000000000000', feesPerDay: MUCH, destinations: [COLD], limits },
    });
    const opened = new CustodyExchange({
      anvil,
      signer,
      contracts,
      database: openPostgres(store, { connectionsMax: 2 }),
      mailbox: await openMailbox(),
      store,
    });
    await opened.makeKeys();
    await opened.start();
    return opened;
  }

  get process(): number {
    return this.child?.pid ?? 0;
  }

  /** What `marque signer accounts` prints goes into the custody file. */
  private async makeKeys(): Promise<void> {
    const made = await this.signer.run(['create'], []);
    if (made.code !== 0) throw new Error(made.text);
    const words = /^(?:[a-z]+ ){23}[a-z]+$/m.exec(made.text)?.[0];
    if (words === undefined) throw new Error(`no words in ${made.text}`);
    this.words = words;
    const { text } = await this.signer.run(['accounts'], []);
    const [, account = '', hot = ''] = /^ERC20: account (xpub\w+), hot wallet (0x\w+)$/m.exec(text) ?? [];
    this.hot = hot as Hex;
    this.account = account;
    await this.signer.start();
    this.custody({});
  }

  words = '';
  account = '';
  hot: Hex = '0x';

  /** Writes the custody file, with changes to its network. */
  custody(changes: object): void {
    const network = {
      kind: 'evm',
      chainId: 31_337,
      blockSeconds: 1,
      account: this.account,
      nodes: [{ url: this.anvil.url, timeoutMs: 2_000 }],
      fees: { maxFeePerGas: '200000000000', maxPriorityFeePerGas: '3000000000' },
      tokens: {
        ETH: { decimals: 18 },
        USDT: { contract: this.contracts.USDT, decimals: 6 },
        TEA: { contract: this.contracts.TEA, decimals: 6 },
      },
      ...changes,
    };
    const signer = { socket: this.signer.socket, token: join(this.signer.folder, 'token') };
    writeFileSync(this.custodyFile, stringify({ signer, networks: { ERC20: network } }), { mode: 0o600 });
  }

  get custodyFile(): string {
    return join(this.folder, 'custody.yaml');
  }

  get environment(): Readonly<Record<string, string>> {
    return {
      MARQUE_PROFILE: 'production',
      DATABASE_URL: this.store,
      MARQUE_DATA_DIR: this.folder,
      MARQUE_CUSTODY: this.custodyFile,
      MARQUE_SECRET,
      SMTP_URL: this.mailbox.url,
      MAIL_FROM: 'Bright <no-reply@bright.example>',
      MARQUE_CALLS_PER_MINUTE: '1000000',
      MARQUE_ANONYMOUS_CALLS_PER_MINUTE: '1000000',
    };
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [PROCESS], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...this.environment },
    });
    this.child = child;
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    this.ports = JSON.parse(line) as typeof this.ports;
  }

  async kill(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async close(): Promise<void> {
    await this.kill();
    await this.database.close();
    await this.mailbox.close();
    await this.signer.close();
    await this.anvil.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async operator(email: string): Promise<Visitor> {
    const asked = { database: this.database, now: Date.now(), port: 3000, consolePort: 3010 };
    const { text } = await answerOperator({ words: ['operator', 'add', email], directory: '/' }, asked);
    const link = /welcome#([\w-]{43})\s/.exec(text)?.[1] ?? '';
    const operator = new Visitor(atPort(this.ports.consolePort), CONSOLE_HOST, '/api/console');
    const offer = await operator.post('/session/readLink', { link });
    const code = shownBy(String(offer['secret']));
    await operator.post('/session/acceptLink', { link, setup: String(offer['setup']), password: OPERATOR_PASSWORD, code });
    return operator;
  }

  /** Two operators, the tokens with their network, a pair and an organisation that withdraws all day. */
  async setUp(): Promise<void> {
    const reason = 'opening the exchange';
    this.root = await this.operator('root@bright.example');
    this.second = await this.operator('second@bright.example');
    const terms = { name: 'Ethereum', confirmations: 3, deposit_minimum: '0.01', withdrawal_fee: '0.5', withdrawal_minimum: '1' };
    const coin = { ...terms, deposit_minimum: '0.0001', withdrawal_fee: '0.001', withdrawal_minimum: '0.01' };
    for (const [code, scale, ERC20] of [
      ['ETH', 8, coin],
      ['USDT', 6, terms],
      ['TEA', 6, terms],
    ] as const)
      await this.root.post('/tokens/add', { document: JSON.stringify({ code, name: code, scale, networks: { ERC20 } }), reason });
    for (const [base, guide] of [
      ['TEA', '2'],
      ['ETH', '2000'],
    ]) {
      const pair = { base, quote: 'USDT', price_scale: 2, amount_scale: 2, min: '1', max: '100000', guide, status: 'open' };
      await this.root.post('/pairs/add', { document: JSON.stringify(pair), reason });
    }
    const organisation = {
      name: 'Bright',
      theme: 0,
      default_locale: 'en',
      supported_locales: ['en'],
      hosts: [HOST],
      pairs: 'all',
      settings: { withdraw_window_start: '00:00', withdraw_window_end: '00:00' },
    };
    await this.root.post('/organisations/add', { document: JSON.stringify(organisation), reason });
  }

  async register(email: string): Promise<Customer> {
    const browser = new Visitor(atPort(this.ports.port), HOST);
    const puzzle = await browser.post('/multi/getCaptcha', { scene: 'register', mode: 'work' });
    const proof = await proofOf(puzzle['work'] as WorkChallenge);
    const { secret } = await browser.post('/multi/getValidaSecret', { captcha_id: String(puzzle['captcha_id']), proof });
    await browser.post('/Bcex/notification/sendRegisterEmail', { email, secret: String(secret) });
    const form = { type: 'email', email, country: 'JP', password: PASSWORD, confirm_password: PASSWORD, agree: '1' };
    await browser.post('/multi/newRegister', { ...form, code: await this.mailbox.codeFor(email) });
    await browser.post('/Bcex/notification/sendUserExistEmail', { type: '2' });
    const password = { trade_pwd: TRADE_PASSWORD, confirm_trade_pwd: TRADE_PASSWORD };
    await browser.post('/Bcex/User/setTradePwd', { ...password, email_code: await this.mailbox.codeFor(email) });
    const { data } = (await this.root.get('/users/list', { q: email })) as { data: readonly { uid: string }[] };
    return { browser, email, uid: data[0]?.uid ?? '' };
  }

  /** Binds an authenticator; gives what it shows a step later, since the step of the binding is used up. */
  async bindAuthenticator({ browser, email }: Customer): Promise<() => string> {
    const secret = String((await browser.post('/Org/Ucenter/getGoogleSecret'))['google_secret']);
    const shown = (ahead: number): string =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * STEP_MS });
    await browser.post('/Bcex/notification/sendUserExistEmail', { type: '4' });
    const form = { google_secret: secret, email_code: await this.mailbox.codeFor(email), google_code: shown(0) };
    await browser.post('/Bcex/User/bindGoogleSecret', form);
    return () => shown(1);
  }

  /** Both operators agree to own funds that were brought in. */
  async bringIn(token: string, amount: string): Promise<void> {
    const asked = { organisation: '1', token, amount, from: 'world', to: 'organisation.fee', reason: 'own funds' };
    const { id } = await this.root.post('/treasury/requestMovement', asked);
    await this.second.post('/approvals/decide', { id: String(id), decision: 'approve', reason: 'seen' });
  }

  async deposits({ browser }: Customer): Promise<readonly Data[]> {
    return (await browser.post('/Teller/searchDepositList'))['data'] as readonly Data[];
  }

  async withdrawals({ browser }: Customer): Promise<readonly Data[]> {
    return (await browser.post('/Teller/searchWithdrawalList'))['data'] as readonly Data[];
  }

  async usable({ browser }: Customer, token: string): Promise<string> {
    return String((await browser.post('/Org/Asset/getDataOfUserTokenBalance', { token }))['usable']);
  }
}
