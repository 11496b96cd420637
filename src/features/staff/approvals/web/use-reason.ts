import { type Fault, fault } from '#platform/web/form/form-state.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { ReasonDialogProps } from '#ui/ReasonDialog.tsx';
import { maxReasonLength, minReasonLength } from '../contract.ts';
import { approvalTexts } from './texts.ts';

/** The reason that was typed, or that it is too short for the one who reads it later. */
export function useReason(): (typed: string) => string | Fault {
	const text = useText(approvalTexts);
	return (typed) => (typed.trim().length < minReasonLength ? fault(text('decide.reason_missing')) : typed);
}

/** The field that asks for it in a dialog. */
export function useReasonField(): ReasonDialogProps['reason'] {
	const text = useText(approvalTexts);
	return {
		label: text('exempt.reason'),
		min: minReasonLength,
		max: maxReasonLength,
		missing: text('decide.reason_missing'),
	};
}
