import { SELF_TRADE_PREVENTIONS, TIMES_IN_FORCE, type SelfTradePrevention, type TimeInForce } from '@marque/domain/trading';
import { useId, useRef, useState } from 'react';
import { useWords, type TradeWords } from '../use-words.ts';
import css from './advanced-menu.module.css';
import type { OrderFields } from './form.ts';
import { useFormActions } from './forms-state.tsx';
import { ADVANCED_KINDS, KIND_TERMS, timeFor } from './order-kinds.ts';
import { placeBeside } from './place-beside.ts';
import { KIND_HINTS, KIND_NAMES } from './sentences.ts';

const TERM_WORDS = {
  GTC: ['gtcShort', 'gtc'],
  IOC: ['iocShort', 'ioc'],
  FOK: ['fokShort', 'fok'],
  POST_ONLY: ['postOnlyShort', 'postOnly'],
} as const satisfies Record<TimeInForce, readonly [short: keyof TradeWords, long: keyof TradeWords]>;

const SELF_TRADE_WORDS = {
  EXPIRE_TAKER: 'expireTaker',
  EXPIRE_MAKER: 'expireMaker',
  EXPIRE_BOTH: 'expireBoth',
} as const satisfies Record<SelfTradePrevention, keyof TradeWords>;

/** The one quiet control: kinds of order beyond limit and market, how long an order stands, and one's own counterpart. */
export function AdvancedMenu({ fields }: { readonly fields: OrderFields }) {
  const words = useWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const chosen = chosenWords(words, fields);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.button}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-chosen={chosen !== '' || undefined}
        title={words.advancedHint}
        aria-label={chosen === '' ? undefined : `${words.advanced}: ${chosen}`}
      >
        <span>{chosen || words.advanced}</span>
        <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
          <path d="M1 2.5 4 5.5 7 2.5" fill="none" stroke="currentColor" strokeWidth="1.3" />
        </svg>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={words.advanced}
        className={css.panel}
        onToggle={(event) => {
          const opens = event.newState === 'open';
          setOpen(opens);
          if (opens) requestAnimationFrame(() => placeBeside(button.current, panel.current));
        }}
      >
        {isOpen && <Choices fields={fields} onDone={() => panel.current?.hidePopover()} />}
      </div>
    </>
  );
}

/** What differs from a plain limit or market order; "" when nothing does. */
function chosenWords(words: TradeWords, { kind, timeInForce }: OrderFields): string {
  const time = timeFor(kind, timeInForce);
  const parts = [
    ...(kind === 'limit' || kind === 'market' ? [] : [words[KIND_NAMES[kind]]]),
    ...(KIND_TERMS[kind].times.length > 1 && time !== 'GTC' ? [words[TERM_WORDS[time][0]]] : []),
  ];
  return parts.join(' · ');
}

/** A kind that is pressed closes the menu; arrow keys walk through the kinds and leave it open. */
function Choices({ fields, onDone }: { readonly fields: OrderFields; readonly onDone: () => void }) {
  const words = useWords();
  const { change } = useFormActions();
  const name = useId();
  const { times } = KIND_TERMS[fields.kind];
  const time = timeFor(fields.kind, fields.timeInForce);
  return (
    <>
      <fieldset className={css.group}>
        <legend>{words.orderType}</legend>
        {ADVANCED_KINDS.map((kind) => (
          <label key={kind} className={css.kind}>
            <input
              type="radio"
              name={`${name}-kind`}
              aria-label={words[KIND_NAMES[kind]]}
              aria-describedby={`${name}-${kind}`}
              checked={fields.kind === kind}
              onChange={() => change({ kind: 'terms', terms: { kind } })}
              onClick={(event) => {
                if (event.detail > 0) setTimeout(onDone);
              }}
            />
            <span className={css.name}>{words[KIND_NAMES[kind]]}</span>
            <span id={`${name}-${kind}`} className={css.hint}>
              {words[KIND_HINTS[kind]]}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={css.conditions}>
        <fieldset className={css.group}>
          <legend>{words.timeInForce}</legend>
          {TIMES_IN_FORCE.map((key) => (
            <label key={key} className={css.line} title={times.includes(key) ? undefined : words.notWithKind}>
              <input
                type="radio"
                name={`${name}-time`}
                checked={time === key}
                disabled={!times.includes(key)}
                onChange={() => change({ kind: 'terms', terms: { timeInForce: key } })}
              />
              {words[TERM_WORDS[key][1]]}
            </label>
          ))}
          {times.length < TIMES_IN_FORCE.length && <p className={css.hint}>{words.notWithKind}</p>}
        </fieldset>
        <fieldset className={css.group}>
          <legend>{words.selfTrade}</legend>
          {SELF_TRADE_PREVENTIONS.map((key) => (
            <label key={key} className={css.line}>
              <input
                type="radio"
                name={`${name}-self`}
                checked={fields.selfTrade === key}
                onChange={() => change({ kind: 'terms', terms: { selfTrade: key } })}
              />
              {words[SELF_TRADE_WORDS[key]]}
            </label>
          ))}
        </fieldset>
      </div>
    </>
  );
}
