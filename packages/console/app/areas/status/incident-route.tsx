import { LANGUAGE_NAMES } from '@marque/app-kit/appearance/language';
import { callApi } from '@marque/app-kit/api/call-api';
import { addIncidentUpdate, changeIncident, getIncident, getStatusParts, type IncidentDesk } from '@marque/contract/console/status';
import { LOCALES } from '@marque/domain/organisation';
import { isOver } from '@marque/domain/status';
import { Badge } from '@marque/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay, useMe, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { DocumentForm } from '../../widgets/document-form.tsx';
import { Page, Properties, Section } from '../../widgets/page.tsx';
import { incidentFields, updateFields } from './incident-fields.ts';
import { kindLabels, partLabel, stageLabels, STAGE_TONES } from './labels.ts';
import { loadStatusDeskWords } from './load-words.ts';
import type { StatusDeskWords } from './words/en.ts';
import styles from './status.module.css';

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const [incident, { parts }, words] = await Promise.all([
    load(request, getIncident, { id: params['id'] ?? '' }),
    load(request, getStatusParts, {}),
    loadStatusDeskWords(),
  ]);
  return { incident, parts, words };
};

/** One incident: what was said of it, saying more, and correcting what it says of itself. */
export function Component() {
  const { incident, parts, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const me = useMe();
  const may = useMay();
  const organisation = useOrganisationName(all.everybody);
  const { id, version, kind, stage, document } = incident;
  const mayWrite = may('status.write') && (incident.organisation !== null || me.all_organisations);
  const written = { id: String(id), version: String(version) };
  const isOpen = !isOver(stage);
  return (
    <Page
      title={incident.title}
      back={{ to: '/status', label: all.navStatus }}
      badges={
        <>
          <Badge tone={STAGE_TONES[stage]}>{stageLabels(words)[stage]}</Badge>
          <Badge>{kindLabels(words)[kind]}</Badge>
          <Badge>{organisation(incident.organisation)}</Badge>
        </>
      }
    >
      {isOpen ? (
        <Section title={words.post}>
          <DocumentForm
            key={version}
            title={words.post}
            fields={updateFields({ all, words }, kind)}
            document={{ state: incident.updates[0]?.state ?? '' }}
            isNew={false}
            mayWrite={mayWrite}
            send={(edited, reason) => callApi(addIncidentUpdate, { ...written, document: JSON.stringify(edited), reason })}
          />
        </Section>
      ) : (
        <p>{words.over}</p>
      )}
      <Updates incident={incident} words={words} />
      <Section title={words.about}>
        {isOpen ? (
          <DocumentForm
            key={version}
            title={words.change}
            fields={(edited) => incidentFields({ words, parts }, edited)}
            document={document}
            isNew={false}
            mayWrite={mayWrite}
            send={(edited, reason) => callApi(changeIncident, { ...written, document: JSON.stringify(edited), reason })}
          />
        ) : (
          <Properties
            rows={[
              [words.affected, incident.parts.map((name) => partLabel(words, name)).join(', ')],
              [words.begins, <Instant key="begins" at={incident.begins_at} />],
              ...(incident.ends_at === null ? [] : [[words.ends, <Instant key="ends" at={incident.ends_at} />] as const]),
            ]}
          />
        )}
      </Section>
    </Page>
  );
}

/** What was said, the newest first, in every language in which it was. */
function Updates({ incident: { updates }, words }: { readonly incident: IncidentDesk; readonly words: StatusDeskWords }) {
  const stages = stageLabels(words);
  return (
    <Section title={words.updates}>
      <ol className={styles.updates}>
        {updates.map(({ id, state, texts, at, by }) => (
          <li key={id}>
            <p className={styles.head}>
              <Badge tone={STAGE_TONES[state]}>{stages[state]}</Badge>
              <Instant at={at} />
              {by}
            </p>
            <dl className={styles.texts}>
              {LOCALES.flatMap((locale) => (texts[locale] ? [{ locale, text: texts[locale] }] : [])).map(({ locale, text }) => (
                <div key={locale}>
                  <dt>{LANGUAGE_NAMES[locale]}</dt>
                  <dd lang={locale}>{text}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </Section>
  );
}
