import { Checkbox } from '@marque/ui';
import { changeSettings, useSetting } from '../settings/trade-settings.ts';
import { useWords } from '../use-words.ts';
import css from './hotkey-table.module.css';

/** Every key with what it does, and the switch that turns them all off. */
export default function HotkeyTable() {
  const words = useWords();
  const isOn = useSetting('hotkeys');
  const rows: readonly (readonly [readonly string[], string])[] = [
    [['/'], words.keySearch],
    [['B'], words.keyBuy],
    [['S'], words.keySell],
    [['C'], words.keyChart],
    [['[', ']'], words.keyGrouping],
    [['1', '…', '9'], words.keyFavourites],
    [['↑', '↓'], words.keySteps],
    [['?'], words.keyList],
  ];
  return (
    <div className={css.keys}>
      <Checkbox asSwitch checked={isOn} onChecked={(hotkeys) => changeSettings({ hotkeys })}>
        {words.hotkeysOn}
      </Checkbox>
      <dl className={css.list}>
        {rows.map(([keys, meaning]) => (
          <div key={meaning} className={css.row}>
            <dt>
              {keys.map((key) =>
                key === '…' ? (
                  <span key={key} className={css.to}>
                    –
                  </span>
                ) : (
                  <kbd key={key} className={css.key}>
                    {key}
                  </kbd>
                ),
              )}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className={css.promise}>{words.keysNeverTrade}</p>
    </div>
  );
}
