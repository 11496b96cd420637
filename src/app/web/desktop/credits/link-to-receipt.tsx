import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Link } from '../navigation/Link.tsx';

export function linkToReceipt(sessionId: string, words: string): ReactElement {
	return (
		<Link href={pathTo('cardReceipt', { SessionID: sessionId })} className={textLinkStyle}>
			{words}
		</Link>
	);
}
