import type { HTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';

const sizes = {
	display: 'text-3xl font-semibold tight',
	title: 'text-2xl font-semibold tight',
	section: 'text-xl font-semibold tight',
	card: 'text-lg font-semibold',
	label: 'text-sm font-semibold',
} as const;
const sizeByLevel = { 1: 'title', 2: 'section', 3: 'card', 4: 'label' } as const;

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
	/** Place in the page's outline. */
	readonly level: 1 | 2 | 3 | 4;
	/** Look, where it is not the one of the level. */
	readonly size?: keyof typeof sizes;
	readonly ref?: Ref<HTMLHeadingElement>;
	readonly children: ReactNode;
}

export function Heading({ level, size, className, children, ...attributes }: HeadingProps): ReactElement {
	const Tag = `h${level}` as const;
	return (
		<Tag
			{...attributes}
			className={classNames(sizes[size ?? sizeByLevel[level]], 'text-balance text-strong', className)}
		>
			{children}
		</Tag>
	);
}
