import type { ReactElement } from 'react';
import { Label } from 'react-aria-components/Label';
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';

export interface ProgressBarProps {
	readonly label: string;
	/** 0 to 100; without it the end is not known. */
	readonly percent?: number;
	/** Said instead of the percentage: “12 of 40 files”. */
	readonly valueText?: string;
}

export function ProgressBar({ label, percent, valueText }: ProgressBarProps): ReactElement {
	return (
		<AriaProgressBar
			value={percent ?? 0}
			isIndeterminate={percent === undefined}
			{...(valueText === undefined ? {} : { valueLabel: valueText })}
			className="grid gap-2"
		>
			{(state) => (
				<>
					<span className="flex flex-wrap justify-between gap-x-4 text-sm">
						<Label className="font-medium text-strong">{label}</Label>
						<span className="figures text-muted">{valueText ?? state.valueText}</span>
					</span>
					<span className="block h-2 overflow-hidden rounded-full border border-transparent bg-pressed">
						{percent === undefined ? (
							<span className="sweep block h-full w-2/5 rounded-full bg-accent-text forced-colors:bg-[Highlight]" />
						) : (
							<span
								className="block h-full rounded-full bg-accent-text transition-[width] duration-300 forced-colors:bg-[Highlight]"
								style={{ width: `${state.percentage ?? 0}%` }}
							/>
						)}
					</span>
				</>
			)}
		</AriaProgressBar>
	);
}
