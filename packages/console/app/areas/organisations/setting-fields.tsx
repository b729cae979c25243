import { fill } from '@marque/app-kit/words/words';
import { Button, Checkbox, EmptyState, TextArea, TextInput, VisuallyHidden } from '@marque/ui';
import { Search } from '@marque/ui/icons';
import { useState } from 'react';
import { useWords } from '../../data/words.ts';
import { textOf, type Document, type Problem } from '../../widgets/document-form.tsx';
import styles from '../../widgets/form.module.css';

interface SettingFieldsProps {
  readonly settings: Document;
  /** Every setting that there is, with its default. */
  readonly defaults: Document;
  readonly isDisabled: boolean;
  readonly problem: Problem | undefined;
  readonly onSettings: (settings: Document) => void;
}

/** All settings, found by name; each says whether it is set or stands at its default, and goes back to it. */
export function SettingFields({ settings, defaults, isDisabled, problem, onSettings }: SettingFieldsProps) {
  const words = useWords();
  const [text, setText] = useState('');
  const [isSetOnly, setSetOnly] = useState(false);
  const wanted = text.trim().toLowerCase();
  const names = Object.keys(defaults).filter(
    (name) =>
      (wanted === '' || `${name} ${JSON.stringify(settings[name] ?? '')}`.toLowerCase().includes(wanted)) &&
      (!isSetOnly || name in settings),
  );
  const put = (name: string, value: unknown) => {
    const { [name]: _old, ...others } = settings;
    onSettings(value === undefined ? others : { ...others, [name]: value });
  };
  return (
    <>
      <div className={styles.foot}>
        <TextInput
          compact
          type="search"
          aria-label={words.searchSettings}
          placeholder={words.searchSettings}
          prefix={<Search size={14} aria-hidden />}
          value={text}
          onValue={setText}
        />
        <Checkbox checked={isSetOnly} onChecked={setSetOnly}>
          {fill(words.onlySet, { set: Object.keys(settings).length })}
        </Checkbox>
      </div>
      {names.length === 0 && <EmptyState title={words.nothingFound} />}
      {names.map((name) => (
        <div key={name} className={styles.setting}>
          <div>
            <span className={styles.settingName}>{name}</span>
            {name in settings ? (
              <span className={styles.isSet}>{words.isSet}</span>
            ) : (
              <span className={styles.isDefault}>{words.isDefault}</span>
            )}
          </div>
          <div className={styles.checks}>
            <SettingInput
              name={name}
              value={settings[name] ?? defaults[name]}
              like={defaults[name]}
              isDisabled={isDisabled}
              onValue={(value) => put(name, value)}
            />
            {problem?.at.startsWith(`settings.${name}`) && <p className={styles.error}>{problem.text}</p>}
            {name in settings && !isDisabled && (
              <span>
                <Button size="sm" tone="quiet" onClick={() => put(name, undefined)}>
                  {words.toDefault}
                </Button>
              </span>
            )}
          </div>
        </div>
      ))}
    </>
  );
}

interface SettingInputProps {
  readonly name: string;
  readonly value: unknown;
  /** The default: what kind of value it is. */
  readonly like: unknown;
  readonly isDisabled: boolean;
  readonly onValue: (value: unknown) => void;
}

const isFlag = (value: unknown): boolean => value === 0 || value === 1;

function SettingInput({ name, value, like, isDisabled, onValue }: SettingInputProps) {
  const words = useWords();
  if (isFlag(like)) {
    return (
      <Checkbox asSwitch disabled={isDisabled} checked={value === 1 || value === true} onChecked={(isOn) => onValue(isOn ? 1 : 0)}>
        <VisuallyHidden>{name} </VisuallyHidden>
        {value === 1 || value === true ? words.yes : words.no}
      </Checkbox>
    );
  }
  if (typeof like === 'object') return <StructuredInput key={name} name={name} value={value} isDisabled={isDisabled} onValue={onValue} />;
  const text = textOf(value);
  const Input = text.length > 80 ? TextArea : TextInput;
  return <Input aria-label={name} disabled={isDisabled} value={text} onValue={onValue} />;
}

/** Lists and sets of fields are edited as JSON; what cannot be read yet stays as it was typed and is not taken. */
function StructuredInput({ name, value, isDisabled, onValue }: Omit<SettingInputProps, 'like'>) {
  const words = useWords();
  const [text, setText] = useState(() => JSON.stringify(value, null, 2));
  const [isWrong, setWrong] = useState(false);
  const change = (typed: string) => {
    setText(typed);
    try {
      onValue(JSON.parse(typed));
      setWrong(false);
    } catch {
      setWrong(true);
    }
  };
  return (
    <>
      <TextArea
        aria-label={name}
        aria-invalid={isWrong || undefined}
        spellCheck={false}
        disabled={isDisabled}
        value={text}
        onValue={change}
      />
      {isWrong && (
        <p role="alert" className={styles.error}>
          {words.notJson}
        </p>
      )}
    </>
  );
}
