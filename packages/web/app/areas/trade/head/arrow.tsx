/** Direction as a shape, beside its colour: reading must not hang on colour alone. Keeps its room when there is none. */
export function Arrow({ moved }: { readonly moved: -1 | 0 | 1 }) {
  return (
    <svg width="0.62em" height="0.62em" viewBox="0 0 10 10" aria-hidden="true" style={{ display: 'inline-block', flex: 'none' }}>
      {moved !== 0 && <path fill="currentColor" d={moved > 0 ? 'M5 1 9.5 9h-9z' : 'M5 9 .5 1h9z'} />}
    </svg>
  );
}
