import { fill } from '@marque/app-kit/words/words';
import { Button, Checkbox, EmptyState, TabPanel, Tabs, TextInput } from '@marque/ui';
import { Search } from '@marque/ui/icons';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../data/locale.tsx';
import { useWords } from '../../data/words.ts';
import type { Document, Problem } from '../../widgets/document-form.tsx';
import styles from '../../widgets/form.module.css';
import { ShapedInput } from '../../widgets/shaped-input.tsx';
import { textOf, type Shape } from '../../widgets/shapes.ts';
import { settingGroups, settingShapes } from './setting-groups.ts';
import { settingLabels } from './setting-labels.ts';

interface SettingFieldsProps {
  readonly settings: Document;
  /** Every setting that there is, with its default. */
  readonly defaults: Document;
  readonly isDisabled: boolean;
  readonly problem: Problem | undefined;
  readonly onSettings: (settings: Document) => void;
}

const GROUP = 'settings';
const isFlag = (value: unknown): boolean => value === 0 || value === 1;

/** A setting whose shape is not named is what its default is. */
const shapeOf = (known: Shape | undefined, like: unknown): Shape => known ?? { kind: isFlag(like) ? 'flag' : 'text' };

/** All settings by what they are about, or found by name; each says whether it is set or stands at its default, and goes back to it. */
export function SettingFields(props: SettingFieldsProps) {
  const { settings, defaults } = props;
  const words = useWords();
  const labels = settingLabels(words);
  const [text, setText] = useState('');
  const [isSetOnly, setSetOnly] = useState(false);
  const groups = settingGroups(words, Object.keys(defaults));
  const [group, setGroup] = useState(groups[0]?.key ?? '');
  const wanted = text.trim().toLowerCase();
  const isFiltered = wanted !== '' || isSetOnly;
  const isWanted = (name: string): boolean =>
    `${name} ${labels[name] ?? ''} ${JSON.stringify(settings[name] ?? '')}`.toLowerCase().includes(wanted) &&
    (!isSetOnly || name in settings);
  const found = groups.flatMap(({ names }) => names).filter(isWanted);
  const shown = groups.find(({ key }) => key === group)?.names ?? [];
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
        <Link className={styles.aside} to="/fees">
          {words.feesElsewhere}
        </Link>
      </div>
      {isFiltered ? (
        found.length === 0 ? (
          <EmptyState title={words.nothingFound} />
        ) : (
          <SettingRows {...props} names={found} />
        )
      ) : (
        <>
          <Tabs
            group={GROUP}
            label={words.settings}
            value={group}
            onValue={setGroup}
            items={groups.map(({ key, label }) => ({ key, label }))}
          />
          <TabPanel group={GROUP} value={group}>
            <SettingRows {...props} names={shown} />
          </TabPanel>
        </>
      )}
    </>
  );
}

function SettingRows({
  names,
  settings,
  defaults,
  isDisabled,
  problem,
  onSettings,
}: SettingFieldsProps & { readonly names: readonly string[] }) {
  const words = useWords();
  const locale = useLocale();
  const labels = settingLabels(words);
  const shapes = settingShapes(words, locale);
  const put = (name: string, value: unknown) => {
    const { [name]: _old, ...others } = settings;
    onSettings(value === undefined ? others : { ...others, [name]: value });
  };
  return names.map((name) => (
    <div key={name} className={styles.setting}>
      <div>
        <span className={styles.settingLabel}>{labels[name] ?? name}</span>
        <span className={styles.settingName}>{name}</span>
        {name in settings ? (
          <span className={styles.isSet}>{words.isSet}</span>
        ) : (
          <span className={styles.isDefault}>{words.isDefault}</span>
        )}
      </div>
      <div className={styles.checks}>
        <ShapedInput
          shape={shapeOf(shapes[name], defaults[name])}
          label={labels[name] ?? name}
          value={settings[name] ?? defaults[name]}
          isDisabled={isDisabled}
          onValue={(value) => put(name, value)}
        />
        {problem && isProblemOf(problem, name) && (
          <p role="alert" className={styles.error}>
            {placeIn(problem, name)}
            {problem.text}
          </p>
        )}
        {name in settings && !isDisabled && (
          <span>
            <Button size="sm" tone="quiet" onClick={() => put(name, undefined)}>
              {words.toDefault}
            </Button>
          </span>
        )}
      </div>
    </div>
  ));
}

const isProblemOf = ({ at }: Problem, name: string): boolean => /^settings\.(\w+)/.exec(at)?.[1] === name;

/** Where within a setting: "2 · url: " of "settings.friendship_link[1].url". */
function placeIn({ at }: Problem, name: string): string {
  const steps = textOf(at.slice(`settings.${name}`.length))
    .split(/[.[\]]+/)
    .filter((step) => step !== '')
    .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : step));
  return steps.length === 0 ? '' : `${steps.join(' · ')}: `;
}
