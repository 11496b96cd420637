import type { ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import { useLoadingMark } from './loading-mark.ts';

const shapes = {
	text: 'h-3.5 rounded-xs',
	title: 'h-6 rounded-sm',
	block: 'h-24 rounded-md',
	circle: 'size-10 rounded-full',
} as const;
const widths = { full: 'w-full', wide: 'w-4/5', half: 'w-1/2', narrow: 'w-1/4' } as const;

export interface SkeletonProps {
	readonly shape?: keyof typeof shapes;
	readonly width?: keyof typeof widths;
	readonly className?: string;
}

/** Stands where content will be. Silent: what contains it says that it is loading (`SkeletonGroup`). */
export function Skeleton({ shape = 'text', width = 'full', className }: SkeletonProps): ReactElement {
	return (
		<span
			aria-hidden="true"
			className={classNames(
				'skeleton block max-w-full bg-pressed',
				shapes[shape],
				shape !== 'circle' && widths[width],
				className,
			)}
		/>
	);
}

/** Stands for a line of words, in the size of its place. */
export function SkeletonLine(): ReactElement {
	return (
		<span className="flex h-[1lh] items-center">
			<Skeleton width="narrow" />
		</span>
	);
}

/** Says once, to those who do not see the shapes, that something is on its way. */
export function SkeletonGroup(props: {
	readonly label: string;
	/** `none`: the shapes have the distances of what they stand for. */
	readonly gap?: 'usual' | 'none';
	readonly children: ReactElement | ReactElement[];
}): ReactElement {
	useLoadingMark();
	return (
		<div aria-busy="true" className={props.gap === 'none' ? 'grid' : 'grid gap-3'}>
			<output className="sr-only">{props.label}</output>
			{props.children}
		</div>
	);
}

const ordinals = ['first', 'second', 'third'] as const;

/** Stands for the cards or rows of a section. */
export function SkeletonBlocks({
	label,
	count = 2,
}: {
	readonly label: string;
	readonly count?: 1 | 2 | 3;
}): ReactElement {
	return (
		<SkeletonGroup label={label}>
			{ordinals.slice(0, count).map((ordinal) => (
				<Skeleton key={ordinal} shape="block" />
			))}
		</SkeletonGroup>
	);
}

/** Stands for a figure and what is said of it. */
export function SkeletonFigure({ label }: { readonly label: string }): ReactElement {
	return (
		<SkeletonGroup label={label}>
			<Skeleton shape="title" width="half" />
			<Skeleton width="wide" />
		</SkeletonGroup>
	);
}
