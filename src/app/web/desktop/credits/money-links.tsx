import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { wholeLinkStyle } from '#ui/whole-link.ts';
import { Link } from '../navigation/Link.tsx';

export function linkToReceipt(sessionId: string, words: string): ReactElement {
	return (
		<Link href={pathTo('cardReceipt', { SessionID: sessionId })} className={textLinkStyle}>
			{words}
		</Link>
	);
}

/** The same for a row that opens wholly. */
export function wholeLinkToReceipt(sessionId: string, words: string): ReactElement {
	return (
		<Link
			href={pathTo('cardReceipt', { SessionID: sessionId })}
			data-whole
			className={`${textLinkStyle} ${wholeLinkStyle}`}
		>
			{words}
		</Link>
	);
}
