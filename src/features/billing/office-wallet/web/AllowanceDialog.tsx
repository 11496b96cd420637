import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { describeFailure, isRefusal } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog, useLastShown } from '#ui/Dialog.tsx';
import type { Member } from '../contract.ts';
import { sendAllowance } from './allowance-attempt.ts';
import { AllowanceForm } from './AllowanceForm.tsx';
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
			key={shown.UserID}
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
	const { UserID: userId, Name: name } = member;
	const [isRemoving, setRemoving] = useState(false);
	const change = useMutation({
		mutationFn: (monthly: number) => sendAllowance({ userId, monthly }),
		onSuccess: (_answer, monthly) => {
			setRemoving(false);
			onDone({ name, monthly });
		},
	});
	const failure = useFailureText(change.error);
	const close = (end: () => void): void => {
		change.reset();
		end();
	};
	return (
		<>
			<Dialog
				isOpen={isOpen && !isRemoving}
				onOpenChange={(opens) => !opens && close(onClose)}
				title={text('allowance.title', { name })}
				{...(member.JobTitle !== '' && { description: member.JobTitle })}
				closeLabel={closeLabel}
				size="small"
				isDismissable={!change.isPending}
			>
				<AllowanceForm
					member={member}
					isPending={change.isPending}
					failure={failure}
					onSave={(monthly) => change.mutate(monthly)}
					onRemove={() => close(() => setRemoving(true))}
				/>
				<AllowanceHistory userId={userId} />
			</Dialog>
			<ConfirmDialog
				isOpen={isOpen && isRemoving}
				onOpenChange={() => close(() => setRemoving(false))}
				title={text('allowance.remove_question', { name })}
				confirmLabel={text('allowance.remove')}
				cancelLabel={text('allowance.keep')}
				tone="danger"
				isPending={change.isPending}
				error={failure}
				onConfirm={() => change.mutate(0)}
			>
				{text('allowance.remove_text', { name })}
			</ConfirmDialog>
		</>
	);
}

function useFailureText(error: Error | null): string | undefined {
	const text = useText(officeWalletTexts);
	if (error === null) return undefined;
	return isRefusal(error) ? describeFailure(error, '') : text('allowance.no_answer');
}
