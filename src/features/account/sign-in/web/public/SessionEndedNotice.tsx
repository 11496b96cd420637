import { type ReactElement, useSyncExternalStore } from 'react';
import { sessionEndedQuery } from '#platform/web/session-ended.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { signInTexts } from '../page-texts.ts';

const never = (): (() => void) => () => undefined;

/** Why a person who was at work finds the login page. The HTML is the same for everyone, so only the browser knows. */
export function SessionEndedNotice(): ReactElement {
	const text = useText(signInTexts);
	const hasEnded = useSyncExternalStore(
		never,
		() => location.search === `?${sessionEndedQuery}`,
		() => false,
	);
	return (
		<NoticeSlot role="status">
			{hasEnded && (
				<div className="mt-5">
					<Notice tone="info">{text('login.session_ended')}</Notice>
				</div>
			)}
		</NoticeSlot>
	);
}
