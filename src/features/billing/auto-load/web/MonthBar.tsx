import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { autoLoadTexts } from './texts.ts';

export interface MonthBarProps {
	readonly name: ReactNode;
	/** Cents, with taxes. */
	readonly charged: number;
	readonly cap: number;
}

/** How much of the limit of a calendar month is charged. */
export function MonthBar({ name, charged, cap }: MonthBarProps): ReactElement {
	const text = useText(autoLoadTexts);
	const { money } = useFormat();
	return (
		<div className="grid gap-1.5">
			<p className="flex flex-wrap justify-between gap-x-4 text-sm">
				<span className="text-muted first-letter:uppercase">{name}</span>
				<span className="figures text-strong">
					{text('summary.of_cap', { charged: money(charged), cap: money(cap) })}
				</span>
			</p>
			{/* Only repeats the figures above. */}
			<div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-pressed">
				<div
					className="h-full rounded-full bg-accent-text forced-colors:bg-[Highlight]"
					style={{ width: `${Math.min(100, (charged / cap) * 100)}%` }}
				/>
			</div>
		</div>
	);
}
