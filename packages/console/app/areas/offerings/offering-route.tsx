import { callApi } from '@marque/app-kit/api/call-api';
import { changeOffering, getOffering, getOfferingPreviews, type OfferingDesk } from '@marque/contract/console/offerings';
import { Badge } from '@marque/ui';
import type { ReactNode } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadAllTokens } from '../../data/all-tokens.ts';
import { eventLabel } from '../../data/labels.ts';
import { load } from '../../data/load.ts';
import { useMay, useMe, useOrganisationName } from '../../data/me.ts';
import { useLive } from '../../data/use-live.ts';
import { useWords } from '../../data/words.ts';
import { DocumentForm } from '../../widgets/document-form.tsx';
import { Page, Properties, Section } from '../../widgets/page.tsx';
import { SitePreviews } from '../../widgets/site-previews.tsx';
import { fieldsOf, textOf } from '../../widgets/shapes.ts';
import { deskStages, STAGE_TONES } from './labels.ts';
import { loadOfferingWords } from './load-words.ts';
import { OfferingActions } from './offering-actions.tsx';
import { offeringFields, Summary, type Tokens } from './offering-fields.tsx';
import { OfferingTokens } from './offering-tokens.tsx';
import { OfferingWatch } from './offering-watch.tsx';
import { Unlocks } from './unlocks.tsx';
import type { OfferingWords } from './words/en.ts';

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const id = params['id'] ?? '';
  const [offering, previews, tokens, words] = await Promise.all([
    load(request, getOffering, { id }),
    load(request, getOfferingPreviews, { id }),
    loadAllTokens(request),
    loadOfferingWords(),
  ]);
  return { offering, previews, tokens, words };
};

/** How often it is asked for how an offering goes: often while something moves, not at all while nothing can. */
const WATCH_MS: Readonly<Record<OfferingDesk['stage'], number | undefined>> = {
  draft: undefined,
  opening: 2_000,
  upcoming: 15_000,
  in_progress: 3_000,
  ended: 15_000,
  settlement: 2_000,
  pledging: 15_000,
  closed: undefined,
  cancelled: undefined,
};

/** One offering: its terms before it opens, how it sells, what its settlement does, and what is unlocked after that. */
export function Component() {
  const { offering: loaded, previews, tokens, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const organisation = useOrganisationName(all.everybody);
  const offering = useLive(loaded, () => callApi(getOffering, { id: String(loaded.id) }), WATCH_MS[loaded.stage]);
  const { stage, waiting } = offering;
  return (
    <Page
      title={offering.name || offering.campaign_no}
      back={{ to: '/offerings', label: all.navOfferings }}
      badges={
        <>
          <Badge tone={STAGE_TONES[stage]}>{deskStages(words)[stage]}</Badge>
          {offering.is_refunded && <Badge tone="warn">{words.everybodyRefunded}</Badge>}
          <Badge>{organisation(offering.organisation)}</Badge>
        </>
      }
      actions={<OfferingActions offering={offering} words={words} />}
    >
      {waiting && (
        <p>
          {words.waitsForSecond} <Link to={`/approvals/${waiting.approval}`}>{eventLabel(all, waiting.action)}</Link>
        </p>
      )}
      {offering.states.length > 0 && <OfferingWatch offering={offering} words={words} />}
      {offering.batches.length > 0 && <Unlocks offering={offering} words={words} />}
      <OfferingTokens offering={offering} words={words} />
      <Section title={words.terms} actions={<SitePreviews previews={previews} />}>
        {stage === 'draft' ? <TermsForm offering={offering} words={words} tokens={tokens} /> : <Terms offering={offering} words={words} />}
      </Section>
    </Page>
  );
}

interface OfferingProps {
  readonly offering: OfferingDesk;
  readonly words: OfferingWords;
}

function TermsForm({ offering, words, tokens }: OfferingProps & { readonly tokens: Tokens }) {
  const all = useWords();
  const me = useMe();
  const may = useMay();
  const { id, version } = offering;
  return (
    <DocumentForm
      key={version}
      title={words.change}
      fields={(edited) => offeringFields({ all, words, tokens, me }, edited)}
      document={offering.document}
      isNew={false}
      mayWrite={may('offerings.write')}
      renderAbout={(edited) => <Summary edited={edited} words={words} tokens={tokens} />}
      send={(edited, reason) => callApi(changeOffering, { id: String(id), version, document: JSON.stringify(edited), reason })}
    />
  );
}

function Terms({ offering: { document }, words }: OfferingProps) {
  const all = useWords();
  const me = useMe();
  const rows = offeringFields({ all, words, tokens: [], me }, document).flatMap(
    ({ name, label, options = [] }): readonly (readonly [string, ReactNode])[] => {
      const value = document[name];
      if (Array.isArray(value)) return [[label, <Parts key={name} rows={value} />]];
      const text = textOf(value);
      return text === '' ? [] : [[label, options.find(([key]) => key === text)?.[1] ?? text]];
    },
  );
  return <Properties rows={rows} />;
}

/** Prices and batches, one in a line. */
const Parts = ({ rows }: { readonly rows: readonly unknown[] }) => (
  <ul>
    {rows.map((row) => {
      const line = Object.values(fieldsOf(row)).map(textOf).join(' · ');
      return <li key={line}>{line}</li>;
    })}
  </ul>
);
