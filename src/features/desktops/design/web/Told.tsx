import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import type { DesignSession, Dropped } from './session/design-session.ts';
import { designTexts } from './texts.ts';

export interface ToldProps {
	readonly session: DesignSession;
	readonly snapshot: ReturnType<DesignSession['read']>;
	readonly onDone: () => void;
}

/** What was not done, and that nothing can be done any more. */
export function Told({ session, snapshot: { dropped, ended }, onDone }: ToldProps): ReactElement {
	const text = useText(designTexts);
	return (
		<NoticeSlot role="alert">
			{ended !== undefined ? (
				<div className="mb-5">
					<Notice tone="warning" action={<Button onClick={onDone}>{text('ended.leave')}</Button>}>
						{text(ended === 'gone' ? 'ended.gone' : 'ended.view_only')}
					</Notice>
				</div>
			) : (
				dropped !== undefined && (
					<div className="mb-5">
						<Notice tone="info" dismissLabel={text('dropped.close')} onDismiss={session.forgetDropped}>
							<DroppedWords dropped={dropped} />
						</Notice>
					</div>
				)
			)}
		</NoticeSlot>
	);
}

const reasons = ['section_full', 'too_many_sections', 'last_section', 'mandatory', 'no_such_shortcut'] as const;

function DroppedWords({ dropped: { outcome } }: { readonly dropped: Dropped }): string {
	const text = useText(designTexts);
	const { by: name = text('dropped.somebody'), isCaller = false } = outcome.theirs ?? {};
	if (outcome.outcome === 'gone') return isCaller ? text('dropped.gone_own') : text('dropped.gone', { name });
	if (outcome.outcome === 'conflict')
		return isCaller ? text('dropped.conflict_own') : text('dropped.conflict', { name });
	const reason = reasons.find((one) => one === outcome.reason);
	return text(reason === undefined ? 'dropped.other' : `dropped.${reason}`);
}
