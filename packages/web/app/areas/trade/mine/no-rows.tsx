import css from './my-panel.module.css';

/** An empty list: a drawn page of the order book without an entry, what is missing, and how one comes by it. */
export function NoRows({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <div className={css.none}>
      <svg width="72" height="44" viewBox="0 0 72 44" fill="none" aria-hidden="true">
        <path d="M4 43h64M14 43V9.5A5.5 5.5 0 0 1 19.5 4h33A5.5 5.5 0 0 1 58 9.5V43" stroke="var(--line-strong)" opacity=".5" />
        <path d="M22 14h12M22 22h19M22 30h8" stroke="var(--up)" strokeWidth="2" opacity=".55" />
        <path d="M50 14h-7M50 22h-3M50 30H38" stroke="var(--down)" strokeWidth="2" opacity=".55" />
      </svg>
      <p>{title}</p>
      <p className={css.noneHint}>{hint}</p>
    </div>
  );
}
