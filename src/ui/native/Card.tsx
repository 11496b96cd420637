import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Heading, type HeadingProps } from './Heading.tsx';

const paddings = { none: '', normal: 'p-5', wide: 'p-5 sm:p-8' } as const;

export interface CardProps extends HTMLAttributes<HTMLElement> {
	/** `section` needs a name: give `aria-labelledby`. */
	readonly as?: 'div' | 'section' | 'article' | 'li';
	/** `none` for tables and lists that reach the edges. */
	readonly padding?: keyof typeof paddings;
	readonly children: ReactNode;
}

export function Card({
	as: Tag = 'div',
	padding = 'normal',
	className,
	children,
	...attributes
}: CardProps): ReactElement {
	return (
		<Tag
			{...attributes}
			className={classNames('min-w-0 rounded-lg border border-line bg-surface elevate-1', paddings[padding], className)}
		>
			{children}
		</Tag>
	);
}

export interface CardHeaderProps {
	readonly title: string;
	/** The card's `aria-labelledby` names the heading by this id. */
	readonly titleId?: string;
	readonly level?: HeadingProps['level'];
	readonly description?: ReactNode;
	/** What one can do with the whole card, at the end of the line. */
	readonly actions?: ReactNode;
}

export function CardHeader({ title, titleId, level = 2, description, actions }: CardHeaderProps): ReactElement {
	return (
		// A link is as high as a finger needs: the heading keeps to its middle.
		<div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5">
			<Heading level={level} size="card" id={titleId} className="min-w-0">
				{title}
			</Heading>
			{actions !== undefined && (
				// The sentence belongs to the heading: where the screen is narrow, the buttons come after it.
				<div
					className={classNames(
						'flex flex-wrap gap-2 empty:hidden',
						description !== undefined && 'max-sm:order-last max-sm:mt-2.5 max-sm:w-full max-sm:*:grow',
					)}
				>
					{actions}
				</div>
			)}
			{description !== undefined && <p className="w-full text-sm text-pretty text-muted">{description}</p>}
		</div>
	);
}
