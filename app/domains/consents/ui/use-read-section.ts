import { useEffect, useState } from 'react';

/**
 * The id of the section whose heading last passed the upper third of the window; undefined above the first.
 */
export function useReadSection(sections: readonly { id: string }[]): string | undefined {
  const [read, setRead] = useState<string>();
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const find = () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
      setRead(passed.at(-1)?.id);
    };
    // Called when a heading crosses the line, not at every pixel in between.
    const line = new IntersectionObserver(find, { rootMargin: '0px 0px -67% 0px' });
    for (const heading of headings) line.observe(heading);
    return () => line.disconnect();
  }, [sections]);
  return read;
}
