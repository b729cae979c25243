import { callApi } from '@marque/app-kit/api/call-api';
import {
  addUserNote,
  closeUser,
  endUserSessions,
  flagUserPassword,
  openUser,
  requestAuthenticatorReset,
  setUserFeeLevel,
  type UserDetail,
} from '@marque/contract/console/users';
import { FEE_LEVELS_MAX } from '@marque/domain/trading';
import { Field, Select } from '@marque/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ReasonAction } from '../../widgets/reason-action.tsx';

interface UserProps {
  readonly user: UserDetail;
}

const nameOf = ({ organisation, uid }: UserDetail) => ({ organisation: String(organisation), uid });

/** What may be done to an account; what the roles do not allow is not offered. */
export function UserActions({ user }: UserProps) {
  const words = useWords();
  const may = useMay();
  const navigate = useNavigate();
  const who = nameOf(user);
  const isOpen = user.state === 'open';
  return (
    <>
      {may('users.set-fee-level') && <FeeLevelAction user={user} />}
      {may('users.end-sessions') && (
        <ReasonAction
          label={words.actEndSessions}
          hint={words.endSessionsHint}
          impossible={user.sessions.length === 0 ? words.noSessions : undefined}
          send={(reason) => callApi(endUserSessions, { ...who, reason })}
        />
      )}
      {may('users.flag-password') && (
        <ReasonAction
          label={words.actFlagPassword}
          hint={words.flagPasswordHint}
          impossible={user.must_reset_password ? words.mustResetPassword : undefined}
          send={(reason) => callApi(flagUserPassword, { ...who, reason })}
        />
      )}
      {may('users.reset-authenticator') && (
        <ReasonAction
          label={words.actResetAuthenticator}
          hint={words.resetAuthenticatorHint}
          confirm={words.askApproval}
          impossible={user.has_authenticator ? undefined : words.noAuthenticator}
          send={(reason) => callApi(requestAuthenticatorReset, { ...who, reason })}
          onDone={({ id }) => void navigate(`/approvals/${id}`)}
        />
      )}
      {isOpen && may('users.close') && (
        <ReasonAction label={words.actClose} tone="down" hint={words.closeHint} send={(reason) => callApi(closeUser, { ...who, reason })} />
      )}
      {!isOpen && may('users.open') && (
        <ReasonAction label={words.actOpen} hint={words.openHint} send={(reason) => callApi(openUser, { ...who, reason })} />
      )}
    </>
  );
}

function FeeLevelAction({ user }: UserProps) {
  const words = useWords();
  const [level, setLevel] = useState(String(user.fee_level));
  return (
    <ReasonAction label={words.actFeeLevel} send={(reason) => callApi(setUserFeeLevel, { ...nameOf(user), level, reason })}>
      <Field label={words.feeLevel}>
        <Select
          value={level}
          onValue={setLevel}
          options={Array.from({ length: FEE_LEVELS_MAX }, (_, i) => ({ value: String(i), label: String(i) }))}
        />
      </Field>
    </ReasonAction>
  );
}

export function UserNoteAction({ user }: UserProps) {
  const words = useWords();
  const may = useMay();
  if (!may('users.note')) return null;
  return (
    <ReasonAction
      label={words.actNote}
      reasonLabel={words.note}
      confirm={words.save}
      send={(text) => callApi(addUserNote, { ...nameOf(user), text })}
    />
  );
}
