import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { flagUserPassword, requestAuthenticatorReset, setInviteSlots, setUserFeeLevel } from '@marque/contract/console/users';
import { INVITE_SLOTS_MAX } from '@marque/domain/identity';
import { FEE_LEVELS_MAX } from '@marque/domain/trading';
import { Field, Select, TextInput } from '@marque/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import { nameOf, type UserProps } from './user-actions.tsx';

export function FeeLevelAction({ user }: UserProps) {
  const words = useWords();
  const may = useMay();
  const [level, setLevel] = useState(String(user.fee_level));
  if (!may('users.set-fee-level')) return null;
  return (
    <ReasonAction
      label={words.actFeeLevel}
      short={words.change}
      tone="quiet"
      send={(reason) => callApi(setUserFeeLevel, { ...nameOf(user), level, reason })}
    >
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

export function InviteSlotsAction({ user }: UserProps) {
  const words = useWords();
  const may = useMay();
  const [slots, setSlots] = useState(String(user.invite_slots));
  if (!may('users.set-invite-slots')) return null;
  const isValid = /^\d{1,6}$/.test(slots) && Number(slots) <= INVITE_SLOTS_MAX;
  return (
    <ReasonAction
      label={words.actInviteSlots}
      short={words.change}
      tone="quiet"
      isReady={isValid}
      send={(reason) => callApi(setInviteSlots, { ...nameOf(user), slots, reason })}
    >
      <Field label={words.inviteSlots} error={isValid ? undefined : fill(words.slotsInvalid, { max: INVITE_SLOTS_MAX })}>
        <TextInput inputMode="numeric" maxLength={6} value={slots} onValue={(value) => setSlots(value.trim())} />
      </Field>
    </ReasonAction>
  );
}

export function FlagPasswordAction({ user }: UserProps) {
  const words = useWords();
  const may = useMay();
  if (!may('users.flag-password') || user.must_reset_password) return null;
  return (
    <ReasonAction
      label={words.actFlagPassword}
      short={words.require}
      tone="quiet"
      hint={words.flagPasswordHint}
      send={(reason) => callApi(flagUserPassword, { ...nameOf(user), reason })}
    />
  );
}

export function ResetAuthenticatorAction({ user }: UserProps) {
  const words = useWords();
  const may = useMay();
  const navigate = useNavigate();
  if (!may('users.reset-authenticator') || !user.has_authenticator) return null;
  return (
    <ReasonAction
      label={words.actResetAuthenticator}
      short={words.reset}
      tone="quiet"
      hint={words.resetAuthenticatorHint}
      confirm={words.askApproval}
      send={(reason) => callApi(requestAuthenticatorReset, { ...nameOf(user), reason })}
      onDone={({ id }) => void navigate(`/approvals/${id}`)}
    />
  );
}
