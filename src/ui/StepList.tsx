import type { ReactElement } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './native/Icon.tsx';

export interface StepListProps<Step extends string> {
	/** Names the list. */
	readonly label: string;
	readonly steps: readonly Step[];
	readonly current: Step;
	readonly nameOf: (step: Step) => string;
	readonly className?: string;
}

/** The colours of a step by how far it is from the current one. */
function markOf(distance: number): string {
	if (distance < 0) return 'bg-success-soft text-success-text';
	return distance === 0 ? 'bg-accent text-on-accent' : 'bg-sunken text-body';
}

/** The steps of something that is done in order: those before the current one are checked. */
export function StepList<Step extends string>(props: StepListProps<Step>): ReactElement {
	const { label, steps, current, nameOf, className = '' } = props;
	const place = steps.indexOf(current);
	return (
		<ol className={`${className} flex flex-wrap gap-x-2 gap-y-2`} aria-label={label}>
			{steps.map((one, index) => (
				<li
					key={one}
					aria-current={one === current ? 'step' : undefined}
					className={classNames(
						'flex items-center gap-2 text-sm',
						one === current ? 'font-semibold text-strong' : 'text-muted',
					)}
				>
					{index > 0 && <span aria-hidden="true" className="w-6 border-t border-line-strong max-sm:w-3" />}
					<span
						className={classNames(
							'grid size-6 place-items-center rounded-full text-xs font-semibold',
							markOf(index - place),
						)}
					>
						{index < place ? <Icon name="check" /> : index + 1}
					</span>
					{/* A phone has one line: the other steps are their numbers there. */}
					<span className={one === current ? undefined : 'max-sm:sr-only'}>{nameOf(one)}</span>
				</li>
			))}
		</ol>
	);
}
