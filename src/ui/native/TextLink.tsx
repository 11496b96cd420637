import type { AnchorHTMLAttributes, ReactElement, Ref } from 'react';
import { classNames } from '../class-names.ts';

/**
 * For links that carry props of their own, such as a router's. The line is lower than a target has to be: the press is taken around it.
 * What is no part of a text is as high as a finger needs: in a text `min-height` has no effect.
 */
export const textLinkStyle =
	'not-data-whole:relative before:absolute before:inset-x-0 before:-inset-y-1.25 rounded-xs font-medium text-accent-text underline decoration-1 underline-offset-3 decoration-line-strong hover:decoration-current ' +
	'pointer-coarse:min-h-11 pointer-coarse:content-center';

export interface TextLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
	readonly href: string;
	readonly ref?: Ref<HTMLAnchorElement>;
}

export function TextLink({ className, children, ...attributes }: TextLinkProps): ReactElement {
	return (
		<a {...attributes} className={classNames(textLinkStyle, className)}>
			{children}
		</a>
	);
}
