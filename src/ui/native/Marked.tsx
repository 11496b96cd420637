import type { ReactElement } from 'react';

/** Each part stands in the text between two indexes. */
export type Marks = readonly (readonly [from: number, to: number])[];

/** A text of which parts stand out, such as what a search found. */
export function Marked({ text, marks }: { readonly text: string; readonly marks: Marks }): ReactElement {
	const ends = [0, ...marks.flat(), text.length];
	const parts = ends
		.slice(1)
		.map((end, index) => ({ at: ends[index] ?? 0, text: text.slice(ends[index], end), isMarked: index % 2 === 1 }));
	return (
		<>
			{parts.map(({ at, text: part, isMarked }) =>
				isMarked ? (
					<strong key={at} className="font-semibold text-accent-text">
						{part}
					</strong>
				) : (
					part
				),
			)}
		</>
	);
}
