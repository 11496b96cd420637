import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { textLinkStyle } from '#ui/native/TextLink.tsx';

export function linkToAutoLoad(words: string): ReactElement {
	return (
		<Link to="/desktop/credit/{-$key}" params={{ key: 'auto-load' }} className={textLinkStyle}>
			{words}
		</Link>
	);
}
