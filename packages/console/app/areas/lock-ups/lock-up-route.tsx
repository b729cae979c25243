import { callApi } from '@marque/app-kit/api/call-api';
import {
  changeLockUp,
  closeLockUp,
  getLockUp,
  getLockUpPreviews,
  retryLockUpEnds,
  scheduleLockUp,
  type LockUpDesk,
} from '@marque/contract/console/lock-ups';
import { Badge } from '@marque/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadAllTokens } from '../../data/all-tokens.ts';
import { load } from '../../data/load.ts';
import { useMay, useMe, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { DocumentForm } from '../../widgets/document-form.tsx';
import { Page, Section } from '../../widgets/page.tsx';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import { SitePreviews } from '../../widgets/site-previews.tsx';
import { DESK_TONES, deskStateOf, deskStates } from './labels.ts';
import { loadLockUpWords } from './load-words.ts';
import { Example, lockUpFields, type Tokens } from './lock-up-fields.tsx';
import { Pool } from './pool.tsx';
import { RecordFigures } from './record-figures.tsx';
import { Terms } from './terms.tsx';
import type { LockUpWords } from './words/en.ts';

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const id = params['id'] ?? '';
  const [product, previews, tokens, words] = await Promise.all([
    load(request, getLockUp, { id }),
    load(request, getLockUpPreviews, { id }),
    loadAllTokens(request),
    loadLockUpWords(),
  ]);
  return { product, previews, tokens, words };
};

/** One product: its terms, its pool, who takes part and what comes due. */
export function Component() {
  const { product, previews, tokens, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const organisation = useOrganisationName(all.everybody);
  const state = deskStateOf(product.stage, product.status);
  return (
    <Page
      title={product.name}
      back={{ to: '/lock-ups', label: all.navLockUps }}
      badges={
        <>
          <Badge tone={DESK_TONES[state]}>{deskStates(words)[state]}</Badge>
          <Badge>{organisation(product.organisation)}</Badge>
        </>
      }
      actions={<Actions product={product} words={words} />}
    >
      <Section title={words.terms} actions={<SitePreviews previews={previews} />}>
        {product.stage === 'draft' ? (
          <TermsForm product={product} words={words} tokens={tokens} />
        ) : (
          <Terms product={product} words={words} />
        )}
      </Section>
      <Pool product={product} words={words} />
      {product.stage !== 'draft' && <RecordFigures product={product} words={words} />}
    </Page>
  );
}

interface ProductProps {
  readonly product: LockUpDesk;
  readonly words: LockUpWords;
}

function TermsForm({ product, words, tokens }: ProductProps & { readonly tokens: Tokens }) {
  const all = useWords();
  const me = useMe();
  const may = useMay();
  const { id, version } = product;
  return (
    <DocumentForm
      key={version}
      title={words.change}
      fields={(edited) => lockUpFields({ all, words, tokens, me }, edited)}
      document={product.document}
      isNew={false}
      mayWrite={may('lock-ups.write')}
      renderAbout={(edited) => <Example edited={edited} words={words} tokens={tokens} />}
      send={(edited, reason) =>
        callApi(changeLockUp, { id: String(id), version: String(version), document: JSON.stringify(edited), reason })
      }
    />
  );
}

function Actions({ product: { id, version, stage, states, pool }, words }: ProductProps) {
  const may = useMay();
  const failed = states.find(({ state }) => state === 'failed')?.records ?? 0;
  return (
    <>
      {failed > 0 && may('lock-ups.retry') && (
        <ReasonAction
          label={words.retry}
          hint={words.retryHint}
          tone="action"
          send={(reason) => callApi(retryLockUpEnds, { id: String(id), reason })}
        />
      )}
      {stage === 'draft' && may('lock-ups.write') && (
        <ReasonAction
          label={words.schedule}
          hint={Number(pool.usable) === 0 ? words.scheduleEmptyHint : words.scheduleHint}
          tone="action"
          send={(reason) => callApi(scheduleLockUp, { id: String(id), version: String(version), reason })}
        />
      )}
      {stage === 'scheduled' && may('lock-ups.write') && (
        <ReasonAction
          label={words.close}
          hint={words.closeHint}
          tone="down"
          send={(reason) => callApi(closeLockUp, { id: String(id), reason })}
        />
      )}
    </>
  );
}
