import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { en } from '#features/credits/messages.en.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Link } from '../navigation/Link.tsx';

/** Above the title of every screen about credits. */
export function ToOverview(): ReactElement {
	const text = useText<typeof en>('credits');
	return (
		<Link
			href={pathTo('creditsAndSubscriptions')}
			className={`${textLinkStyle} inline-flex min-h-6 items-center gap-1.5 text-sm`}
		>
			<Icon name="arrow-left" />
			{text('hub.back')}
		</Link>
	);
}
