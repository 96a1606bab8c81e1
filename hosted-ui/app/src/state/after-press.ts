let pressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  pressed = false;
  // The click comes right after the release.
  for (const act of waiting) setTimeout(act);
  waiting = [];
}

addEventListener('pointerdown', () => (pressed = true), true);
addEventListener('pointerup', release, true);
addEventListener('pointercancel', release, true);

/**
 * Acts when the press is over that is under way. What leaving a field brings up would push away what is being pressed,
 * and the press would not count: a browser takes the focus from the field before it sees where the finger is lifted.
 */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act);
  else setTimeout(act);
}
