import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { passkeySignInTexts } from '../page-texts.ts';

export interface PasskeyButtonProps {
	readonly variant: 'primary' | 'secondary';
	readonly isPending: boolean;
	/** Why the last press did not lead on. */
	readonly refusal: string | undefined;
	readonly children: string;
}

/** Sends the form around it; what went wrong is said below. */
export function PasskeyButton({ variant, isPending, refusal, children }: PasskeyButtonProps): ReactElement {
	const text = useText(passkeySignInTexts);
	return (
		<>
			<Button
				type="submit"
				variant={variant}
				size="large"
				icon="fingerprint-pattern"
				isBlock
				isPending={isPending}
				pendingLabel={text('use.pending')}
			>
				{children}
			</Button>
			<NoticeSlot role="alert">
				{refusal !== undefined && (
					<div className="mt-3">
						<Notice tone="danger">{refusal}</Notice>
					</div>
				)}
			</NoticeSlot>
		</>
	);
}
