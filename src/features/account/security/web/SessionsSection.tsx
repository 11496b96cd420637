import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { endOtherSessions, type Session } from '../contract.ts';
import { sessionsQuery } from './queries.ts';
import { SessionRow } from './SessionRow.tsx';
import { securityTexts } from './texts.ts';

/** Where the person is signed in, with a way to end each and all others. */
export function SessionsSection(): ReactElement {
	const text = useText(securityTexts);
	const sessions = useQuery(sessionsQuery);
	const [done, setDone] = useState<string>();
	if (sessions.isPending) return <SkeletonBlocks label={text('sessions.loading')} />;
	if (sessions.isLoadingError) {
		return (
			<FailedState level={2} title={text('sessions.failed')} retryLabel={text('sessions.retry')} query={sessions} />
		);
	}
	return (
		<div>
			<NoticeSlot role="status">
				{done !== undefined && (
					<div className="mb-4">
						<Notice tone="success">{done}</Notice>
					</div>
				)}
			</NoticeSlot>
			<Card as="div" padding="none">
				<ul className="divide-y divide-line">
					{sessions.data.map((session) => (
						<SessionRow key={session.sessionId} session={session} onEnded={setDone} />
					))}
				</ul>
			</Card>
			<Others sessions={sessions.data} onEnded={setDone} />
		</div>
	);
}

interface OthersProps {
	readonly sessions: readonly Session[];
	readonly onEnded: (message: string) => void;
}

function Others({ sessions, onEnded }: OthersProps): ReactElement | null {
	const text = useText(securityTexts);
	const queries = useQueryClient();
	const [isAsking, setAsking] = useState(false);
	const end = useMutation({
		mutationFn: () => call(endOtherSessions, {}),
		onSuccess: async ({ ended }) => {
			await queries.invalidateQueries({ queryKey: ['security'] });
			setAsking(false);
			onEnded(text('sessions.others_ended', { count: ended }));
		},
	});
	const count = sessions.filter((session) => !session.isCurrent).length;
	if (count === 0) return null;
	return (
		<div className="mt-4">
			<Button variant="secondary" icon="log-out" onClick={() => setAsking(true)}>
				{text('sessions.end_others')}
			</Button>
			<ConfirmDialog
				isOpen={isAsking}
				onOpenChange={setAsking}
				title={text('sessions.end_others_title')}
				confirmLabel={text('sessions.end_others')}
				cancelLabel={text('sessions.cancel')}
				tone="danger"
				isPending={end.isPending}
				pendingLabel={text('sessions.end_pending')}
				error={end.isError ? describeFailure(end.error, text('sessions.network_failure')) : undefined}
				onConfirm={() => end.mutate()}
			>
				{text('sessions.end_others_text', { count })}
			</ConfirmDialog>
		</div>
	);
}
