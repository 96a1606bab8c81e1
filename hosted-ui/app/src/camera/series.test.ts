import { expect, it } from 'vitest';
import { framesOf, LEAST_FRAMES, MOST_FRAMES, STILL, takeSeries, TURNING } from './series';

/** A camera whose frames come out as given; nothing takes any time. */
function camera(frames: (Blob | null)[] = []) {
  const told: string[] = [];
  let taken = 0;
  return {
    told,
    cue: ({ name }: { name: string }) => told.push(name),
    frame: () => {
      told.push('frame');
      return Promise.resolve(taken < frames.length ? (frames[taken++] ?? null) : new Blob(['x']));
    },
    wait: () => Promise.resolve(),
  };
}

it.each([
  ['turning', TURNING],
  ['still', STILL],
])('the series %s has as many frames as the step takes', (_, cues) => {
  expect(framesOf(cues)).toBeGreaterThanOrEqual(LEAST_FRAMES);
  expect(framesOf(cues)).toBeLessThanOrEqual(MOST_FRAMES);
});

it('tells what to do before the frames of it are taken', async () => {
  const used = camera();
  await expect(takeSeries(TURNING, used)).resolves.toHaveLength(6);
  expect(used.told.join(' ')).toBe('straight frame left frame frame right frame frame straight frame');
});

it('does without a frame that did not come, but not with too few', async () => {
  await expect(takeSeries(STILL, camera([null]))).resolves.toHaveLength(4);
  await expect(takeSeries(STILL, camera([null, null, null]))).resolves.toBeNull();
});

it('ends when it is given up', async () => {
  const given = new Error('given up');
  await expect(takeSeries(TURNING, { ...camera(), wait: () => Promise.reject(given) })).rejects.toBe(given);
});
