import { callApi } from '@marque/app-kit/api/call-api';
import { refusedField } from '@marque/app-kit/api/outcome';
import { inviteNode } from '@marque/contract/console/nodes';
import { Field, SegmentedControl, Select, TextInput } from '@marque/ui';
import { useState } from 'react';
import { useMe } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import type { NodeDeskWords } from './words/en.ts';

interface InviteProps {
  readonly words: NodeDeskWords;
  readonly tokens: readonly { readonly code: string }[];
}

const UID_MAX = 28;

/** Lets somebody become a governance node, or the node of a listed brand. */
export function Invite({ words, tokens }: InviteProps) {
  const all = useWords();
  const { organisations } = useMe();
  const [organisation, setOrganisation] = useState(String(organisations[0]?.id ?? ''));
  const [uid, setUid] = useState('');
  const [type, setType] = useState<'governance' | 'brand'>('governance');
  const [brand, setBrand] = useState(tokens[0]?.code ?? '');
  const [error, setError] = useState<{ readonly field: string; readonly msg: string }>();
  const errorOf = (field: string): string | undefined => (error?.field === field ? error.msg : undefined);
  return (
    <ReasonAction
      label={words.invite}
      hint={words.inviteHint}
      tone="action"
      impossible={organisations.length === 0 ? all.noOrganisations : undefined}
      isReady={/^\d+$/.test(uid.trim())}
      fields={['uid', 'brand']}
      send={async (reason) => {
        const outcome = await callApi(inviteNode, { organisation, uid: uid.trim(), type, ...(type === 'brand' && { brand }), reason });
        setError(outcome.ok ? undefined : { field: refusedField(outcome) ?? '', msg: outcome.msg });
        return outcome;
      }}
      onDone={() => setUid('')}
    >
      {organisations.length > 1 && (
        <Field label={all.organisation}>
          <Select
            value={organisation}
            onValue={setOrganisation}
            options={organisations.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
      )}
      <Field label="UID" error={errorOf('uid')}>
        <TextInput inputMode="numeric" autoComplete="off" maxLength={UID_MAX} value={uid} onValue={setUid} />
      </Field>
      <SegmentedControl
        label={all.kind}
        value={type}
        onValue={setType}
        items={[
          { key: 'governance', label: words.governance },
          { key: 'brand', label: words.brand },
        ]}
      />
      {type === 'brand' && (
        <Field label={words.brandToken} error={errorOf('brand')}>
          <Select value={brand} onValue={setBrand} options={tokens.map(({ code }) => ({ value: code, label: code }))} />
        </Field>
      )}
    </ReasonAction>
  );
}
