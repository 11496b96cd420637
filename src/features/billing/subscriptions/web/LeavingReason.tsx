import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { leavingReasons, saveLeavingReason } from '../contract.ts';
import { subscriptionKey } from './queries.ts';
import { subscriptionTexts } from './texts.ts';

type Reason = (typeof leavingReasons)[number];

export interface LeavingReasonProps {
	readonly subscriptionId: string;
	/** It was cancelled just now: later nobody is asked. */
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
	const [more, setMore] = useState('');
	const [isAsked, setAsked] = useState(false);
	const save = useMutation({
		mutationFn: (chosen: Reason) =>
			call(saveLeavingReason, {
				SubscriptionID: subscriptionId,
				Reason: chosen,
				...(more.trim() !== '' && { Text: more.trim() }),
			}),
		async onSuccess() {
			onDone(text('leaving.thanks'));
			await queries.invalidateQueries({ queryKey: subscriptionKey });
		},
	});
	if (isHidden || !isFresh) return null;
	return (
		<Card as="section" aria-labelledby={titleId} className="max-sm:p-4">
			<CardHeader title={text('leaving.title')} titleId={titleId} description={text('leaving.text')} />
			<form
				noValidate
				className="grid gap-4"
				onSubmit={(event) => {
					event.preventDefault();
					setAsked(true);
					if (reason !== undefined) save.mutate(reason);
				}}
			>
				<RadioGroup
					label={text('leaving.title')}
					options={leavingReasons.map((id) => ({ id, label: text(`leaving.${id}`) }))}
					error={isAsked && reason === undefined ? text('leaving.choose') : undefined}
					onChange={setReason}
				/>
				<TextField
					name="Text"
					label={text('leaving.more')}
					labelNote={text('leaving.optional')}
					value={more}
					maxLength={1000}
					onChange={(event) => setMore(event.target.value)}
				/>
				<FormRefusal>{save.isError ? describeFailure(save.error, text('network_failure')) : undefined}</FormRefusal>
				<div className="flex flex-wrap gap-2">
					<Button type="submit" isPending={save.isPending} pendingLabel={text('quote.sending')}>
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
