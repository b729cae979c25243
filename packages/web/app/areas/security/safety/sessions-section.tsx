import { callApi } from '@marque/app-kit/api/call-api';
import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import { endOtherSessions, endSession, type AccountSession } from '@marque/contract/account-safety';
import { Badge, Button, Dialog, showToast } from '@marque/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import styles from './safety.module.css';
import { useSafetyWords } from './use-words.ts';

type Asked = AccountSession | 'others';

/** Where the account is signed in, this device first; each other session can be ended, or all of them. */
export function SessionsSection({ sessions }: { readonly sessions: readonly AccountSession[] }) {
  const words = useSafetyWords();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Asked>();
  const [isEnding, setEnding] = useState(false);
  const end = async (which: Asked) => {
    setEnding(true);
    const outcome =
      which === 'others' ? await callApi(endOtherSessions, {}) : await callApi(endSession, { session_id: String(which.session_id) });
    setEnding(false);
    setAsked(undefined);
    if (outcome.ok) showToast('success', which === 'others' ? words.othersEnded : words.ended);
    else showToast('error', outcome.msg);
    await revalidate();
  };
  return (
    <section className={styles.section} aria-labelledby="sessions">
      <div className={styles.head}>
        <div>
          <h2 id="sessions">{words.sessions}</h2>
          <p className={styles.faint}>{words.sessionsText}</p>
        </div>
        {sessions.length > 1 && <Button onClick={() => setAsked('others')}>{words.endOthers}</Button>}
      </div>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.session_id} session={session} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      <EndDialog asked={asked} isEnding={isEnding} onClose={() => setAsked(undefined)} onEnd={end} />
    </section>
  );
}

function SessionRow({ session, onEnd }: { readonly session: AccountSession; readonly onEnd: () => void }) {
  const words = useSafetyWords();
  const name = session.device || words.unknownDevice;
  const time = (text: string) => {
    const at = instantOf(text);
    return at !== undefined && <DayAndTime at={at} withYear />;
  };
  return (
    <li className={styles.session}>
      <span className={styles.device}>
        {name}
        {session.is_current === 1 && <Badge tone="good">{words.currentDevice}</Badge>}
      </span>
      <span className={styles.fact}>
        <span className={styles.label}>{words.address}</span>
        {session.address}
      </span>
      <span className={styles.fact}>
        <span className={styles.label}>{words.lastSeen}</span>
        <span>{time(session.seen_time)}</span>
      </span>
      {session.is_current === 0 && (
        <Button size="sm" onClick={onEnd} aria-label={`${words.endSession}: ${name}`}>
          {words.endSession}
        </Button>
      )}
    </li>
  );
}

interface EndDialogProps {
  readonly asked: Asked | undefined;
  readonly isEnding: boolean;
  readonly onClose: () => void;
  readonly onEnd: (which: Asked) => Promise<void>;
}

/** Asks before anything ends. */
function EndDialog({ asked, isEnding, onClose, onEnd }: EndDialogProps) {
  const words = useSafetyWords();
  const isOthers = asked === 'others';
  const name = asked === undefined || isOthers ? '' : asked.device || words.unknownDevice;
  const title = isOthers ? words.endOthers : fill(words.endQuestion, { device: name });
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onClose}
      title={title}
      closeLabel={words.cancel}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button tone="action" busy={isEnding} onClick={() => asked && void onEnd(asked)}>
            {words.endSession}
          </Button>
        </>
      }
    >
      {isOthers ? <p>{words.endOthersText}</p> : asked && <p>{asked.address}</p>}
    </Dialog>
  );
}
