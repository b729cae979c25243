import { callApi } from '@marque/app-kit/api/call-api';
import type { UserDetail } from '@marque/contract/console/user-detail';
import { addUserNote, closeUser, freezeUser, openUser, unfreezeUser } from '@marque/contract/console/users';
import { Checkbox } from '@marque/ui';
import { useState } from 'react';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ReasonAction } from '../../widgets/reason-action.tsx';

export interface UserProps {
  readonly user: UserDetail;
}

export const nameOf = ({ organisation, uid }: Pick<UserDetail, 'organisation' | 'uid'>) => ({ organisation: String(organisation), uid });

/** What may be done to an account as a whole; what the roles do not allow is not offered. */
export function UserActions({ user }: UserProps) {
  const words = useWords();
  const may = useMay();
  const who = nameOf(user);
  const isClosed = user.state === 'closed';
  return (
    <>
      {user.frozen !== null && may('users.unfreeze') && (
        <ReasonAction label={words.actUnfreeze} hint={words.unfreezeHint} send={(reason) => callApi(unfreezeUser, { ...who, reason })} />
      )}
      {user.frozen?.cause !== 'operator' && may('users.freeze') && <FreezeAction user={user} />}
      {!isClosed && may('users.close') && (
        <ReasonAction label={words.actClose} tone="down" hint={words.closeHint} send={(reason) => callApi(closeUser, { ...who, reason })} />
      )}
      {isClosed && may('users.open') && (
        <ReasonAction label={words.actOpen} hint={words.openHint} send={(reason) => callApi(openUser, { ...who, reason })} />
      )}
    </>
  );
}

function FreezeAction({ user }: UserProps) {
  const words = useWords();
  const [cancels, setCancels] = useState(true);
  return (
    <ReasonAction
      label={words.actFreeze}
      tone="down"
      hint={user.frozen === null ? words.freezeHint : words.freezeOwnedHint}
      send={(reason) => callApi(freezeUser, { ...nameOf(user), orders: cancels ? 'cancel' : 'keep', reason })}
    >
      <Checkbox checked={cancels} onChecked={setCancels}>
        {words.cancelOrders}
      </Checkbox>
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
