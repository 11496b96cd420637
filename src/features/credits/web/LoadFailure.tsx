import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import type { en } from '../messages.en.ts';

/** In the place of what could not be loaded. */
export function LoadFailure({
	title,
	onRetry,
}: {
	readonly title: string;
	readonly onRetry: () => void;
}): ReactElement {
	const text = useText<typeof en>('credits');
	return (
		<Notice
			tone="warning"
			role="alert"
			title={title}
			action={
				<Button size="small" icon="refresh-cw" onClick={onRetry}>
					{text('retry')}
				</Button>
			}
		/>
	);
}
