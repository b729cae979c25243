import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import {
  assignDeposit,
  decideDeposit,
  requestDepositReversal,
  type ConsoleDepositRow,
  type DEPOSIT_DECISIONS,
} from '@marque/contract/console/deposits';
import { Field, Select, TextInput } from '@marque/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay, useMe } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import type { DepositsWords } from './words/en.ts';

interface ActionProps {
  readonly row: ConsoleDepositRow;
  readonly words: DepositsWords;
}

type Decision = (typeof DEPOSIT_DECISIONS)[number];

/** What may be done about a deposit as it stands now. */
export function DepositActions({ row, words }: ActionProps) {
  const may = useMay();
  const decides = may('deposits.decide');
  const decision = (name: Decision, label: string, hint: string) => (
    <ReasonAction
      label={label}
      hint={hint}
      tone={name === 'fail' ? 'down' : 'quiet'}
      send={(reason) => callApi(decideDeposit, { id: String(row.id), decision: name, reason })}
    />
  );
  return (
    <>
      {decides && row.state === 'unassigned' && <Assign row={row} words={words} />}
      {decides && row.state === 'confirming' && decision('hold', words.hold, words.holdHint)}
      {decides && row.state === 'held' && decision('release', words.release, words.releaseHint)}
      {decides && (row.state === 'held' || row.state === 'unassigned') && decision('fail', words.fail, words.failHint)}
      {row.is_lost && may('deposits.reverse') && <Reverse row={row} words={words} />}
    </>
  );
}

function Assign({ row, words }: ActionProps) {
  const all = useWords();
  const { organisations } = useMe();
  const [uid, setUid] = useState('');
  const [organisation, setOrganisation] = useState(String(organisations[0]?.id ?? ''));
  return (
    <ReasonAction
      label={words.assign}
      hint={words.assignHint}
      tone="action"
      isReady={uid.trim() !== ''}
      send={(reason) => callApi(assignDeposit, { id: String(row.id), organisation, uid: uid.trim(), reason })}
    >
      <Field label={all.organisation}>
        <Select
          value={organisation}
          onValue={setOrganisation}
          options={organisations.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
      <Field label={all.uid}>
        <TextInput autoComplete="off" maxLength={32} value={uid} onValue={setUid} />
      </Field>
    </ReasonAction>
  );
}

function Reverse({ row, words }: ActionProps) {
  const all = useWords();
  const navigate = useNavigate();
  return (
    <ReasonAction
      label={words.reverse}
      hint={fill(words.reverseHint, { held: row.held, token: row.token })}
      confirm={all.askApproval}
      tone="down"
      send={(reason) => callApi(requestDepositReversal, { id: String(row.id), reason })}
      onDone={({ id }) => void navigate(`/approvals/${id}`)}
    />
  );
}
