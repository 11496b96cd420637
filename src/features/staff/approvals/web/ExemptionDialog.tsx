import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { addDays } from '#platform/contract/calendar-days.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { localToday } from '#platform/web/local-day.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { maxExemptionDays } from '#features/account/two-factor-exemptions/contract.ts';
import { maxReasonLength, proposeExemption } from '../contract.ts';
import { approvalKey } from './queries.ts';
import { approvalTexts } from './texts.ts';
import { useReason } from './use-reason.ts';

export interface ExemptionDialogProps {
	readonly userId: number;
	readonly onClose: () => void;
}

/** Proposes that a person signs in without a second step until a day. */
export function ExemptionDialog({ userId, onClose }: ExemptionDialogProps): ReactElement {
	const text = useText(approvalTexts);
	const queries = useQueryClient();
	const readReason = useReason();
	const today = localToday();
	const [endsOn, setEndsOn] = useState('');
	const form = useForm(proposeExemption, {
		networkFailure: text('network_failure'),
		read: (typed) => ({
			userId,
			endsOn: endsOn || fault(text('exempt.ends_on_missing')),
			reason: readReason(typed('reason')),
		}),
		async onDone() {
			await queries.invalidateQueries({ queryKey: approvalKey });
			onClose();
			showDone(text('exempt.done'));
		},
	});
	return (
		<FormDialog
			form={form}
			title={text('exempt.submit')}
			description={text('exempt.lead')}
			closeLabel={text('exempt.cancel')}
			cancelLabel={text('exempt.cancel')}
			submitLabel={text('exempt.submit')}
			pendingLabel={text('exempt.pending')}
			needsConnection
			onClose={onClose}
		>
			<FormRefusal>{form.refusal}</FormRefusal>
			<DateField
				{...form.field('endsOn')}
				label={text('exempt.ends_on')}
				description={text('exempt.ends_on_hint')}
				today={today}
				limits={{
					min: today,
					whyBefore: text('exempt.ends_on_past'),
					// The last day counts as a whole.
					max: addDays(today, maxExemptionDays - 1),
					whyAfter: text('exempt.ends_on_hint'),
				}}
				quick={['today', 'next_month', 'in_30_days']}
				value={endsOn}
				onChange={setEndsOn}
			/>
			<TextField
				{...form.field('reason')}
				label={text('exempt.reason')}
				description={text('exempt.reason_hint')}
				autoComplete="off"
				maxLength={maxReasonLength}
			/>
		</FormDialog>
	);
}
