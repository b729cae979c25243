import { useAppearance } from '@marque/app-kit/appearance/use-appearance';
import { Button, Checkbox, SegmentedControl } from '@marque/ui';
import type { ReactNode } from 'react';
import { useSite } from '../../../data/site-data.ts';
import { useSignals } from '../panel-signals.ts';
import { forgetSizes } from '../layout/use-sizes.ts';
import { playFillSound } from '../sound/fill-sound.ts';
import { useWords } from '../use-words.ts';
import { LayoutChoice } from './layout-choice.tsx';
import css from './settings-panel.module.css';
import { BOOK_STEPS, changeSettings, resetSettings, useSetting, type TradeSettings } from './trade-settings.ts';

interface SettingsPanelProps {
  /** Closes the panel. */
  readonly onLeave: () => void;
}

/** Everything a reader decides about this page, each taking effect at once. */
export default function SettingsPanel({ onLeave }: SettingsPanelProps) {
  const words = useWords();
  const signals = useSignals();
  const leaveFor = (signal: 'keys' | 'tour') => () => {
    onLeave();
    signals.send(signal);
  };
  return (
    <div className={css.inside}>
      <Group title={words.layout} isForDesktop>
        <LayoutChoice onLeave={onLeave} />
      </Group>
      <Group title={words.orderBook}>
        <BookChoices />
      </Group>
      <Group title={words.priceColours}>
        <ColourChoice />
      </Group>
      <Group title={words.trading}>
        <Row note={words.confirmEachHint}>
          <Switch name="confirmsOrders">{words.confirmEach}</Switch>
        </Row>
        <Row
          action={
            <Button size="sm" tone="quiet" onClick={() => void playFillSound()}>
              {words.trySound}
            </Button>
          }
        >
          <Switch name="fillSound">{words.fillSound}</Switch>
        </Row>
        <Row
          isForDesktop
          action={
            <Button size="sm" tone="quiet" onClick={leaveFor('keys')}>
              {words.showKeys}
            </Button>
          }
        >
          <Switch name="hotkeys">{words.hotkeys}</Switch>
        </Row>
      </Group>
      <div className={css.foot}>
        <Button size="sm" onClick={leaveFor('tour')}>
          {words.takeTour}
        </Button>
        <span data-desktop>
          <Button size="sm" tone="quiet" onClick={forgetSizes}>
            {words.resetPanels}
          </Button>
        </span>
        <Button
          size="sm"
          tone="quiet"
          onClick={() => {
            resetSettings();
            forgetSizes();
          }}
        >
          {words.resetAll}
        </Button>
      </div>
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  /** Means nothing on a phone, which shows one panel at a time and has no keys. */
  readonly isForDesktop?: boolean;
  readonly children: ReactNode;
}

function Group({ title, isForDesktop = false, children }: GroupProps) {
  return (
    <div role="group" className={css.group} data-desktop={isForDesktop || undefined} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      {children}
    </div>
  );
}

interface RowProps {
  readonly note?: string;
  readonly action?: ReactNode;
  readonly isForDesktop?: boolean;
  readonly children: ReactNode;
}

function Row({ note, action, isForDesktop = false, children }: RowProps) {
  return (
    <div className={css.row} data-desktop={isForDesktop || undefined}>
      <div>
        {children}
        {note && <p className={css.note}>{note}</p>}
      </div>
      {action}
    </div>
  );
}

type SwitchName = 'confirmsOrders' | 'fillSound' | 'hotkeys';

function Switch({ name, children }: { readonly name: SwitchName; readonly children: ReactNode }) {
  const isOn = useSetting(name);
  return (
    <Checkbox asSwitch checked={isOn} onChecked={(next) => changeSettings({ [name]: next })}>
      {children}
    </Checkbox>
  );
}

function ColourChoice() {
  const words = useWords();
  const [{ updown }, change] = useAppearance(useSite().appearance);
  return (
    <SegmentedControl
      compact
      label={words.priceColours}
      value={updown}
      onValue={(next) => change({ updown: next })}
      items={[
        { key: 'green-up', label: words.greenUp },
        { key: 'red-up', label: words.redUp },
      ]}
    />
  );
}

function BookChoices() {
  const words = useWords();
  const [bars, press, step] = [useSetting('bookBars'), useSetting('bookPress'), useSetting('bookStep')];
  return (
    <>
      <Choice label={words.bookBars}>
        <SegmentedControl<TradeSettings['bookBars']>
          compact
          label={words.bookBars}
          value={bars}
          onValue={(bookBars) => changeSettings({ bookBars })}
          items={[
            { key: 'sum', label: words.barsSum },
            { key: 'level', label: words.barsLevel },
          ]}
        />
      </Choice>
      <Choice label={words.bookPress}>
        <SegmentedControl<TradeSettings['bookPress']>
          compact
          label={words.bookPress}
          value={press}
          onValue={(bookPress) => changeSettings({ bookPress })}
          items={[
            { key: 'price', label: words.pressPrice },
            { key: 'amount', label: words.pressAmount },
          ]}
        />
      </Choice>
      <Choice label={words.bookStep}>
        <SegmentedControl
          compact
          label={words.bookStep}
          value={String(step)}
          onValue={(next) => changeSettings({ bookStep: Number(next) })}
          items={BOOK_STEPS.map((place) => ({ key: String(place), label: place === 0 ? words.finest : `×${10 ** place}` }))}
        />
      </Choice>
    </>
  );
}

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={css.choice}>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
