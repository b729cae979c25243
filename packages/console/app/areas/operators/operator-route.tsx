import { callApi } from '@marque/app-kit/api/call-api';
import { changeOperator, closeOperator, getOperator, renewOperatorLink } from '@marque/contract/console/operators';
import type { OutputOf } from '@marque/contract';
import { Badge, EmptyState } from '@marque/ui';
import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { roleLabels } from '../../data/labels.ts';
import { load } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay, useMe, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Properties, Page, Section } from '../../widgets/page.tsx';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import { SessionTable } from '../../widgets/session-table.tsx';
import { AccessFields, type AccessForm } from './access-fields.tsx';
import { LinkShownOnce } from './link-shown-once.tsx';
import { operatorStates } from './operator-states.ts';

export const loader = ({ request, params }: LoaderFunctionArgs) => load(request, getOperator, { id: params['id'] ?? '' });

export function Component() {
  const operator = useLoaderData<typeof loader>();
  const words = useWords();
  const may = useMay();
  const organisation = useOrganisationName(words.everybody);
  const roles = roleLabels(words);
  const state = operatorStates(words)[operator.state];
  return (
    <Page
      title={operator.email}
      back={{ to: '/operators', label: words.navOperators }}
      badges={<Badge tone={state.tone}>{state.label}</Badge>}
      actions={may('operators.write') && <OperatorActions operator={operator} />}
    >
      <Properties
        rows={[
          [words.roles, operator.roles.map((role) => roles[role]).join(', ')],
          [words.organisationsOf, operator.organisations?.map(organisation).join(', ') ?? words.everybody],
          [words.created, <Instant key="at" at={operator.created_at} />],
          [words.createdBy, operator.created_by],
        ]}
      />
      <Section title={words.sessions}>
        {operator.sessions.length === 0 ? <EmptyState title={words.noSessions} /> : <SessionTable sessions={operator.sessions} />}
      </Section>
    </Page>
  );
}

function OperatorActions({ operator }: { readonly operator: OutputOf<typeof getOperator> }) {
  const words = useWords();
  const { id: self } = useMe();
  const [link, setLink] = useState<string>();
  const [access, setAccess] = useState<AccessForm>({ roles: operator.roles, organisations: operator.organisations ?? [] });
  const id = String(operator.id);
  const impossible = operator.id === self ? words.notYourself : undefined;
  const isClosed = operator.state === 'closed';
  const change = (reason: string) =>
    callApi(changeOperator, { id, roles: access.roles.join(','), organisations: access.organisations.join(','), reason });
  return (
    <>
      <ReasonAction label={isClosed ? words.actOpen : words.changeAccess} impossible={impossible} confirm={words.save} send={change}>
        <AccessFields form={access} onForm={setAccess} />
      </ReasonAction>
      <ReasonAction
        label={words.newLink}
        hint={words.newLinkHint}
        impossible={isClosed ? words.stateClosed : undefined}
        send={(reason) => callApi(renewOperatorLink, { id, reason })}
        onDone={(made) => setLink(made.link)}
      />
      {!isClosed && (
        <ReasonAction
          label={words.actClose}
          tone="down"
          hint={words.closeOperatorHint}
          impossible={impossible}
          send={(reason) => callApi(closeOperator, { id, reason })}
        />
      )}
      {link !== undefined && <LinkShownOnce link={link} onClose={() => setLink(undefined)} />}
    </>
  );
}
