import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog, useLastShown } from '#ui/Dialog.tsx';
import type { Member } from '../contract.ts';
import { AllowanceForm, useAllowanceForm, useMonthly } from './AllowanceForm.tsx';
import { AllowanceHistory } from './AllowanceHistory.tsx';
import { officeWalletTexts } from './texts.ts';

export interface AllowanceDone {
	readonly name: string;
	/** Hundredths of a credit; 0 where the allowance ended. */
	readonly monthly: number;
}

export interface AllowanceDialogProps {
	/** Undefined while none is looked at. */
	readonly member: Member | undefined;
	readonly onClose: () => void;
	readonly onDone: (done: AllowanceDone) => void;
}

/** One member's allowance, and how it was changed before. */
export function AllowanceDialog({ member, onClose, onDone }: AllowanceDialogProps): ReactElement | null {
	const text = useText(officeWalletTexts);
	const shown = useLastShown(member);
	if (shown === undefined) return null;
	return (
		<Allowance
			key={shown.userId}
			member={shown}
			isOpen={member !== undefined}
			closeLabel={text('close')}
			onClose={onClose}
			onDone={onDone}
		/>
	);
}

interface AllowanceProps extends Pick<AllowanceDialogProps, 'onClose' | 'onDone'> {
	readonly member: Member;
	readonly isOpen: boolean;
	readonly closeLabel: string;
}

/** Giving and changing is a form; ending asks first. */
function Allowance({ member, isOpen, closeLabel, onClose, onDone }: AllowanceProps): ReactElement {
	const text = useText(officeWalletTexts);
	const { userId, name } = member;
	const [isRemoving, setRemoving] = useState(false);
	const readMonthly = useMonthly();
	const finish = (monthly: number): void => {
		setRemoving(false);
		onDone({ name, monthly });
	};
	const change = useAllowanceForm(userId, finish, (typed) => readMonthly(typed('monthly')));
	const removal = useAllowanceForm(userId, finish, () => 0);
	const close = (end: () => void): void => {
		change.reset();
		removal.reset();
		end();
	};
	return (
		<>
			<Dialog
				isOpen={isOpen && !isRemoving}
				onOpenChange={(opens) => !opens && close(onClose)}
				title={text('allowance.title', { name })}
				{...(member.jobTitle !== '' && { description: member.jobTitle })}
				closeLabel={closeLabel}
				size="small"
				isDismissable={!change.isPending}
			>
				<AllowanceForm member={member} form={change} onRemove={() => close(() => setRemoving(true))} />
				<AllowanceHistory userId={userId} />
			</Dialog>
			<ConfirmDialog
				isOpen={isOpen && isRemoving}
				onOpenChange={() => close(() => setRemoving(false))}
				title={text('allowance.remove_question', { name })}
				confirmLabel={text('allowance.remove')}
				cancelLabel={text('allowance.keep')}
				tone="danger"
				isPending={removal.isPending}
				error={removal.refusal}
				onConfirm={removal.submit}
			>
				{text('allowance.remove_text', { name })}
			</ConfirmDialog>
		</>
	);
}
