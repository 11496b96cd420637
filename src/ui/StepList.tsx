import type { ReactElement } from 'react';
import { Badge } from './native/Badge.tsx';

export interface StepListProps<Step extends string> {
	/** Names the list. */
	readonly label: string;
	readonly steps: readonly Step[];
	readonly current: Step;
	readonly nameOf: (step: Step) => string;
	readonly className?: string;
}

/** The steps of something that is done in order: those before the current one are checked. */
export function StepList<Step extends string>(props: StepListProps<Step>): ReactElement {
	const { label, steps, current, nameOf, className = '' } = props;
	const place = steps.indexOf(current);
	return (
		<ol className={`${className} flex flex-wrap gap-x-4 gap-y-2`} aria-label={label}>
			{steps.map((one, index) => (
				<li key={one} aria-current={one === current ? 'step' : undefined} className="text-sm">
					<Badge tone={one === current ? 'accent' : 'neutral'} {...(index < place && { icon: 'check' as const })}>
						{index + 1}. {nameOf(one)}
					</Badge>
				</li>
			))}
		</ol>
	);
}
