import type { ReactElement } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { Text } from './Text.tsx';

export interface ResendButtonProps extends Pick<
	ButtonProps,
	'children' | 'disabled' | 'isPending' | 'pendingLabel' | 'onClick'
> {
	/** How long one must still wait, in words; undefined when the wait is over. */
	readonly wait: string | undefined;
}

/** Offers another code below the field of a code; before that it says how long to wait. */
export function ResendButton({ wait, ...button }: ResendButtonProps): ReactElement {
	if (wait === undefined) return <Button {...button} variant="quiet" isBlock />;
	return (
		<Text
			size="small"
			tone="muted"
			isFigures
			className="flex min-h-control items-center justify-center text-center text-balance"
		>
			{wait}
		</Text>
	);
}
