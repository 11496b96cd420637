import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { addDays } from '#platform/contract/calendar-days.ts';
import { localToday } from '#platform/web/local-day.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { maxExemptionDays } from '#features/account/two-factor-exemptions/contract.ts';
import { maxReasonLength, proposeExemption } from '../contract.ts';
import { ExemptionNow } from './ExemptionNow.tsx';
import { approvalKey } from './queries.ts';
import { approvalTexts } from './texts.ts';
import { useReason } from './use-reason.ts';

export interface ExemptionCardProps {
	readonly userId: number;
}

/** Whether a person signs in without a second step, until when and why; a new one is proposed. */
export function ExemptionCard({ userId }: ExemptionCardProps): ReactElement {
	const text = useText(approvalTexts);
	const queries = useQueryClient();
	const readReason = useReason();
	const today = localToday();
	const [endsOn, setEndsOn] = useState('');
	const [reason, setReason] = useState('');
	const form = useForm(proposeExemption, {
		networkFailure: text('network_failure'),
		read: () => ({
			userId,
			endsOn: endsOn || fault(text('exempt.ends_on_missing')),
			reason: readReason(reason),
		}),
		async onDone() {
			setEndsOn('');
			setReason('');
			await queries.invalidateQueries({ queryKey: approvalKey });
			showDone(text('exempt.done'));
		},
	});
	return (
		<Card>
			<CardHeader title={text('exempt.title')} description={text('exempt.lead')} />
			<ExemptionNow userId={userId} />
			<form {...form.props} className="grid gap-4">
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
					value={reason}
					onChange={(event) => setReason(event.target.value)}
				/>
				<FormRefusal>{form.refusal}</FormRefusal>
				<div className="flex justify-end max-sm:grid max-sm:justify-stretch">
					<OnlineButton type="submit" isPending={form.isPending} pendingLabel={text('exempt.pending')}>
						{text('exempt.submit')}
					</OnlineButton>
				</div>
			</form>
		</Card>
	);
}
