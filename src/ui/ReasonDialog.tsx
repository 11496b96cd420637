import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { hasFinePointer } from '#platform/web/fine-pointer.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
import { TextField } from './native/TextField.tsx';

export interface ReasonDialogProps extends Omit<
	ConfirmDialogProps,
	'isOpen' | 'onOpenChange' | 'needsConnection' | 'hasOwnFocus' | 'onConfirm'
> {
	readonly reason: {
		readonly label: string;
		readonly description?: string;
		/** Characters, spaces around it not counted. */
		readonly min: number;
		readonly max: number;
		/** Said where it is too short. */
		readonly missing: string;
	};
	/** What else the person should know, above the field. */
	readonly notice?: ReactNode;
	readonly onConfirm: (reason: string) => void;
	readonly onClose: () => void;
}

/** A question before an act for which somebody gives a reason. Where it is too short, the field says so and takes the focus. */
export function ReasonDialog({
	reason,
	notice,
	children,
	onConfirm,
	onClose,
	...dialog
}: ReasonDialogProps): ReactElement {
	const { min, max, missing, ...words } = reason;
	// A finger would get the keyboard of the phone over the question.
	const isTyped = hasFinePointer();
	const id = useId();
	const [typed, setTyped] = useState('');
	const [isMissing, setMissing] = useState(false);
	const confirm = (): void => {
		const isTooShort = typed.trim().length < min;
		setMissing(isTooShort);
		if (isTooShort) document.getElementById(id)?.focus();
		else onConfirm(typed);
	};
	return (
		<ConfirmDialog {...dialog} isOpen hasOwnFocus={isTyped} onOpenChange={onClose} needsConnection onConfirm={confirm}>
			{children}
			<div className="mt-4 grid gap-4">
				{notice}
				<TextField
					{...words}
					id={id}
					name="reason"
					// oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog’s focus goes to what it is for
					autoFocus={isTyped}
					autoComplete="off"
					maxLength={max}
					value={typed}
					error={isMissing ? missing : undefined}
					onChange={(event) => setTyped(event.target.value)}
				/>
			</div>
		</ConfirmDialog>
	);
}
