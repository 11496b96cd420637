import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { Button } from './native/Button.tsx';
import { Notice, NoticeSlot } from './native/Notice.tsx';

export interface DownloadButtonProps {
	readonly saving: { readonly isPending: boolean; readonly error: unknown; readonly mutate: () => void };
	readonly label: string;
	readonly pendingLabel: string;
	readonly networkFailure: string;
	/** Suits the head of a card. */
	readonly isSmall?: boolean;
}

/** Saves a file, and says below it why that failed. */
export function DownloadButton(props: DownloadButtonProps): ReactElement {
	const { saving, label, pendingLabel, networkFailure, isSmall = false } = props;
	return (
		<div className="grid gap-2">
			<Button
				icon="download"
				size={isSmall ? 'small' : 'medium'}
				isReading
				isPending={saving.isPending}
				pendingLabel={pendingLabel}
				onClick={() => saving.mutate()}
			>
				{label}
			</Button>
			<NoticeSlot role="alert">
				{saving.error !== null && <Notice tone="danger">{describeFailure(saving.error, networkFailure)}</Notice>}
			</NoticeSlot>
		</div>
	);
}
