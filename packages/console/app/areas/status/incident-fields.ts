import type { StatusPartDeskRow } from '@marque/contract/console/status';
import type { Me } from '@marque/contract/console/session';
import { IMPACTS, INCIDENT_KINDS, STATUS_PARTS, statesOf, type IncidentKind } from '@marque/domain/status';
import { shownToChoices, usualShownTo } from '../../data/organisation-choices.ts';
import type { Document, DocumentField } from '../../widgets/document-form.tsx';
import { textOf } from '../../widgets/shapes.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { impactLabels, kindLabels, partLabel, stageLabels } from './labels.ts';
import type { StatusDeskWords } from './words/en.ts';

interface FieldsOf {
  readonly all: ConsoleWords;
  readonly words: StatusDeskWords;
  readonly parts: readonly StatusPartDeskRow[];
}

const kindOf = (document: Document): IncidentKind => (textOf(document['kind']) === 'maintenance' ? 'maintenance' : 'fault');

/** What an incident says of itself: a fault has an impact, announced work has an end. */
export function incidentFields({ words, parts }: Omit<FieldsOf, 'all'>, edited: Document): readonly DocumentField[] {
  const names = [...new Set([...parts.map(({ part }) => part), ...STATUS_PARTS])];
  const impacts = impactLabels(words);
  const isFault = kindOf(edited) === 'fault';
  return [
    ...(isFault
      ? [
          {
            name: 'impact',
            label: words.impact,
            hint: words.impactHint,
            kind: 'select',
            options: IMPACTS.map((impact) => [impact, impacts[impact]] as const),
          } as const,
        ]
      : []),
    { name: 'begins_at', label: words.begins, hint: isFault ? words.beginsFaultHint : words.timeHint, kind: 'text' },
    ...(isFault ? [] : [{ name: 'ends_at', label: words.ends, hint: words.timeHint, kind: 'text' } as const]),
    {
      name: 'parts',
      label: words.affected,
      kind: 'shape',
      shape: { kind: 'choices', options: names.map((name) => [name, partLabel(words, name)] as const) },
    },
    { name: 'titles', part: words.titles, label: words.titlesHint, kind: 'locales' },
  ];
}

/** What an update says: where it stands, and a text. */
export function updateFields({ all, words }: Pick<FieldsOf, 'all' | 'words'>, kind: IncidentKind): readonly DocumentField[] {
  const stages = stageLabels(words);
  return [
    { name: 'state', label: all.state, kind: 'select', options: statesOf(kind).map((state) => [state, stages[state]] as const) },
    { name: 'texts', label: words.textsHint, kind: 'area-locales' },
  ];
}

/** Fields of a new one: the same, whose page shows it, and its first update. */
export function newIncidentFields(needs: FieldsOf & { readonly me: Me }, edited: Document): readonly DocumentField[] {
  const { all, words, me } = needs;
  const kinds = kindLabels(words);
  const [state, texts] = updateFields(needs, kindOf(edited));
  return [
    { name: 'kind', label: words.kind, kind: 'select', options: INCIDENT_KINDS.map((kind) => [kind, kinds[kind]] as const) },
    {
      name: 'organisation',
      label: words.shownTo,
      kind: 'select',
      options: shownToChoices(me, all),
    },
    ...incidentFields(needs, edited),
    // New work is announced.
    ...(state && kindOf(edited) === 'fault' ? [{ ...state, part: words.firstUpdate }] : []),
    ...(texts ? [kindOf(edited) === 'fault' ? texts : { ...texts, part: words.firstUpdate }] : []),
  ];
}

/** A new fault before anything is said of it. */
export const blankIncident = (me: Me): Document => ({
  kind: 'fault',
  organisation: usualShownTo(me),
  impact: 'degraded',
  state: 'investigating',
});
