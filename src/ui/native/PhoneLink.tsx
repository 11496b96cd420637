import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { wholeLinkStyle } from '../whole-link.ts';
import { TextLink } from './TextLink.tsx';

export interface PhoneLinkProps {
	/** As it is written for people. */
	readonly number: string;
	/** Shown instead of the bare number. */
	readonly children?: ReactNode;
	/** Covers the `wholeStyle` around it. */
	readonly isWhole?: boolean;
}

export const phoneAddress = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;

/** A number to call, on one line. */
export function PhoneLink({ number, children = number, isWhole = false }: PhoneLinkProps): ReactElement {
	return (
		<TextLink
			href={phoneAddress(number)}
			data-whole={isWhole ? true : undefined}
			className={classNames('whitespace-nowrap', isWhole && wholeLinkStyle)}
		>
			{children}
		</TextLink>
	);
}
