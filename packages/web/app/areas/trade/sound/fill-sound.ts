/** Two soft tones, a fifth apart. Hz, start in s. */
const TONES = [
  [784, 0],
  [1_176, 0.09],
] as const;
const TONE_S = 0.34;
const LOUDNESS = 0.12;

/** How long one tab keeps the others from sounding, and what a tab out of sight leaves the one in sight to be first. */
const KEEP_MS = 1_000;
const YIELD_MS = 150;

let context: AudioContext | undefined;

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The fill sound, from one only of the tabs that are open: the one in sight, or any if none is. A tab never touched may not sound at all. */
export async function soundOnce(): Promise<void> {
  if (!navigator.userActivation.hasBeenActive) return;
  // Locks are there over a safe connection only.
  if (!('locks' in navigator)) return playFillSound();
  if (document.visibilityState === 'hidden') await pause(YIELD_MS);
  await navigator.locks.request('fill-sound', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await playFillSound();
    await pause(KEEP_MS);
  });
}

/** Makes the sound from nothing: no file to fetch. Silent where the browser has not yet been touched or has no sound. */
export async function playFillSound(): Promise<void> {
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === 'suspended') await audio.resume();
  for (const [frequency, after] of TONES) strike(audio, frequency, audio.currentTime + after);
}

/** One tone that starts soft and dies away like a struck bar. */
function strike(audio: AudioContext, frequency: number, at: number): void {
  const tone = new OscillatorNode(audio, { type: 'sine', frequency });
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, at + 0.012);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + TONE_S);
  tone.connect(loudness).connect(audio.destination);
  tone.start(at);
  tone.stop(at + TONE_S);
}
