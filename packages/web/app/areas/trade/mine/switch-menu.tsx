import { fill } from '@marque/app-kit/words/words';
import { Menu, showToast } from '@marque/ui';
import { Shield, ShieldAlert, ShieldCheck } from '@marque/ui/icons';
import { useEffect, useRef } from 'react';
import { useNow } from '../use-now.ts';
import { useTradeContext } from '../trade-context.tsx';
import { useStore } from '../live/paced-store.ts';
import { refreshOwn } from '../live/refresh-own.ts';
import { useWords, type TradeWords } from '../use-words.ts';
import { resumeSwitch, setSwitch, SWITCH_CHOICES, switchState, type SwitchSeconds } from './dead-man-switch.ts';
import css from './my-panel.module.css';

const CHOICE_WORDS = { 0: 'switchOff', 30: 'switch30', 60: 'switch60', 300: 'switch300' } as const satisfies Record<
  SwitchSeconds,
  keyof TradeWords
>;

const two = (value: number): string => String(value).padStart(2, '0');

/** The dead man's switch: a shield with the time that is left, and the choice of how long. */
export function SwitchMenu() {
  const words = useWords();
  const { seconds, firesAt, hasFailed } = useStore(switchState);
  const now = useNow(0, seconds > 0);
  useEffect(resumeSwitch, []);
  useSwitchNews(seconds, firesAt, words);
  const left = Math.max(0, Math.ceil((firesAt - Math.max(now, firesAt - seconds * 1_000)) / 1_000));
  const time = `${Math.floor(left / 60)}:${two(left % 60)}`;
  const Mark = seconds === 0 ? Shield : hasFailed ? ShieldAlert : ShieldCheck;
  const choose = async (next: SwitchSeconds) => {
    const problem = await setSwitch(next);
    if (problem !== undefined) showToast('error', problem);
    else
      showToast(
        next === 0 ? 'info' : 'success',
        next === 0 ? words.switchIsOff : fill(words.switchIsOn, { time: words[CHOICE_WORDS[next]] }),
      );
  };
  return (
    <Menu
      label={seconds === 0 ? words.switchLabel : fill(words.switchLeft, { time })}
      trigger={
        <span className={css.shield} data-on={seconds > 0 || undefined} data-failed={hasFailed || undefined}>
          <Mark size={15} aria-hidden />
          {seconds > 0 && <span className={css.left}>{time}</span>}
        </span>
      }
      head={
        <div className={css.switchHead}>
          <p className={css.switchTitle}>{words.switchLabel}</p>
          <p className={css.switchHint}>{words.switchHint}</p>
        </div>
      }
      items={SWITCH_CHOICES.map((choice) => ({
        key: String(choice),
        label: words[CHOICE_WORDS[choice]],
        chosen: choice === seconds,
        onSelect: () => void choose(choice),
      }))}
    />
  );
}

/** Says when the switch has gone off, and shows what is left of the orders. */
function useSwitchNews(seconds: SwitchSeconds, firesAt: number, words: TradeWords): void {
  const { own, pair } = useTradeContext();
  const before = useRef(0);
  useEffect(() => {
    const hasFired = seconds === 0 && before.current > 0 && Date.now() >= before.current;
    before.current = firesAt;
    if (!hasFired) return;
    showToast('warning', words.switchFired, { durationMs: 10_000, closable: true });
    void refreshOwn(own, pair);
  }, [seconds, firesAt, own, pair, words]);
}
