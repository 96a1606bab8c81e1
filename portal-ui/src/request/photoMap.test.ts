import { describe, expect, it } from 'vitest';
import { distanceBetween, mapSize, metresInWords, photoMap } from './photoMap';

const place = (latitude: number, longitude: number, accuracy: number | null = null) => ({
  documentId: `doc_${latitude}_${longitude}`,
  latitude,
  longitude,
  accuracy,
});
const office = place(12.9716, 77.5946, 20);
/** 0.001 degrees north: 111 m. */
const north = place(12.9726, 77.5946, 50);

describe('the drawing of places', () => {
  it('has a single place in its middle, its circle within, and a round scale', () => {
    const { marks, scale } = photoMap([office]);
    expect(marks[0]).toMatchObject({ x: mapSize / 2, y: mapSize / 2 });
    expect(marks[0]?.radius).toBeLessThan(mapSize / 2);
    expect(scale.metres).toBe(20);
    expect(scale.length).toBeCloseTo(marks[0]?.radius ?? 0);
  });

  it('has north up and each circle within, in true proportion', () => {
    const { marks, scale } = photoMap([office, north]);
    const [one, other] = marks;
    if (!one || !other) throw new Error('A place is missing');
    expect(other.y).toBeLessThan(one.y);
    expect(other.x).toBe(one.x);
    const perMetre = scale.length / scale.metres;
    expect((one.y - other.y) / perMetre).toBeCloseTo(distanceBetween(office, north));
    for (const { x, y, radius } of marks) {
      for (const edge of [x - radius, y - radius]) expect(edge).toBeGreaterThanOrEqual(0);
      for (const edge of [x + radius, y + radius]) expect(edge).toBeLessThanOrEqual(mapSize);
    }
  });
});

describe('a distance', () => {
  it('is along the ground, a degree of longitude shorter away from the equator', () => {
    expect(distanceBetween(office, north)).toBeCloseTo(111.3, 0);
    expect(distanceBetween(place(60, 77), place(60, 77.001))).toBeCloseTo(55.7, 0);
    expect(metresInWords(949.6)).toBe('950 m');
    expect(metresInWords(1250)).toBe('1.3 km');
  });
});
