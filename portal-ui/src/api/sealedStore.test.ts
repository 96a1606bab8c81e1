import { beforeEach, describe, expect, it } from 'vitest';
import { SealedStore } from './sealedStore';

const mine = new Uint8Array(32).fill(1);
const others = new Uint8Array(32).fill(2);
const name = 'verifyme.draft.comment.usr_1.vm_req_1';
const said = 'Asha has two accounts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
});

/** A page load in the same tab, by whom the server gives this key. */
function load(key: Uint8Array<ArrayBuffer> | null = mine): SealedStore {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return new SealedStore(storage, () => (key === null ? Promise.reject(new Error('away')) : Promise.resolve(key)));
}

async function write(text: string) {
  const store = load();
  store.write(name, text);
  await store.sealed();
}

async function readBy(key: Uint8Array<ArrayBuffer>): Promise<string> {
  const store = load(key);
  await store.open([...kept.keys()]);
  return store.read(name);
}

describe('what is typed and not sent', () => {
  it('is read at once, and after a reload', async () => {
    const store = load();
    store.write(name, said);
    expect(store.read(name)).toBe(said);
    await store.sealed();
    expect(await readBy(mine)).toBe(said);
  });

  it('is nowhere in the storage as it was typed', async () => {
    await write(said);
    const [value = ''] = kept.values();
    expect(kept.size).toBe(1);
    expect(value).not.toContain('Asha');
    expect(atob(value)).not.toContain('Asha');
    // The same is sealed otherwise each time.
    await write(said);
    expect([...kept.values()]).not.toEqual([value]);
  });

  it('is opened by nobody else, and goes then', async () => {
    await write(said);
    expect(await readBy(others)).toBe('');
    expect(kept.size).toBe(0);
  });

  it('is not opened under another name, changed, or as an older release kept it', async () => {
    await write(said);
    const sealed = kept.get(name) ?? '';
    for (const odd of [said, 'AAAA', '', `${sealed.slice(0, -4)}AAAA`]) {
      kept.set(name, odd);
      expect(await readBy(mine)).toBe('');
      expect(kept.has(name)).toBe(false);
    }
    kept.set('verifyme.draft.comment.usr_1.vm_req_2', sealed);
    const store = load();
    await store.open([...kept.keys()]);
    expect(store.read('verifyme.draft.comment.usr_1.vm_req_2')).toBe('');
  });

  it('stays while the key cannot be had, and is opened once it can', async () => {
    await write(said);
    await expect(load(null).open([name])).rejects.toThrow('away');
    expect(await readBy(mine)).toBe(said);
  });

  it('stays in memory alone where there is no key', async () => {
    const store = load(null);
    await store.open([]);
    store.write(name, said);
    await store.sealed();
    expect(store.read(name)).toBe(said);
    expect(kept.size).toBe(0);
  });

  it('is kept as it was typed last, and no longer once it is empty', async () => {
    const store = load();
    store.write(name, 'Ash');
    store.write(name, said);
    await store.sealed();
    expect(await readBy(mine)).toBe(said);
    store.write(name, 'Anup');
    store.write(name, '');
    await store.sealed();
    expect(kept.size).toBe(0);
    expect(store.read(name)).toBe('');
  });

  it('tells who watches', async () => {
    await write(said);
    const store = load();
    let told = 0;
    store.watch(() => told++);
    await store.open([name]);
    store.write(name, 'Anup');
    store.write(name, 'Anup');
    expect(told).toBe(2);
  });
});
