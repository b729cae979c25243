import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { StatusIncidentRow } from '@marque/contract/status';
import type { IncidentStage } from '@marque/domain/status';
import { Badge } from '@marque/ui';
import { partName, stageLabels } from './labels.ts';
import { useWords } from './use-words.ts';
import styles from './status.module.css';

const TONES = {
  investigating: 'bad',
  identified: 'bad',
  monitoring: 'warn',
  resolved: 'good',
  announced: 'plain',
  'under-way': 'warn',
  finished: 'good',
  cancelled: 'plain',
} as const satisfies Readonly<Record<IncidentStage, string>>;

function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={`${at.replace(' ', 'T')}Z`}>
      <DayAndTime at={instantOf(at) ?? 0} withYear />
    </time>
  );
}

/** A text in another language says so to whoever has it read aloud. */
const lang = (locale: string) => locale || undefined;

function Incident({ incident }: { readonly incident: StatusIncidentRow }) {
  const words = useWords();
  const stages = stageLabels(words);
  const { kind, stage, title, locale, parts, begins_at: begins, ends_at: ends, updates } = incident;
  return (
    <li>
      <article className={styles.incident} data-incident={incident.id}>
        <header className={styles.incidentHead}>
          <p className={styles.kind}>{kind === 'fault' ? words.fault : words.plannedWork}</p>
          <h3 lang={lang(locale)}>{title}</h3>
          <Badge tone={TONES[stage]}>{stages[stage]}</Badge>
        </header>
        <dl className={styles.facts}>
          <div>
            <dt>{words.starts}</dt>
            <dd>
              <Moment at={begins} />
            </dd>
          </div>
          {ends !== '' && (
            <div>
              <dt>{words.ends}</dt>
              <dd>
                <Moment at={ends} />
              </dd>
            </div>
          )}
          {parts.length > 0 && (
            <div>
              <dt>{words.affects}</dt>
              <dd>
                <ul className={styles.affected}>
                  {parts.map((part) => (
                    <li key={`${part.kind} ${part.name}`}>
                      <Badge>{partName(words, part)}</Badge>
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
        </dl>
        <ol className={styles.updates}>
          {updates.map((update) => (
            <li key={update.id}>
              <p className={styles.updateHead}>
                <strong>{stages[update.stage]}</strong>
                <Moment at={update.at} />
              </p>
              <p className={styles.text} lang={lang(update.locale)}>
                {update.text}
              </p>
            </li>
          ))}
        </ol>
      </article>
    </li>
  );
}

/** What operators wrote, the newest first. */
export const Incidents = ({ incidents }: { readonly incidents: readonly StatusIncidentRow[] }) => (
  <ul className={styles.incidents}>
    {incidents.map((incident) => (
      <Incident key={incident.id} incident={incident} />
    ))}
  </ul>
);
