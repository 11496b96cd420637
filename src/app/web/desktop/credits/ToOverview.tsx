import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { en } from '#features/credits/messages.en.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';

/** Above the title of every screen about credits. */
export function ToOverview(): ReactElement {
	const text = useText<typeof en>('credits');
	return (
		<Link
			to="/desktop/creditsandsubscriptions"
			className={`${textLinkStyle} inline-flex min-h-6 items-center gap-1.5 text-sm`}
		>
			<Icon name="arrow-left" />
			{text('hub.back')}
		</Link>
	);
}
