import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const sizes = { tiny: 'text-xs', small: 'text-sm', base: 'text-base', large: 'text-lg' } as const;
const tones = { body: 'text-body', strong: 'text-strong', muted: 'text-muted', danger: 'text-danger-text' } as const;

export interface TextProps extends HTMLAttributes<HTMLElement> {
	readonly as?: 'p' | 'span' | 'div' | 'strong' | 'small';
	readonly size?: keyof typeof sizes;
	readonly tone?: keyof typeof tones;
	/** Figures of one width, for amounts and times that stand under each other. */
	readonly isFigures?: boolean;
	readonly children: ReactNode;
}

export function Text(props: TextProps): ReactElement {
	const { as: Tag = 'p', size = 'base', tone = 'body', isFigures, className, children, ...attributes } = props;
	return (
		<Tag {...attributes} className={classNames(sizes[size], tones[tone], isFigures && 'figures', className)}>
			{children}
		</Tag>
	);
}
