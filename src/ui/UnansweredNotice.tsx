import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { Button } from './native/Button.tsx';
import { Notice, NoticeSlot } from './native/Notice.tsx';

export interface UnansweredNoticeProps {
	readonly title: string;
	/** Says what got no answer; undefined where nothing did. */
	readonly said: string | undefined;
	/** The button that sends it again, where it is not among those of a dialog. */
	readonly retry?: ReactNode;
	readonly letGoLabel: string;
	/** It is being sent again. */
	readonly isPending: boolean;
	readonly onLetGo: () => void;
}

/** Stands in a form in place of its fields, which are hidden meanwhile, so that what got no answer is sent again as it was, or let go first. */
export function UnansweredNotice(props: UnansweredNoticeProps): ReactElement {
	const { title, said, retry, letGoLabel, isPending, onLetGo } = props;
	const letGo = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
		onLetGo();
		// The button is gone with the notice, and the first field is back.
		requestAnimationFrame(() => form?.querySelector<HTMLElement>('input, textarea')?.focus());
	};
	return (
		<NoticeSlot role="alert">
			{said !== undefined && (
				<Notice
					tone="warning"
					title={title}
					action={
						<>
							{retry}
							<Button size="small" disabled={isPending} onClick={letGo}>
								{letGoLabel}
							</Button>
						</>
					}
				>
					{said}
				</Notice>
			)}
		</NoticeSlot>
	);
}
