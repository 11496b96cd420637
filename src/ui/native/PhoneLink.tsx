import type { ReactElement, ReactNode } from 'react';
import { TextLink } from './TextLink.tsx';

export interface PhoneLinkProps {
	/** As it is written for people. */
	readonly number: string;
	/** Instead of the bare number. */
	readonly children?: ReactNode;
}

/** A number to call, on one line. */
export function PhoneLink({ number, children = number }: PhoneLinkProps): ReactElement {
	return (
		<TextLink href={`tel:${number.replace(/[^\d+]/g, '')}`} className="whitespace-nowrap">
			{children}
		</TextLink>
	);
}
