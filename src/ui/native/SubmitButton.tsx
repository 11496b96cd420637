import type { ReactElement, ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

export interface SubmitButtonProps extends Pick<ButtonProps, 'variant'> {
	readonly isPending: boolean;
	/** Read out when the work begins. */
	readonly pendingLabel: string;
	readonly children: ReactNode;
}

/** The one button that a public form ends in. */
export function SubmitButton({
	variant = 'primary',
	isPending,
	pendingLabel,
	children,
}: SubmitButtonProps): ReactElement {
	return (
		<Button type="submit" variant={variant} size="large" isBlock isPending={isPending} pendingLabel={pendingLabel}>
			{children}
		</Button>
	);
}
