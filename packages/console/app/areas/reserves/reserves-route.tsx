import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { getReservesState, takeReservesNow, type ReservesState } from '@marque/contract/console/reserves';
import { Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Page, Section } from '../../widgets/page.tsx';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import { AddColdWallet } from './add-cold-wallet.tsx';
import { loadReservesWords } from './load-words.ts';
import { Sweeps } from './sweeps.tsx';
import { TokenReserves } from './token-reserves.tsx';
import type { ReservesWords } from './words/en.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const [state, words] = await Promise.all([load(request, getReservesState, {}), loadReservesWords()]);
  return { state, words };
}

/** What is held for what is owed: hot, cold and deposit addresses, what should move between them, and what is stopped. */
export function Component() {
  const { state, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const may = useMay();
  return (
    <Page
      title={all.navReserves}
      actions={
        <>
          {may('reserves.add-cold') && <AddColdWallet words={words} />}
          {may('reserves.take') && (
            <ReasonAction label={words.take} hint={words.takeHint} send={(reason) => callApi(takeReservesNow, { reason })} />
          )}
        </>
      }
    >
      <p>
        {state.checked ? (
          <>
            {fill(words.checked, { sequence: state.checked.sequence })} <Instant at={state.checked.at} />
          </>
        ) : (
          words.notChecked
        )}
      </p>
      <Section title={words.held}>
        <p>{fill(words.heldHint, { floor: state.hot.floor, target: state.hot.target, ceiling: state.hot.ceiling })}</p>
        {state.tokens.length === 0 ? (
          <EmptyState title={words.nothingHeld} />
        ) : (
          <TokenReserves tokens={state.tokens} sweeps={state.sweeps} words={words} />
        )}
      </Section>
      <Section title={words.sweeps}>
        <Sweeps sweeps={state.sweeps} words={words} />
      </Section>
      <Section title={words.coldWallets}>
        <ColdWallets wallets={state.cold_wallets} words={words} />
      </Section>
    </Page>
  );
}

function ColdWallets({ wallets, words }: { readonly wallets: ReservesState['cold_wallets']; readonly words: ReservesWords }) {
  if (wallets.length === 0) return <EmptyState title={words.noColdWallets} />;
  return (
    <Table label={words.coldWallets}>
      <thead>
        <tr>
          <HeadCell>{words.network}</HeadCell>
          <HeadCell>{words.address}</HeadCell>
          <HeadCell only="wide">{words.addedAt}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {wallets.map(({ network, address, added_at: at }) => (
          <tr key={`${network} ${address}`}>
            <Cell>{network}</Cell>
            <Cell>
              <code style={{ overflowWrap: 'anywhere' }}>{address}</code>
            </Cell>
            <Cell only="wide">
              <Instant at={at} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
