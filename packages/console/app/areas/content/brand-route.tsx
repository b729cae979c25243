import { callApi } from '@marque/app-kit/api/call-api';
import { getRepurchases } from '@marque/contract/console/brands';
import { getContent, saveContent } from '@marque/contract/console/content';
import { LOCALES } from '@marque/domain/organisation';
import { Badge, buttonClass } from '@marque/ui';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load } from '../../data/load.ts';
import { useLocale } from '../../data/locale.tsx';
import { useMay, useMe, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Page } from '../../widgets/page.tsx';
import { fieldsOf, textOf } from '../../widgets/shapes.ts';
import { ContentForm } from './content-form.tsx';
import { Repurchases } from './repurchases.tsx';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = params['slug'] ?? '';
  const [brand, repurchases] = await Promise.all([
    load(request, getContent, { kind: 'brand', slug: token, owner: params['owner'] ?? '0' }),
    load(request, getRepurchases, { token }),
  ]);
  return { ...brand, repurchases };
}

/** Everything that a brand's pages show: what its token adds stands with the token. */
export function Component() {
  const { slug, owner, document, version, repurchases } = useLoaderData<typeof loader>();
  const words = useWords();
  const locale = useLocale();
  const may = useMay();
  const { all_organisations: worksForAll } = useMe();
  const organisation = useOrganisationName(words.everybody);
  const texts = fieldsOf(document['words']);
  const name = [locale, ...LOCALES].map((each) => textOf(fieldsOf(texts[each])['name'])).find((text) => text !== '');
  return (
    <Page
      title={name ?? slug}
      back={{ to: '/brands', label: words.navBrands }}
      badges={
        <>
          <Badge>{slug}</Badge>
          <Badge tone="brand">{organisation(owner)}</Badge>
        </>
      }
      actions={
        <Link className={buttonClass({})} to={`/tokens/${slug}`}>
          {words.toToken}
        </Link>
      }
    >
      <ContentForm
        key={version}
        kind="brand"
        owner={owner}
        title={words.changeBrand}
        document={document}
        isNew={false}
        mayWrite={may('content.write') && (owner !== 0 || worksForAll)}
        send={(edited, reason) =>
          callApi(saveContent, { kind: 'brand', slug, owner: String(owner), document: JSON.stringify(edited), version, reason })
        }
      />
      <Repurchases token={slug} rows={repurchases} />
    </Page>
  );
}
