import { callApi } from '@marque/app-kit/api/call-api';
import {
  changeTokenSale,
  closeTokenSale,
  getTokenSale,
  getTokenSalePreviews,
  removeTokenSale,
  requestSaleCancel,
  scheduleTokenSale,
  type ConsoleSale,
} from '@marque/contract/console/token-sales';
import { Badge } from '@marque/ui';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { loadAllTokens } from '../../data/all-tokens.ts';
import { load } from '../../data/load.ts';
import { useMay, useMe, useOrganisationName } from '../../data/me.ts';
import { useLive } from '../../data/use-live.ts';
import { useWords } from '../../data/words.ts';
import { DocumentForm } from '../../widgets/document-form.tsx';
import { Page, Properties, Section } from '../../widgets/page.tsx';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import { SitePreviews } from '../../widgets/site-previews.tsx';
import { textOf } from '../../widgets/shapes.ts';
import { DESK_TONES, deskStateOf, deskStates } from './labels.ts';
import { loadTokenSaleWords } from './load-words.ts';
import { SaleTokens } from './sale-tokens.tsx';
import { SaleWatch } from './sale-watch.tsx';
import { saleDocument, tokenSaleFields, writtenSale } from './token-sale-fields.ts';
import type { TokenSaleWords } from './words/en.ts';

const WATCH_MS = 3_000;

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const id = params['id'] ?? '';
  const [sale, previews, tokens, words] = await Promise.all([
    load(request, getTokenSale, { id }),
    load(request, getTokenSalePreviews, { id }),
    loadAllTokens(request),
    loadTokenSaleWords(),
  ]);
  return { sale, previews, tokens, words };
};

/** One sale: its terms, its tokens, and while it runs how it goes. */
export function Component() {
  const { sale: loaded, previews, tokens, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const organisation = useOrganisationName(all.everybody);
  const isMoving = !['none', 'over'].includes(loaded.supply);
  const sale = useLive(loaded, () => callApi(getTokenSale, { id: String(loaded.id) }), isMoving ? WATCH_MS : undefined);
  const state = deskStateOf(sale);
  return (
    <Page
      title={`${sale.token} · ${sale.slug}`}
      back={{ to: '/token-sales', label: all.navTokenSales }}
      badges={
        <>
          <Badge tone={DESK_TONES[state]}>{deskStates(words)[state]}</Badge>
          <Badge>{organisation(sale.organisation)}</Badge>
        </>
      }
      actions={<Actions sale={sale} words={words} />}
    >
      {sale.stage !== 'draft' && <SaleWatch sale={sale} words={words} />}
      <SaleTokens sale={sale} words={words} decimals={tokens.find(({ code }) => code === sale.token)?.scale ?? 0} />
      <Section title={words.terms} actions={<SitePreviews previews={previews} />}>
        {state === 'draft' ? <TermsForm sale={sale} words={words} tokens={tokens} /> : <Terms sale={sale} words={words} />}
      </Section>
    </Page>
  );
}

interface SaleProps {
  readonly sale: ConsoleSale;
  readonly words: TokenSaleWords;
}

function TermsForm({ sale, words, tokens }: SaleProps & { readonly tokens: Parameters<typeof tokenSaleFields>[0]['tokens'] }) {
  const all = useWords();
  const me = useMe();
  const may = useMay();
  const { id, version } = sale;
  return (
    <DocumentForm
      key={version}
      title={words.change}
      fields={tokenSaleFields({ all, words, tokens, me })}
      document={saleDocument(sale)}
      isNew={false}
      mayWrite={may('token-sales.write')}
      send={(edited, reason) => callApi(changeTokenSale, { id: String(id), version, ...writtenSale(edited), reason })}
    />
  );
}

function Terms({ sale, words }: SaleProps) {
  const all = useWords();
  const me = useMe();
  const document = saleDocument(sale);
  const rows = tokenSaleFields({ all, words, tokens: [], me }).flatMap(({ name, label, options = [] }) => {
    const text = textOf(document[name]);
    return text === '' ? [] : [[label, options.find(([key]) => key === text)?.[1] ?? text] as const];
  });
  return <Properties rows={rows} />;
}

function Actions({ sale, words }: SaleProps) {
  const may = useMay();
  const navigate = useNavigate();
  const { stage, status } = sale;
  const id = String(sale.id);
  const isDraft = deskStateOf(sale) === 'draft';
  return (
    <>
      {isDraft && may('token-sales.write') && (
        <>
          <ReasonAction
            label={words.remove}
            hint={words.removeHint}
            tone="down"
            send={(reason) => callApi(removeTokenSale, { id, reason })}
            onDone={() => void navigate('/token-sales')}
          />
          <ReasonAction
            label={words.schedule}
            hint={words.scheduleHint}
            tone="action"
            send={(reason) => callApi(scheduleTokenSale, { id, reason })}
          />
        </>
      )}
      {stage === 'scheduled' && may('token-sales.cancel') && (
        <ReasonAction
          label={words.cancelSale}
          hint={words.cancelHint}
          confirm={words.askCancel}
          tone="down"
          send={(reason) => callApi(requestSaleCancel, { id, reason })}
          onDone={({ id: approval }) => void navigate(`/approvals/${approval}`)}
        />
      )}
      {stage === 'scheduled' && may('token-sales.close') && (
        <ReasonAction
          label={words.closeSale}
          hint={words.closeHint}
          impossible={status === 'in_progress' ? undefined : words.notRunning}
          send={(reason) => callApi(closeTokenSale, { id, reason })}
        />
      )}
    </>
  );
}
