import type { ReactElement } from 'react';
import { PhoneLink } from './PhoneLink.tsx';

export interface TextWithNumberProps {
	/** A sentence that holds the number. */
	readonly text: string;
	readonly number: string;
}

/** A sentence whose phone number is dialled at a touch and stays on one line. */
export function TextWithNumber({ text, number }: TextWithNumberProps): ReactElement {
	const [before = '', after = ''] = text.split(number);
	return (
		<>
			{before}
			<PhoneLink number={number} />
			{after}
		</>
	);
}
