import { useLayoutEffect } from 'preact/hooks';
import { useText } from '../texts/texts-context';

/** What the browser's tab and a screen reader call the page: its heading, before it whether something is wrong. */
let heading = '';
const marks: string[] = [];

function write(): void {
  const [mark] = marks;
  document.title = mark === undefined ? heading : mark.replace('{title}', heading);
}

export function setTitle(text: string): void {
  heading = text;
  write();
}

/** Says "Error" before the heading for as long as something on the page has to be mended. */
export function useErrorTitle(wrong: boolean): void {
  const mark = useText()('title.error');
  useLayoutEffect(() => {
    if (!wrong) return;
    marks.push(mark);
    write();
    return () => {
      marks.splice(marks.indexOf(mark), 1);
      write();
    };
  }, [wrong, mark]);
}
