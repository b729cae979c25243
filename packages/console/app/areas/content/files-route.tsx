import { callApi } from '@marque/app-kit/api/call-api';
import { saveFile } from '@marque/app-kit/api/save-file';
import { fill } from '@marque/app-kit/words/words';
import {
  checkContentFile,
  CONTENT_FILE_MAX,
  exportContentFile,
  importContentFile,
  type ContentFileCheck,
} from '@marque/contract/console/content';
import { Button, Field, Select, showToast } from '@marque/ui';
import { Download, FileBadge } from '@marque/ui/icons';
import { useState } from 'react';
import { useMay, useMe } from '../../data/me.ts';
import { problemSentence } from '../../data/problem-sentences.ts';
import { useWords } from '../../data/words.ts';
import { Page, Section } from '../../widgets/page.tsx';
import { ReasonDialog } from '../../widgets/reason-action.tsx';
import styles from './files.module.css';

/** Whose: '' is everything that the file or the reader's organisations hold. */
function useOwners(): readonly { readonly value: string; readonly label: string }[] {
  const words = useWords();
  const { organisations, all_organisations: worksForAll } = useMe();
  return [
    ...(worksForAll
      ? [
          { value: '', label: words.asInFile },
          { value: '0', label: words.everybody },
        ]
      : []),
    ...organisations.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}

/** Content out as one file and in again: the same that the command line takes as folders. */
export function Component() {
  const words = useWords();
  const may = useMay();
  return (
    <Page title={words.contentFiles} back={{ to: '/content', label: words.navContent }}>
      <div className={styles.halves}>
        <Export />
        {may('content.write') && <Import />}
      </div>
    </Page>
  );
}

function Export() {
  const words = useWords();
  const owners = useOwners().map((owner) => (owner.value === '' ? { ...owner, label: words.all } : owner));
  const [owner, setOwner] = useState(owners[0]?.value ?? '');
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const outcome = await saveFile(exportContentFile, owner === '' ? {} : { owner });
    setBusy(false);
    if (!outcome.ok) showToast('error', outcome.msg);
  };
  return (
    <Section title={words.exportContent}>
      <p className={styles.lead}>{words.exportContentHint}</p>
      <Field label={words.organisation}>
        <Select value={owner} onValue={setOwner} options={[...owners]} />
      </Field>
      <span>
        <Button tone="action" busy={isBusy} icon={<Download size={15} aria-hidden />} onClick={() => void save()}>
          {words.exportFile}
        </Button>
      </span>
    </Section>
  );
}

interface Chosen {
  readonly name: string;
  readonly text: string;
  readonly check: ContentFileCheck | undefined;
}

function Import() {
  const words = useWords();
  const owners = useOwners();
  const [owner, setOwner] = useState(owners[0]?.value ?? '');
  const [chosen, setChosen] = useState<Chosen>();
  const [isSaving, setSaving] = useState(false);
  const whose = owner === '' ? {} : { owner };
  const check = async (name: string, text: string, of: string) => {
    const asked = { name, text, check: undefined };
    setChosen(asked);
    const outcome = await callApi(checkContentFile, { text, ...(of === '' ? {} : { owner: of }) });
    // Another file or owner may have been chosen while the server read this one.
    const answered = outcome.ok ? { name, text, check: outcome.data } : undefined;
    setChosen((now) => (now === asked ? answered : now));
    if (!outcome.ok) showToast('error', outcome.msg);
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const text = await file.text();
    if (text.length > CONTENT_FILE_MAX) showToast('error', words.fileTooLong);
    else await check(file.name, text, owner);
  };
  return (
    <Section title={words.importContent}>
      <p className={styles.lead}>{words.importContentHint}</p>
      <Field label={words.organisation}>
        <Select
          value={owner}
          options={[...owners]}
          onValue={(next) => {
            setOwner(next);
            if (chosen) void check(chosen.name, chosen.text, next);
          }}
        />
      </Field>
      <label className={styles.drop}>
        <FileBadge size={22} aria-hidden />
        <span>{chosen?.name ?? words.chooseFile}</span>
        <input
          type="file"
          accept=".yaml,.yml,.json"
          aria-label={words.chooseFile}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      {chosen && <CheckResult check={chosen.check} onImport={() => setSaving(true)} />}
      {isSaving && chosen && (
        <ReasonDialog
          label={words.importContent}
          hint={chosen.name}
          confirm={words.importFile}
          onClose={() => setSaving(false)}
          send={(reason) => callApi(importContentFile, { text: chosen.text, ...whose, reason })}
          onDone={() => setChosen(undefined)}
        />
      )}
    </Section>
  );
}

interface CheckResultProps {
  readonly check: ContentFileCheck | undefined;
  readonly onImport: () => void;
}

/** What the file would do, or everything that is wrong with it. */
function CheckResult({ check, onImport }: CheckResultProps) {
  const words = useWords();
  if (!check) return <p role="status">{words.loading}</p>;
  const { added, changed, unchanged, problems, problem_count: all } = check;
  if (all > 0)
    return (
      <div role="alert" className={styles.problems}>
        <p>{fill(words.fileProblems, { n: all })}</p>
        <ul>
          {problems.map(({ at, problem }) => (
            <li key={`${at} ${problem}`}>
              <code>{at}</code> {problemSentence(words, problem)}
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <div role="status" className={styles.result}>
      <dl>
        {(
          [
            [words.itemsAdded, added],
            [words.itemsChanged, changed],
            [words.itemsSame, unchanged],
          ] as const
        ).map(([label, n]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{n}</dd>
          </div>
        ))}
      </dl>
      <Button tone="action" disabled={added + changed === 0} title={added + changed === 0 ? words.unchanged : undefined} onClick={onImport}>
        {words.importFile}
      </Button>
    </div>
  );
}
