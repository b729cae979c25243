import { fields } from '@marque/contract';
import {
  createSandboxKey,
  deleteSandboxKey,
  fillSandbox,
  getSandbox,
  type SandboxAccountRow,
  type SandboxKeyRow,
} from '@marque/contract/sandbox';
import type { Actor } from '@marque/domain/identity';
import { sandboxOrigin } from '@marque/domain/organisation';
import type { SandboxAccount, SandboxExchange, SandboxKey, SandboxRequest } from '../../ports/sandbox-exchange.ts';
import { refused, type Result } from '../../use-cases/result.ts';
import { askSandbox, type AskDeps } from '../../use-cases/sandbox/ask-sandbox.ts';
import { settingsOf } from '../../use-cases/organisation/settings-of.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, refuse, type CallContext, type Handler } from '../handler.ts';
import { parseHost } from '../host.ts';

export interface SandboxHandlerDeps extends Omit<AskDeps, 'sandbox'> {
  /** Undefined where none is served. */
  readonly sandbox: SandboxExchange | undefined;
}

/** Accounts, keys and funds of the sandbox, as their owners manage them on the site of the real exchange. */
export function sandboxHandlers({ sandbox, counter }: SandboxHandlerDeps): readonly Handler[] {
  if (!sandbox) {
    const off = async () => refuse('sandbox_off');
    return [
      handle(getSandbox, async () => ok(null)),
      handle(createSandboxKey, off),
      handle(deleteSandboxKey, off),
      handle(fillSandbox, off),
    ];
  }
  const deps = { sandbox, counter };
  const rowOf = (context: Pick<CallContext, 'host'>) => (account: SandboxAccount) => accountRow(sandbox, context, account);
  const ask = async (
    context: Pick<CallContext, 'organisation'> & { readonly actor: Actor },
    request: SandboxRequest,
  ): Promise<Result<SandboxAccount>> =>
    settingsOf(context.organisation).sandbox_open === 1 ? askSandbox(deps, context.actor, request) : refused('sandbox_off');
  return [
    handle(getSandbox, async (_input, context) => fromResult(await ask(context, { kind: 'read' }), rowOf(context))),
    handle(createSandboxKey, async ({ label = '' }, context) => {
      if (label.trim() === '') return refuse('api_key_label_missing', { field: 'label' });
      const answered = await ask(context, { kind: 'create-key', label: label.trim() });
      if (!answered.ok || !answered.value.made) return answered.ok ? refuse('busy') : refuse(answered.refusal, answered.details);
      const { publicKey: public_key, secret } = answered.value.made;
      return ok({ ...rowOf(context)(answered.value), public_key, secret });
    }),
    handle(deleteSandboxKey, async ({ id }, context) => fromResult(await ask(context, { kind: 'delete-key', id }), rowOf(context))),
    handle(fillSandbox, async (_input, context) => fromResult(await ask(context, { kind: 'fill-up' }), rowOf(context))),
  ];
}

const accountRow = (sandbox: SandboxExchange, { host }: Pick<CallContext, 'host'>, { keys }: SandboxAccount): SandboxAccountRow => ({
  address: sandboxOrigin(parseHost(host)?.name ?? host, sandbox.port),
  keys: keys.map(keyRow),
});

const keyRow = ({ id, publicKey, label, createdAt, expiresAt, isLive }: SandboxKey): SandboxKeyRow => ({
  id: String(id),
  create_time: fields.instantText(createdAt),
  public_key: publicKey,
  label,
  status: isLive ? 1 : 0,
  expire_time: expiresAt === null ? null : fields.instantText(expiresAt),
});
