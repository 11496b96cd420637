import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { SectionRows } from '../canvas/canvas-rows.ts';
import type { SectionHold } from './section-hold.ts';
import { designTexts } from '../texts.ts';

export interface SectionLandingProps {
	readonly hold: SectionHold;
	/** Belongs to the sections that can be moved, in their order. */
	readonly rows: readonly SectionRows[];
}

/** For the eye: which section is held, and the line at which it would land. */
export function SectionLanding({ hold: { from, to }, rows }: SectionLandingProps): ReactElement | null {
	const text = useText(designTexts);
	const own = rows[from];
	const next = rows[to > from ? to + 1 : to];
	const last = rows.at(-1);
	if (own === undefined || last === undefined) return null;
	const lineRow = next === undefined ? last.firstRow + last.count - 1 : next.headRow;
	return (
		<>
			<div
				aria-hidden="true"
				className="pointer-events-none z-6 -m-1.5 rounded-lg bg-accent-soft/50 outline-2 outline-accent-text outline-dashed"
				style={{ gridColumn: '1 / -1', gridRow: `${own.headRow} / span ${own.count + 1}` }}
			/>
			<div
				aria-hidden="true"
				className={`pointer-events-none relative z-7 h-1 rounded-full bg-accent forced-colors:bg-[Highlight] ${next === undefined ? 'translate-y-2 self-end' : '-translate-y-1 self-start'}`}
				style={{ gridColumn: '1 / -1', gridRow: lineRow }}
			>
				<span className="absolute end-0 top-full mt-1.5 rounded-sm bg-inverse px-2.5 py-1 text-sm whitespace-nowrap text-on-inverse forced-colors:border forced-colors:border-[CanvasText]">
					{text('spoken.section', { place: to + 1, count: rows.length })}
				</span>
			</div>
		</>
	);
}
