/** Three dry sounds made on the spot: a card on felt, a die on wood, a far shot. They say nothing the screen does not. */
import type { LineShown } from "../wire/types";

type Sound = "card" | "die" | "shot";

/** How each is made: how long, through which filter, how loud. */
const MADE: Readonly<Record<Sound, { length: number; filter: BiquadFilterType; frequency: number; loud: number }>> = {
  card: { length: 0.06, filter: "highpass", frequency: 2400, loud: 0.12 },
  die: { length: 0.05, filter: "bandpass", frequency: 1500, loud: 0.3 },
  shot: { length: 0.5, filter: "lowpass", frequency: 700, loud: 0.35 },
};

let context: AudioContext | null = null;

function play(sound: Sound, after: number): void {
  context ??= new AudioContext();
  const { length, filter, frequency, loud } = MADE[sound];
  const samples = Math.ceil(context.sampleRate * length);
  const noise = context.createBuffer(1, samples, context.sampleRate);
  const wave = noise.getChannelData(0);
  for (let i = 0; i < samples; i++) wave[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 3;
  const source = context.createBufferSource();
  source.buffer = noise;
  const tone = context.createBiquadFilter();
  tone.type = filter;
  tone.frequency.value = frequency;
  const volume = context.createGain();
  volume.gain.value = loud;
  source.connect(tone).connect(volume).connect(context.destination);
  source.start(context.currentTime + after);
}

/** The sounds of a line, in the order they would be heard. */
export function soundsOf(line: LineShown): readonly Sound[] {
  const dice = line.dice.map((): Sound => "die");
  if (line.showing.kind === "shot") return ["shot", ...dice];
  return line.showing.kind === "cards" ? line.showing.cards.map((): Sound => "card") : dice;
}

export function sound(line: LineShown): void {
  soundsOf(line)
    .slice(0, 6)
    .forEach((one, i) => {
      play(one, i * 0.14);
    });
}
