import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { leavingReasons, saveLeavingReason } from '../../contract.ts';
import { subscriptionKey } from '../queries.ts';
import { subscriptionTexts } from '../texts.ts';

type Reason = (typeof leavingReasons)[number];

export interface LeavingReasonProps {
	readonly subscriptionId: string;
	/** It was cancelled just now: later no one is asked. */
	readonly isFresh: boolean;
	readonly onDone: (words: string) => void;
}

/** After a cancel, never before it, and only for who wants to say. */
export function LeavingReason({ subscriptionId, isFresh, onDone }: LeavingReasonProps): ReactElement | null {
	const text = useText(subscriptionTexts);
	const queries = useQueryClient();
	const titleId = useId();
	const [isHidden, setHidden] = useState(false);
	const [reason, setReason] = useState<Reason>();
	const form = useForm(saveLeavingReason, {
		networkFailure: text('network_failure'),
		read(typed) {
			const more = typed('text').trim();
			return {
				subscriptionId,
				reason: reason ?? fault(text('leaving.choose')),
				...(more !== '' && { text: more }),
			};
		},
		async onDone() {
			onDone(text('leaving.thanks'));
			await queries.invalidateQueries({ queryKey: subscriptionKey });
		},
	});
	if (isHidden || !isFresh) return null;
	return (
		<Card as="section" aria-labelledby={titleId} className="max-sm:p-4">
			<CardHeader title={text('leaving.title')} titleId={titleId} description={text('leaving.text')} />
			<form {...form.props} className="grid gap-4">
				<RadioGroup
					{...form.field('reason')}
					label={text('leaving.title')}
					options={leavingReasons.map((id) => ({ id, label: text(`leaving.${id}`) }))}
					onChange={setReason}
				/>
				<TextField
					{...form.field('text')}
					label={text('leaving.more')}
					labelNote={text('leaving.optional')}
					maxLength={1000}
				/>
				<FormRefusal>{form.refusal}</FormRefusal>
				<div className="flex flex-wrap gap-2">
					<Button type="submit" isPending={form.isPending} pendingLabel={text('quote.sending')}>
						{text('leaving.send')}
					</Button>
					<Button variant="quiet" onClick={() => setHidden(true)}>
						{text('leaving.no')}
					</Button>
				</div>
			</form>
		</Card>
	);
}
