import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSignals } from '../panel-signals.ts';
import { useVariant } from '../layout/variant-context.ts';
import { pairPath } from '../layout/variants.ts';
import { useFavourites } from '../../../widgets/favourites/favourites.tsx';
import { currentSettings } from '../settings/trade-settings.ts';
import { hotkeyOf, takesKeys } from './hotkey-map.ts';

/** Listens to the keys of the page, unless they are switched off or belong to somebody else. */
export function useHotkeys(): void {
  const signals = useSignals();
  const variant = useVariant();
  const navigate = useNavigate();
  const { favourites } = useFavourites();
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !currentSettings().hotkeys) return;
    const hotkey = hotkeyOf(event);
    if (!hotkey || takesKeys(event.target)) return;
    const pair = hotkey.kind === 'favourite' ? [...favourites.keys()][hotkey.place] : undefined;
    if (hotkey.kind === 'favourite' && pair === undefined) return;
    event.preventDefault();
    if (hotkey.kind === 'signal') signals.send(hotkey.signal);
    else if (pair !== undefined) void navigate(pairPath(variant, pair), { preventScrollReset: true });
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
