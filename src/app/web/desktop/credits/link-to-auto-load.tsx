import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';

export function linkToAutoLoad(words: string): ReactElement {
	return (
		<Link href={pathTo('credit', { key: 'auto-load' })} className={textLinkStyle}>
			{words}
		</Link>
	);
}
