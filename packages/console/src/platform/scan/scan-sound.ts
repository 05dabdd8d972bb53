let audio: AudioContext | undefined;

const tones = {
  good: { frequency: 1320, seconds: 0.08, type: 'sine' },
  bad: { frequency: 160, seconds: 0.5, type: 'square' },
} as const;

/** A short tone for a right piece, a long low one for a wrong one, because packers do not watch the screen. */
export function playScan(tone: keyof typeof tones): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const { frequency, seconds, type } = tones[tone];
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = type;
  oscillator.frequency.value = frequency;
  volume.gain.value = 0.15;
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start();
  oscillator.stop(audio.currentTime + seconds);
}
