import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Text } from '#ui/native/Text.tsx';
import type { en } from '../../messages.en.ts';
import type { Challenge } from './use-challenge.ts';

export interface ResendButtonProps {
	readonly challenge: Challenge;
}

/** A countdown first, then the way to ask for another code. */
export function ResendButton({ challenge }: ResendButtonProps): ReactElement {
	const text = useText<typeof en>('two-factor');
	if (challenge.resendIn > 0) {
		return (
			<Text size="small" tone="muted" isFigures className="flex min-h-control items-center justify-center text-center">
				{text('verify.resend_in', { count: challenge.resendIn })}
			</Text>
		);
	}
	return (
		<Button
			variant="quiet"
			isBlock
			disabled={challenge.token === undefined}
			isPending={challenge.isSending}
			pendingLabel={text('verify.sending')}
			onClick={challenge.resend}
		>
			{text('verify.resend')}
		</Button>
	);
}
