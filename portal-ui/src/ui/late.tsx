import { lazy, type ReactNode, useState } from 'react';

type Part<Props> = (props: Props) => ReactNode;

/** What makes each part that did not come ready to be fetched again. */
const failed = new Set<() => void>();

/**
 * A part of a page that is fetched when it is first shown. React keeps a failure for good; this part is fetched again
 * when it is shown after {@link forgetFailures}.
 */
export function late<Props extends object>(load: () => Promise<Part<Props>>): Part<Props> {
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        failed.add(() => {
          part = begin();
        });
        throw cause;
      }
    });
  let part = begin();
  return function Late(props: Props) {
    const [Part] = useState(() => part);
    return <Part {...props} />;
  };
}

/** For what tells of a failure, once it does: what did not come may be asked for anew. */
export function forgetFailures(): void {
  for (const forget of failed) forget();
  failed.clear();
}
