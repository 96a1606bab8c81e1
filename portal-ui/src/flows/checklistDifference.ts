import type { DraftItem } from './flowDraft';
import type { DifferenceLine } from './flowWords';

type Items = readonly DraftItem[];

const named = (item: DraftItem) => `“${item.text}”`;

/** What differs between two checklists, item by item; those of one key are the same item. */
export function checklistLines(before: Items, after: Items): DifferenceLine[] {
  const was = new Map(before.map((item) => [item.key, item]));
  const is = new Map(after.map((item) => [item.key, item]));
  const lines: DifferenceLine[] = before
    .filter(({ key }) => !is.has(key))
    .map((item) => ({ what: `Checklist, removed: ${named(item)}` }));
  for (const item of after) {
    const old = was.get(item.key);
    if (!old) lines.push({ what: `Checklist, added: ${named(item)}, ${item.required ? 'required' : 'optional'}` });
    if (old && old.text !== item.text) {
      lines.push({ what: 'Checklist, reworded', values: { before: old.text, after: item.text } });
    }
    if (old && old.required !== item.required) {
      const values = item.required
        ? { before: 'optional', after: 'required' }
        : { before: 'required', after: 'optional' };
      lines.push({ what: `Checklist, ${named(item)}`, values });
    }
  }
  const kept = (items: Items) => items.flatMap(({ key }) => (was.has(key) && is.has(key) ? [key] : [])).join();
  if (kept(before) !== kept(after)) lines.push({ what: 'Checklist: its items stand in another order' });
  return lines;
}

/** What a change of the checklist means for reviewers; nothing where they must tick the same as before. */
export function checklistConsequences(before: Items, after: Items): string[] {
  const count = (items: Items) => items.filter(({ required }) => required).length;
  const [old, now] = [count(before), count(after)];
  if (now === old) return [];
  if (now === 0) return ['Reviewers need not tick anything before they approve.'];
  return [`Reviewers tick ${now === 1 ? 'one item' : `${now} items`} before they approve, instead of ${old}.`];
}
