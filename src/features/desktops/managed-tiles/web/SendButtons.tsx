import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { managedTexts } from './texts.ts';

export interface SendButtonsProps {
	readonly formId: string;
	readonly isPending: boolean;
	readonly label: string;
	readonly pendingLabel: string;
	readonly onCancel: () => void;
}

/** They stand under a form in a dialog. */
export function SendButtons({ formId, isPending, label, pendingLabel, onCancel }: SendButtonsProps): ReactElement {
	const text = useText(managedTexts);
	return (
		<>
			<Button disabled={isPending} onClick={onCancel}>
				{text('managed.cancel')}
			</Button>
			<Button type="submit" form={formId} variant="primary" isPending={isPending} pendingLabel={pendingLabel}>
				{label}
			</Button>
		</>
	);
}
