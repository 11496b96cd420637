import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { FormRefusal, Notice } from '#ui/native/Notice.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { type LeavingPreview, withdrawLeaving } from '../contract.ts';
import { previewQuery } from './queries.ts';
import { leavingTexts } from './texts.ts';

export interface TerminatePlannedProps {
	readonly preview: LeavingPreview;
	readonly planned: NonNullable<LeavingPreview['planned']>;
}

/** The end that is planned, and taking it back. */
export function TerminatePlanned({ preview, planned }: TerminatePlannedProps): ReactElement {
	const text = useText(leavingTexts);
	const { day } = useFormat();
	const queries = useQueryClient();
	const { userId } = preview.person;
	const withdraw = useMutation({
		mutationFn: () => call(withdrawLeaving, { userId, leavingId: planned.leavingId }),
		onSettled: () => queries.invalidateQueries({ queryKey: previewQuery(userId).queryKey }),
	});
	return (
		<div>
			<Notice
				tone="info"
				title={text('planned.title', { day: day(planned.lastDay) })}
				action={
					<OnlineButton
						size="small"
						isPending={withdraw.isPending}
						pendingLabel={text('planned.pending')}
						onClick={() => withdraw.mutate()}
					>
						{text('planned.withdraw')}
					</OnlineButton>
				}
			>
				{text('planned.text', { name: planned.filedBy })}
			</Notice>
			<FormRefusal>
				{withdraw.isError ? describeFailure(withdraw.error, text('network_failure')) : undefined}
			</FormRefusal>
		</div>
	);
}
