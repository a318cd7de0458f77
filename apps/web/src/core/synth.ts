/** Sounds are made here, from noise and tones; no file is loaded. All are quiet. */
const LOUDNESS = 0.22;

let context: AudioContext | undefined;
let out: GainNode | undefined;

/** Browsers let a page sound only after a tap or a key; without one, silence is no fault. */
function wake(): void {
  try {
    context ??= new AudioContext();
    if (out === undefined) {
      out = context.createGain();
      out.gain.value = LOUDNESS;
      out.connect(context.destination);
    }
    void context.resume();
  } catch {
    // No sound on this device.
  }
}
/** A moment after the tap: making the context takes long on a phone, and the tap is to be seen first. */
const wakeSoon = () => setTimeout(wake);
addEventListener('pointerdown', wakeSoon, { once: true });
addEventListener('keydown', wakeSoon, { once: true });
// The tap may have come before this did.
if (navigator.userActivation?.hasBeenActive) wakeSoon();

interface Shape {
  /** Seconds from now. */
  readonly at?: number;
  /** Seconds until it has died away. */
  readonly length: number;
  readonly loudness?: number;
}

/** A gain that starts at once and dies away. */
function fading(audio: AudioContext, { at = 0, length, loudness = 1 }: Shape): GainNode {
  const gain = audio.createGain();
  const from = audio.currentTime + at;
  gain.gain.setValueAtTime(loudness, from);
  gain.gain.exponentialRampToValueAtTime(0.001, from + length);
  if (out !== undefined) gain.connect(out);
  return gain;
}

function tone(hertz: number, type: OscillatorType, shape: Shape): void {
  if (context === undefined) return;
  const source = context.createOscillator();
  source.type = type;
  source.frequency.value = hertz;
  source.connect(fading(context, shape));
  const from = context.currentTime + (shape.at ?? 0);
  source.start(from);
  source.stop(from + shape.length);
}

const HISS_S = 0.2;
let hiss: AudioBuffer | undefined;

/** White noise, longer than any sound made of it. */
function makeHiss(audio: AudioContext): AudioBuffer {
  const samples = Math.ceil(audio.sampleRate * HISS_S);
  const buffer = audio.createBuffer(1, samples, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < samples; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}

function noise(hertz: number, filter: BiquadFilterType, shape: Shape): void {
  if (context === undefined) return;
  hiss ??= makeHiss(context);
  const source = context.createBufferSource();
  source.buffer = hiss;
  const shaped = context.createBiquadFilter();
  shaped.type = filter;
  shaped.frequency.value = hertz;
  source.connect(shaped).connect(fading(context, shape));
  const from = context.currentTime + (shape.at ?? 0);
  source.start(from);
  source.stop(from + shape.length);
}

const STEP_S = 0.11;
const MOST_STEPS = 4;

export const SOUNDS = {
  /** A dry clack of ivory, lower for a double. */
  tile: () => noise(2400, 'bandpass', { length: 0.06, loudness: 1.6 }),
  double: () => noise(1500, 'bandpass', { length: 0.08, loudness: 1.6 }),
  draw: () => noise(700, 'lowpass', { length: 0.12, loudness: 0.7 }),
  pass: () => tone(130, 'sine', { length: 0.12, loudness: 0.9 }),
  /** One soft bell, as at the start of a race. */
  turn: () => {
    tone(880, 'sine', { length: 0.9, loudness: 0.5 });
    tone(1320, 'sine', { length: 0.7, loudness: 0.2 });
  },
  /** Bone on wood: two knocks, and two softer ones as the dice come to lie. */
  dice: () => {
    for (const [i, loudness] of [1.5, 1.2, 0.7, 0.5].entries()) {
      noise(1900 - i * 220, 'bandpass', { at: i * 0.07, length: 0.05, loudness });
      tone(240 - i * 18, 'sine', { at: i * 0.07, length: 0.05, loudness: loudness * 0.4 });
    }
  },
  /** Clay: a dull click, and another. */
  chips: () => {
    for (const at of [0.26, 0.33]) noise(1150, 'bandpass', { at, length: 0.045, loudness: 1.1 });
  },
  /** Three rising notes of a far horn. */
  out: () => {
    for (const [i, hertz] of [392, 494, 587].entries()) {
      tone(hertz, 'triangle', { at: i * 0.2, length: 0.34, loudness: 0.6 });
    }
  },
} as const;

/** Hooves on wood: one step a point, at most four. */
export function gallop(points: number): void {
  for (let step = 0; step < Math.min(points, MOST_STEPS); step++) {
    tone(step % 2 === 0 ? 820 : 640, 'triangle', { at: 0.08 + step * STEP_S, length: 0.07, loudness: 0.8 });
  }
}
