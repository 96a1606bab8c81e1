import { useEffect } from 'react';

const name = 'Review queue · VerifyMe';

/** How many cases the list has, in the title of the page. */
export function useCountInTitle(count: number | null) {
  useEffect(() => {
    const set = () => {
      document.title = count === null ? name : `(${count}) ${name}`;
    };
    set();
    // Coming here from another page sets the title too, after this.
    const timer = setTimeout(set);
    return () => clearTimeout(timer);
  }, [count]);
}
