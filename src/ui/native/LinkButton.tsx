import type { AnchorHTMLAttributes, ReactElement, Ref } from 'react';
import { type ButtonLook, buttonStyle } from '../button-style.ts';
import { classNames } from '../class-names.ts';
import type { IconName } from '../icons/icon-names.ts';
import { ButtonContent } from './Button.tsx';

export interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement>, Omit<ButtonLook, 'isIconOnly'> {
	readonly href: string;
	readonly icon?: IconName;
	readonly isIconOnly?: boolean;
	readonly ref?: Ref<HTMLAnchorElement>;
}

/** Goes somewhere, so it is a link; looks like a button because it is the next step. */
export function LinkButton(props: LinkButtonProps): ReactElement {
	const { variant, size, isBlock, isIconOnly, icon, className, children, ...attributes } = props;
	return (
		<a {...attributes} className={classNames(buttonStyle({ variant, size, isBlock, isIconOnly }), className)}>
			<ButtonContent icon={icon} isIconOnly={isIconOnly}>
				{children}
			</ButtonContent>
		</a>
	);
}
