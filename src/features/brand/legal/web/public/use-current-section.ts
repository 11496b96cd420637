import { useEffect, useState } from 'react';
import { sectionAnchor } from '../../contract.ts';

/** A section is read once its heading has come this far up the window. */
const readAt = 0.3;

/** The place of the section that is being read; undefined until the page is alive. */
export function useCurrentSection(count: number): number | undefined {
	const [current, setCurrent] = useState<number>();
	useEffect(() => {
		const find = (): void => {
			const { documentElement } = document;
			// The last ones may be too short to come up at all.
			const isAtEnd = innerHeight + scrollY >= documentElement.scrollHeight - 1;
			const begun = Array.from({ length: count }, (_, index) => document.getElementById(sectionAnchor(index))).filter(
				(heading) => heading !== null && heading.getBoundingClientRect().top <= innerHeight * readAt,
			);
			setCurrent(isAtEnd && scrollY > 0 ? count - 1 : Math.max(0, begun.length - 1));
		};
		find();
		addEventListener('scroll', find, { passive: true });
		return () => removeEventListener('scroll', find);
	}, [count]);
	return current;
}
