import { type ReactElement, useId } from 'react';
import { Link } from '#platform/web/navigation/Link.tsx';
import { textLinkStyle } from './native/TextLink.tsx';

export interface CardLinkProps {
	readonly href: string;
	/** The id of the card's heading: a short word is enough for the eye, and the heading is read with it. */
	readonly titleId: string;
	readonly children: string;
}

/** In the head of a card: to the screen that it is an extract of. */
export function CardLink({ href, titleId, children }: CardLinkProps): ReactElement {
	const id = useId();
	return (
		<Link id={id} href={href} aria-labelledby={`${id} ${titleId}`} className={textLinkStyle}>
			{children}
		</Link>
	);
}
