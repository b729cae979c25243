import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { setNotificationSetting, type NotificationSetting } from '@marque/contract/notification-centre';
import { NOTIFICATION_CHANNELS, type NotificationChannel } from '@marque/domain/notifications';
import { Checkbox, showToast, VisuallyHidden } from '@marque/ui';
import { useState } from 'react';
import { TOPICS } from './topic-names.ts';
import { useWords } from './use-words.ts';
import styles from './notifications.module.css';

const NAMES = { site: 'site', mail: 'mail' } as const;
const FULL_NAMES = { site: 'siteFor', mail: 'mailFor' } as const;

/** A switch for each topic and channel, which takes effect at once; what could not be saved goes back. */
export function SettingsTable({ settings }: { readonly settings: readonly NotificationSetting[] }) {
  const words = useWords();
  const [rows, setRows] = useState(settings);
  const put = (changed: NotificationSetting) => setRows((all) => all.map((row) => (row.topic === changed.topic ? changed : row)));
  const choose = async (row: NotificationSetting, channel: NotificationChannel, isOn: boolean) => {
    put({ ...row, [channel]: isOn ? 1 : 0 });
    const answer = await callApi(setNotificationSetting, { topic: row.topic, channel, is_on: isOn ? '1' : '0' });
    put(answer.ok ? answer.data : row);
    showToast(answer.ok ? 'success' : 'error', answer.ok ? words.saved : answer.msg);
  };
  return (
    <section className={styles.panel}>
      <p className={styles.hint}>{words.settingsHint}</p>
      <table className={styles.settings}>
        <thead>
          <tr>
            <th scope="col">{words.topic}</th>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {words[NAMES[channel]]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { name, text, Icon } = TOPICS[row.topic];
            return (
              <tr key={row.topic}>
                <th scope="row">
                  <span className={styles.topicName}>
                    <Icon size={18} aria-hidden />
                    {words[name]}
                  </span>
                  <span className={styles.note}>{words[text]}</span>
                  {row.is_fixed === 1 && <span className={styles.fixed}>{words.alwaysOn}</span>}
                </th>
                {NOTIFICATION_CHANNELS.map((channel) => (
                  <td key={channel} aria-label={fill(words[FULL_NAMES[channel]], { topic: words[name] })}>
                    <Checkbox
                      asSwitch
                      checked={row[channel] === 1}
                      disabled={row.is_fixed === 1}
                      onChecked={(isOn) => void choose(row, channel, isOn)}
                    >
                      <VisuallyHidden>{fill(words[FULL_NAMES[channel]], { topic: words[name] })}</VisuallyHidden>
                    </Checkbox>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
