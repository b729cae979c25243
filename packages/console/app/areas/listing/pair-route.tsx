import { callApi } from '@marque/app-kit/api/call-api';
import { changePair, getPair, setPairStatus } from '@marque/contract/console/listing';
import { PAIR_STATUSES } from '@marque/domain/trading';
import { Badge } from '@marque/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load } from '../../data/load.ts';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { DocumentForm } from '../../widgets/document-form.tsx';
import { Page } from '../../widgets/page.tsx';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import { pairFields, pairStatuses, STATUS_TONES } from './listing-fields.ts';

export const loader = ({ request, params }: LoaderFunctionArgs) => load(request, getPair, { pair: params['pair'] ?? '' });

/** A pair's terms, and whether it trades: each of the states is one press and a reason away. */
export function Component() {
  const { name: pair, document, version } = useLoaderData<typeof loader>();
  const words = useWords();
  const may = useMay();
  const status = PAIR_STATUSES.find((known) => known === document['status']) ?? 'open';
  const statuses = pairStatuses(words);
  const verbs = { open: words.pairOpenAgain, 'cancel-only': words.pairCancelOnly, halted: words.pairHalt };
  const hints = { open: words.pairOpenHint, 'cancel-only': words.pairCancelOnlyHint, halted: words.pairHaltHint };
  const tokens = [document['base'], document['quote']].map((code) => [String(code), String(code)] as const);
  return (
    <Page
      title={pair.replace('_', '/')}
      back={{ to: '/pairs', label: words.navPairs }}
      badges={<Badge tone={STATUS_TONES[status]}>{statuses[status]}</Badge>}
      actions={
        may('listing.set-status') &&
        PAIR_STATUSES.filter((other) => other !== status).map((other) => (
          <ReasonAction
            key={other}
            label={verbs[other]}
            hint={hints[other]}
            tone={other === 'open' ? 'action' : other === 'halted' ? 'down' : 'plain'}
            send={(reason) => callApi(setPairStatus, { pair, status: other, reason })}
          />
        ))
      }
    >
      <DocumentForm
        key={version}
        title={words.changePair}
        fields={pairFields(words, tokens).filter(({ name }) => name !== 'status')}
        document={document}
        isNew={false}
        mayWrite={may('listing.write')}
        send={(edited, reason) => callApi(changePair, { pair, document: JSON.stringify(edited), version, reason })}
      />
    </Page>
  );
}
