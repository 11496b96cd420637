import type { ReactElement, ReactNode } from 'react';
import { Button } from './Button.tsx';

export interface SubmitButtonProps {
	readonly isPending: boolean;
	/** Read out when the work begins. */
	readonly pendingLabel: string;
	readonly children: ReactNode;
}

/** The one button that a public form ends in. */
export function SubmitButton({ isPending, pendingLabel, children }: SubmitButtonProps): ReactElement {
	return (
		<Button type="submit" variant="primary" size="large" isBlock isPending={isPending} pendingLabel={pendingLabel}>
			{children}
		</Button>
	);
}
