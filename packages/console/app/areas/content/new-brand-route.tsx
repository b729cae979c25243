import { callApi } from '@marque/app-kit/api/call-api';
import { saveContent } from '@marque/contract/console/content';
import { EmptyState, Field, Select } from '@marque/ui';
import { useState } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { loadAllTokens } from '../../data/all-tokens.ts';
import { useLocale } from '../../data/locale.tsx';
import { useMay, useMe } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Page } from '../../widgets/page.tsx';
import styles from '../../widgets/form.module.css';
import { ContentForm } from './content-form.tsx';
import { TEMPLATES } from './templates.ts';

export const loader = ({ request }: LoaderFunctionArgs) => loadAllTokens(request);

/** A brand belongs to a token: it is chosen first, and gives the industry. */
export function Component() {
  const tokens = useLoaderData<typeof loader>();
  const words = useWords();
  const locale = useLocale();
  const may = useMay();
  const navigate = useNavigate();
  const { organisations, all_organisations: worksForAll } = useMe();
  const [slug, setSlug] = useState(tokens[0]?.code ?? '');
  const [owner, setOwner] = useState(worksForAll ? '0' : String(organisations[0]?.id ?? 0));
  const token = tokens.find(({ code }) => code === slug);
  return (
    <Page title={words.addBrand} back={{ to: '/brands', label: words.navBrands }}>
      {token ? (
        <>
          <div className={styles.columns}>
            <Field label={words.token} hint={words.brandTokenHint}>
              <Select
                value={slug}
                onValue={setSlug}
                options={tokens.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
              />
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
            key={slug}
            kind="brand"
            owner={Number(owner)}
            title={words.addBrand}
            document={{
              attributes: token.industry === '' ? {} : { industry: token.industry },
              words: { [locale]: { ...TEMPLATES.brand.words, name: token.name } },
            }}
            isNew
            mayWrite={may('content.write')}
            send={(edited, reason) => callApi(saveContent, { kind: 'brand', slug, owner, document: JSON.stringify(edited), reason })}
            onDone={(saved) => void navigate(`/brands/${saved.slug}/${saved.owner}`)}
          />
        </>
      ) : (
        <EmptyState title={words.noTokens} />
      )}
    </Page>
  );
}
