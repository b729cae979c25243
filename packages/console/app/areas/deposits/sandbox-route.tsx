import { callApi } from '@marque/app-kit/api/call-api';
import type { Outcome } from '@marque/app-kit/api/outcome';
import {
  getSandbox,
  mineOnSandbox,
  reorganiseSandbox,
  SANDBOX_AFTERWARDS,
  sendOnSandbox,
  type SandboxNetworkRow,
} from '@marque/contract/console/deposits';
import { Badge, Button, EmptyState, Field, Select, showToast, TextInput } from '@marque/ui';
import { useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { load } from '../../data/load.ts';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Page, Section } from '../../widgets/page.tsx';
import { loadDepositsWords } from './load-words.ts';
import type { DepositsWords } from './words/en.ts';
import styles from './sandbox.module.css';

export async function loader({ request }: LoaderFunctionArgs) {
  const [networks, words] = await Promise.all([load(request, getSandbox, {}), loadDepositsWords()]);
  return { networks, words };
}

/** The made-up chain: what arrives on it, its blocks, and what it takes back. */
export function Component() {
  const { networks, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const may = useMay();
  const [chosen, setChosen] = useState('');
  const network = networks.find(({ network: name }) => name === chosen) ?? networks[0];
  return (
    <Page title={all.navSandbox} actions={<Badge tone="warn">{words.sandbox}</Badge>}>
      {network ? (
        <>
          <p>{words.sandboxLead}</p>
          <div className={styles.fields}>
            <Field label={words.network} hint={`${words.height}: ${network.height}`}>
              <Select
                value={network.network}
                onValue={setChosen}
                options={networks.map(({ network: name }) => ({ value: name, label: name }))}
              />
            </Field>
          </div>
          {may('sandbox.drive') && <Controls key={network.network} network={network} words={words} />}
        </>
      ) : (
        <EmptyState title={words.noSandbox} />
      )}
    </Page>
  );
}

interface ControlsProps {
  readonly network: SandboxNetworkRow;
  readonly words: DepositsWords;
}

/** Sends a request, says what became of it, and reads the page anew. */
function useDoing() {
  const all = useWords();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const act = async (sent: Promise<Outcome<unknown>>) => {
    setBusy(true);
    const outcome = await sent;
    setBusy(false);
    showToast(outcome.ok ? 'success' : 'error', outcome.ok ? all.done : outcome.msg);
    await revalidate();
  };
  return { isBusy, act };
}

function Controls({ network, words }: ControlsProps) {
  return (
    <>
      <Section title={words.sendTitle}>
        <Sending network={network} words={words} />
      </Section>
      <Section title={words.blocksTitle}>
        <Blocks network={network} words={words} />
      </Section>
    </>
  );
}

function Sending({ network: { network, tokens }, words }: ControlsProps) {
  const all = useWords();
  const { isBusy, act } = useDoing();
  const [token, setToken] = useState(tokens[0] ?? '');
  const [address, setAddress] = useState('');
  const [memo, setMemo] = useState('');
  const [amount, setAmount] = useState('');
  const isReady = address.trim() !== '' && amount.trim() !== '';
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        void act(callApi(sendOnSandbox, { network, token, address: address.trim(), memo: memo.trim(), amount: amount.trim() }));
      }}
    >
      <Field label={all.token}>
        <Select value={token} onValue={setToken} options={tokens.map((code) => ({ value: code, label: code }))} />
      </Field>
      <Field label={words.address}>
        <TextInput autoComplete="off" maxLength={128} value={address} onValue={setAddress} />
      </Field>
      <Field label={words.memo}>
        <TextInput autoComplete="off" maxLength={64} value={memo} onValue={setMemo} />
      </Field>
      <Field label={all.amount} hint={isReady ? undefined : words.sendHint}>
        <TextInput inputMode="decimal" autoComplete="off" maxLength={40} value={amount} onValue={setAmount} />
      </Field>
      <p className={styles.buttons}>
        <Button type="submit" tone="action" busy={isBusy} disabled={!isReady}>
          {words.send}
        </Button>
      </p>
    </form>
  );
}

const AFTERWARDS_WORDS = { 'mined-again': 'minedAgain', waiting: 'waiting', dropped: 'dropped' } as const;

function Blocks({ network: { network }, words }: ControlsProps) {
  const { isBusy, act } = useDoing();
  const [count, setCount] = useState('1');
  const [afterwards, setAfterwards] = useState<(typeof SANDBOX_AFTERWARDS)[number]>('mined-again');
  const isReady = /^\d{1,3}$/.test(count) && Number(count) > 0 && Number(count) <= 200;
  return (
    <div className={styles.fields}>
      <Field label={words.count} hint={words.countHint}>
        <TextInput inputMode="numeric" autoComplete="off" maxLength={3} value={count} onValue={setCount} />
      </Field>
      <Field label={words.afterwards}>
        <Select
          value={afterwards}
          onValue={(value) => setAfterwards(SANDBOX_AFTERWARDS.find((known) => known === value) ?? 'mined-again')}
          options={SANDBOX_AFTERWARDS.map((value) => ({ value, label: words[AFTERWARDS_WORDS[value]] }))}
        />
      </Field>
      <p className={styles.buttons}>
        <Button busy={isBusy} disabled={!isReady} onClick={() => void act(callApi(mineOnSandbox, { network, count }))}>
          {words.mine}
        </Button>
        <Button
          tone="down"
          busy={isBusy}
          disabled={!isReady}
          onClick={() => void act(callApi(reorganiseSandbox, { network, depth: count, afterwards }))}
        >
          {words.reorganise}
        </Button>
      </p>
    </div>
  );
}
