import { callApi } from '@marque/app-kit/api/call-api';
import { saveContent } from '@marque/contract/console/content';
import { CONTENT_KINDS, type ContentKind } from '@marque/domain/content';
import { Field, Select, TextInput } from '@marque/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '../../data/locale.tsx';
import { useMay, useMe } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Page } from '../../widgets/page.tsx';
import styles from '../../widgets/form.module.css';
import { ContentForm } from './content-form.tsx';
import { kindLabels, TEMPLATES } from './templates.ts';

/** What it is, whose it is and what it is called come first; the rest follows from that. */
export function Component() {
  const words = useWords();
  const locale = useLocale();
  const may = useMay();
  const navigate = useNavigate();
  const { organisations, all_organisations: worksForAll } = useMe();
  const [kind, setKind] = useState<ContentKind>('notice');
  const [slug, setSlug] = useState('');
  const [owner, setOwner] = useState(worksForAll ? '0' : String(organisations[0]?.id ?? 0));
  const kinds = kindLabels(words);
  // Brands have a page of their own, which knows their tokens.
  const offered = CONTENT_KINDS.filter((key) => key !== 'brand');
  return (
    <Page title={words.addContent} back={{ to: '/content', label: words.navContent }}>
      <div className={styles.columns}>
        <Field label={words.kind}>
          <Select
            value={kind}
            onValue={(key) => setKind(CONTENT_KINDS.find((known) => known === key) ?? 'notice')}
            options={offered.map((key) => ({ value: key, label: kinds[key] }))}
          />
        </Field>
        <Field label={words.slug} hint={words.slugHint}>
          <TextInput value={slug} maxLength={64} autoComplete="off" onValue={setSlug} />
        </Field>
        <Field label={words.organisation}>
          <Select
            value={owner}
            onValue={setOwner}
            options={[
              ...(worksForAll ? [{ value: '0', label: words.everybody }] : []),
              ...organisations.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        </Field>
      </div>
      <ContentForm
        key={kind}
        kind={kind}
        owner={Number(owner)}
        title={words.addContent}
        document={{ attributes: {}, words: { [locale]: TEMPLATES[kind].words } }}
        isNew
        mayWrite={may('content.write')}
        send={(edited, reason) => callApi(saveContent, { kind, slug, owner, document: JSON.stringify(edited), reason })}
        onDone={(saved) => void navigate(`/content/${saved.kind}/${saved.slug}/${saved.owner}`)}
      />
    </Page>
  );
}
